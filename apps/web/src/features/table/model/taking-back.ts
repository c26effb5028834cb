// G7: which cards may still be taken back.

import type { TableView } from '@backtrick/table';
import type { ShownTable } from './optimistic-state.ts';
import { gameLog } from '../game/game-log.ts';
import { isDuel } from '../game/motion.ts';

/** One's own cards of the current turn. After the turn the others must agree; in a duel it is too late. */
export function canTakeBack(
  { you, options, branch }: Pick<TableView, 'you' | 'options' | 'branch'>,
  { cards, actions }: Pick<ShownTable, 'cards' | 'actions'>,
): boolean {
  if (!you || cards.outcome || options.takingBack === 'off') return false;
  if (branch && actions.length <= branch.from) return false;
  const last = gameLog({ cards, actions, record: null }).at(-1);
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
