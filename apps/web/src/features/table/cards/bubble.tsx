// What somebody has just written, at their seat. Screen readers announce it anyway, and the chat keeps it.

import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Seat } from '@backtrick/rules';
import { useTable } from '../context.ts';

const SHOWN_FOR = 5000;
const SHOWN_FOR_EACH_LETTER = 60;

export function Bubble({ seat }: { readonly seat: Seat }) {
  const { model } = useTable();
  const text = useSignal<string | null>(null);
  useEffect(() => {
    let seen = model.table.peek()?.chat.at(-1)?.version ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const line = model.table.value?.chat.at(-1);
      if (!line || line.version <= seen) return;
      seen = line.version;
      if (line.seat !== seat) return;
      clearTimeout(timer);
      text.value = line.text;
      const time = SHOWN_FOR + SHOWN_FOR_EACH_LETTER * line.text.length;
      timer = setTimeout(() => (text.value = null), time);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [model, seat, text]);
  if (text.value === null || model.panel.value === 'talk') return null;
  return (
    <button
      class="bubble"
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => (model.panel.value = 'talk')}
    >
      <span>{text}</span>
    </button>
  );
}
