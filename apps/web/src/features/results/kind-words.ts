// A kind of game in words.

import type { Kind } from '../../platform/api/results.ts';
import type { Words } from '../../i18n/language.ts';
import { variantsOf } from '../tables/table-row.tsx';

/** Number of players and variants; a duel has neither. */
export function settingInWords(
  { game, players, options }: Kind,
  { pages }: Words,
): readonly string[] {
  if (game === 'face-to-face') return [];
  return [pages.players(players), ...variantsOf({ rules: options }, pages.variants)];
}

/** By its name as `variantOf` gives it: `minimum=3+smallerHand=true`. */
export function variantInWords(variant: string, { format, pages }: Words): string {
  const names: Readonly<Record<string, string>> = pages.variants;
  return format.list(variant.split('+').map((one) => names[one.split('=')[0] ?? ''] ?? one));
}

export function gameInWords({ game }: Pick<Kind, 'game'>, { table }: Words): string {
  const names: Readonly<Record<string, string>> = table.games;
  return names[game] ?? game;
}

/** Alone is said by the number of players already. */
export function opponentsInWords(
  { players, company }: Kind,
  names: Readonly<Record<Kind['company'], string>>,
): readonly string[] {
  return players === 1 ? [] : [names[company]];
}
