// The code to be said aloud, and the link in every form a friend may want it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DoorView } from '@backtrick/table';
import { words } from '../i18n/language.ts';
import { invite } from '../places/server/tables.ts';
import type { Invitation } from '../places/server/tables.ts';
import { Icon } from './icon.tsx';
import { announce } from './live.tsx';
import { Sheet } from './sheet.tsx';

/** Whether somebody may come whom nobody has invited. */
export function isPublic({ options }: Pick<DoorView, 'options'>): boolean {
  return options.watching === 'everybody';
}

export function InviteBox({ id: table, options }: Pick<DoorView, 'id' | 'options'>) {
  const { pages } = words.value;
  const { room: say } = pages;
  const invitation = useSignal<Invitation | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    void invite(table, sessionStorage).then((got) => {
      if (got.ok) invitation.value = got.value;
      else fault.value = pages.faults[got.code];
    });
  }, [table]);
  if (!invitation.value) return <p class="lead">{fault.value ?? say.inviting}</p>;
  const { code, secret } = invitation.value;
  return (
    <div class="invite">
      <small>{isPublic({ options }) ? say.mayGiveCode : say.giveCode}</small>
      <span class="code">
        <span class="sr">{say.codeLetters(code)}</span>
        <span aria-hidden="true">{code}</span>
      </span>
      <LinkButtons link={`${location.origin}/join#${secret}`} />
    </div>
  );
}

const COPIED_FOR = 2000;

function LinkButtons({ link }: { readonly link: string }) {
  const { room: say } = words.value.pages;
  const isCopied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    isCopied.value = true;
    announce(say.copied);
    setTimeout(() => (isCopied.value = false), COPIED_FOR);
  };
  return (
    <span class="invite-acts">
      {'clipboard' in navigator && (
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name={isCopied.value ? 'check' : 'copy'} />
          {isCopied.value ? say.copied : say.copy}
        </button>
      )}
      {'share' in navigator && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            // Whoever changes their mind is no failure.
            navigator.share({ url: link, text: say.shareText }).catch(() => undefined);
          }}
        >
          <Icon name="share" />
          {say.share}
        </button>
      )}
      <QrButton link={link} />
    </span>
  );
}

function QrButton({ link }: { readonly link: string }) {
  const { room: say } = words.value.pages;
  const path = useSignal<{ readonly size: number; readonly d: string } | null>(null);
  const show = async () => {
    const { encode } = await import('uqr');
    const { size, data } = encode(link, { ecc: 'M', border: 2 });
    const d = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');
    path.value = { size, d };
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => void show()}>
        <Icon name="qr" />
        {say.qr}
      </button>
      {path.value && (
        <Sheet title={say.qr} onClose={() => (path.value = null)}>
          <svg
            class="qr"
            role="img"
            aria-label={say.qrLabel}
            viewBox={`0 0 ${path.value.size} ${path.value.size}`}
            shape-rendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${path.value.size}v${path.value.size}H0z`} />
            <path fill="#111" d={path.value.d} />
          </svg>
        </Sheet>
      )}
    </>
  );
}
