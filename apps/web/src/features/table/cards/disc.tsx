// A person as a disc with an initial, in a hue of their seat; a bot as a card's back. The same at the seat and on a signal.

import { useComputed } from '@preact/signals';
import type { Seat } from '@backtrick/rules';
import { landAt } from '../../../design/hues.ts';
import { words } from '../../../i18n/language.ts';
import { useTable } from '../context.ts';
import { nameOf } from '../words/names.ts';

/** No two neighbouring seats look alike. */
const HUES = [0.28, 0.72, 0.12, 0.9, 0.5];

export function Disc({ seat }: { readonly seat: Seat }) {
  const { model } = useTable();
  const initial = useComputed(() => {
    const table = model.table.value;
    return table ? nameOf(table, seat, words.value).charAt(0).toUpperCase() : '';
  });
  const isBot = useComputed(() => (model.table.value?.chairs[seat - 1]?.bot ?? null) !== null);
  return (
    <i
      class={isBot.value ? 'who bot' : 'who'}
      style={{ '--land': landAt(HUES[seat - 1] ?? 0.5) }}
      aria-hidden="true"
    >
      {initial}
    </i>
  );
}
