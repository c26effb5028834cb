// Which bot beats which, as a table.

import type { Rating } from '@backtrick/bots';
import type { Texts } from '../i18n/en.ts';

/** `wins[i][j]`: games that bot i won against bot j. */
export type Wins = readonly (readonly number[])[];

export interface Duels {
  readonly bots: readonly string[];
  readonly wins: Wins;
  readonly ratings: readonly Rating[];
}

/** Row beats column, in % of their games; Elo with the half of its 95 % interval. */
export function duelTable({ bots, wins, ratings }: Duels, texts: Texts): readonly string[] {
  const width = Math.max(8, ...bots.map((bot) => bot.length + 1));
  const cell = (text: string) => text.padStart(width);
  const share = (i: number, j: number) => {
    const won = wins[i]?.[j] ?? 0;
    const played = won + (wins[j]?.[i] ?? 0);
    return i === j || played === 0 ? '·' : `${texts.arena.percent(won / played)} %`;
  };
  const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '·');
  const rows = bots.map((bot, i) => {
    const { elo = 0, error = Infinity } = ratings[i] ?? {};
    return [bot, ...bots.map((_, j) => share(i, j)), whole(elo), whole(error)];
  });
  return [['', ...bots, 'Elo', '±'], ...rows].map((cells) => cells.map(cell).join(''));
}
