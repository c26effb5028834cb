// G7: what of the game may still be taken back, and by whom.

import type { TableView } from '@backtrick/table';
import type { Shown } from './ahead.ts';
import { chronicle } from './chronicle.ts';
import { isDuel } from './motion.ts';

/** The own cards of the running turn; after the own turn's end the others are asked, not in a duel. */
export function canTakeBack(
  { you, options, branch }: Pick<TableView, 'you' | 'options' | 'branch'>,
  { cards, actions }: Pick<Shown, 'cards' | 'actions'>,
): boolean {
  if (!you || cards.outcome || options.takingBack === 'off') return false;
  if (branch && actions.length <= branch.from) return false;
  const last = chronicle({ cards, actions, record: null }).at(-1);
  if (!last || last.seat !== you.seat) return false;
  switch (last.kind) {
    case 'began':
      return false;
    case 'laid':
      return true;
    case 'ended':
      return options.takingBack === 'consent' && !isDuel(cards);
  }
}
