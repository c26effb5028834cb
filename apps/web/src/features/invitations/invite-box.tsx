// The code to be said aloud, and the link in every form a friend may want it.

import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import type { PublicSummary } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import type { FaultCode, Got } from '../../platform/api/client.ts';
import { invite, inviteAnew } from '../../platform/api/tables.ts';
import type { Invitation } from '../../platform/api/tables.ts';
import { Icon } from '../../design/icon.tsx';
import { announce } from '../../design/live-region.tsx';
import { BottomSheet } from '../../design/bottom-sheet.tsx';

/** Whether people may join without an invitation. */
export function isPublic({ options }: Pick<PublicSummary, 'options'>): boolean {
  return options.watching === 'everybody';
}

export function InviteBox({ id: table, options }: Pick<PublicSummary, 'id' | 'options'>) {
  const { pages } = words.value;
  const { room: say } = pages;
  const invitation = useSignal<Invitation | null>(null);
  const faultCode = useSignal<FaultCode | null>(null);
  const fault = faultCode.value && pages.faults[faultCode.value];
  const take = useCallback(
    (got: Got<Invitation>) => {
      if (got.ok) invitation.value = got.value;
      faultCode.value = got.ok ? null : got.code;
    },
    [invitation, faultCode],
  );
  useEffect(() => void invite(table, sessionStorage).then(take), [table, take]);
  const renew = async () => {
    const got = await inviteAnew(table, sessionStorage);
    take(got);
    announce(got.ok ? say.revoked : pages.faults[got.code]);
  };
  if (!invitation.value) return <p class="lead">{fault ?? say.inviting}</p>;
  const { code, secret } = invitation.value;
  return (
    <div class="invite">
      <small>{isPublic({ options }) ? say.mayGiveCode : say.giveCode}</small>
      <span class="code">
        <span class="sr">{code.split('').join(' ')}</span>
        <span aria-hidden="true">{code}</span>
      </span>
      <LinkButtons link={`${location.origin}/join#${secret}`} />
      <button type="button" class="btn" title={say.revokeHint} onClick={() => void renew()}>
        {say.revoke}
      </button>
      <small>{fault ?? say.revokeHint}</small>
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
            // Cancelling is not an error.
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
        <BottomSheet title={say.qr} onClose={() => (path.value = null)}>
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
        </BottomSheet>
      )}
    </>
  );
}
