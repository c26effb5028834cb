// Shares a text and a link: by the system's share sheet, the clipboard, or as text to copy.

import { useSignal } from '@preact/signals';
import { words } from '../../../i18n/language.ts';
import { Icon } from '../cards/icons.tsx';

interface ShareProps {
  readonly text: string;
  readonly link: string;
}

export function ShareButton({ text, link }: ShareProps) {
  const { result: say } = words.value.table;
  const state = useSignal<'open' | 'copied' | 'by hand'>('open');
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // The share sheet was closed: nothing was shared.
      return navigator.share({ text, url: link }).catch(() => undefined);
    }
    state.value =
      (await navigator.clipboard?.writeText(`${text} ${link}`).then(
        () => 'copied' as const,
        () => 'by hand' as const,
      )) ?? 'by hand';
  };
  return (
    <>
      <button class="btn grow" type="button" data-act="share" onClick={() => void share()}>
        <Icon name="share" />
        <span aria-live="polite">{state.value === 'copied' ? say.copied : say.share}</span>
      </button>
      {state.value === 'by hand' && (
        <output class="to-copy">
          {text} {link}
        </output>
      )}
    </>
  );
}
