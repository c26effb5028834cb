// Scores, places and par in words. In every score the fewer the better; less than nothing is a duel that was won.

import type { DailyWords } from '../../i18n/daily.ts';
import type { Language } from '../../i18n/language.ts';
import type { League, Par, Score } from '../../platform/api/daily.ts';

export type Kind = 'team' | 'duel';

export function kindOf(game: string): Kind {
  return game === 'face-to-face' ? 'duel' : 'team';
}

export function scoreInWords({ score, isWon }: Score, kind: Kind, say: DailyWords): string {
  if (kind === 'duel') return isWon ? say.score.won(-score) : say.score.lost(score);
  return score === 0 ? say.score.all : say.score.left(score);
}

/** Where there is little room. */
export function shortScore({ score, isWon }: Score, kind: Kind, say: DailyWords): string {
  if (kind === 'duel') return isWon ? say.short.won : say.short.lost;
  return score === 0 ? say.short.all : say.short.left(score);
}

/** In whole percent. Only somebody better than all others is said to be. */
export function wholePercent(percentile: number): number {
  if (percentile <= 0 || percentile >= 100) return percentile;
  return Math.min(99, Math.max(1, Math.round(percentile)));
}

export function percentileInWords(
  { percentile, players }: Pick<League, 'percentile' | 'players'>,
  say: DailyWords,
): string {
  return percentile === null
    ? say.only
    : say.percentile(wholePercent(percentile), Math.max(1, players - 1));
}

export interface ParInWords {
  /** With its interval. */
  readonly value: string;
  /** What the value counts. */
  readonly unit: string;
  readonly wins: string;
}

export function parInWords(
  par: Omit<Par, 'bot'>,
  kind: Kind,
  say: DailyWords,
  language: Language,
): ParInWords {
  const wins = say.parWins(par.wins, par.games, kind);
  if (kind === 'duel') {
    const { low, high } = par.winInterval;
    return {
      value: say.parShare(par.winRate, low, high),
      unit: say.parWon,
      wins,
    };
  }
  const number = (count: number) => decimal(Math.max(0, count), language);
  const { low, high } = par.interval;
  return {
    value: say.parOf(number(par.score), number(low), number(high)),
    unit: say.parLeft,
    wins,
  };
}

/** Whether somebody did better than the bots, as far as their scatter lets one say so; of a duel there is one game to judge by. */
export function againstPar({ score }: Score, { interval }: Par): 'better' | 'same' | 'worse' {
  if (score < interval.low) return 'better';
  return score > interval.high ? 'worse' : 'same';
}

export function againstParInWords(own: Score, par: Par, say: DailyWords): string {
  const said = { better: say.parBetter, same: say.parSame, worse: say.parWorse };
  return said[againstPar(own, par)];
}

export function decimal(count: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(count);
}
