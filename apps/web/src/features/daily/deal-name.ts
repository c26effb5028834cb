// A deal of the day by what its address says of it.

import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import type { Words } from '../../i18n/language.ts';

export interface NamedDeal {
  readonly game: GameName;
  readonly players: number;
}

/** `original-3`; null if it names no game. */
function namedDeal(deal: string): NamedDeal | null {
  const cut = deal.lastIndexOf('-');
  const game = GAME_NAMES.find((name) => name === deal.slice(0, cut));
  return game ? { game, players: Number(deal.slice(cut + 1)) } : null;
}

export function dealInWords(deal: string, { format, pages, table }: Words): string {
  const named = namedDeal(deal);
  if (!named) return deal;
  const { game, players } = named;
  const count = game === 'face-to-face' ? [] : [pages.players(players)];
  return format.list([table.games[game], ...count]);
}
