// Which game is played at a table, with how many and by which of its options: who wants the same text wants the same game.

import type { TableOptions } from '@backtrick/table';

export function variantOf({
  game,
  players,
  rules,
}: Pick<TableOptions, 'game' | 'players' | 'rules'>): string {
  const named = Object.entries(rules).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([game, players, named]);
}
