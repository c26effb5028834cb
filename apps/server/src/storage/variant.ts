// A canonical text for game, number of players and options: equal texts mean the same game.

import type { TableOptions } from '@backtrick/table';

export function variantOf({
  game,
  players,
  rules,
}: Pick<TableOptions, 'game' | 'players' | 'rules'>): string {
  const named = Object.entries(rules).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([game, players, named]);
}
