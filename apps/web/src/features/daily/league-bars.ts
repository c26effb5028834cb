// The first tries of a league as bars: nothing left, or won, at the left.

import type { League, Score } from '../../platform/api/daily.ts';
import { bins } from '../../design/charts/bins.ts';
import type { Kind } from '../deals/scores.ts';

/** How often scores from … to came; `won` is every duel that was won. */
export interface LeagueBar {
  readonly from: number | 'won';
  readonly to: number;
  readonly count: number;
}

export function leagueBars(
  { distribution }: Pick<League, 'distribution'>,
  kind: Kind,
): readonly LeagueBar[] {
  const counts = (test: (score: number) => boolean) =>
    distribution.filter(({ score }) => test(score)).reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...distribution.map(({ score }) => score));
  const left = Array.from({ length: most + 1 }, (_, i) => counts((score) => score === i));
  if (kind === 'team') return bins(left);
  // With no cards left the game is won.
  const lost = bins(left.with(0, 0)).filter(({ to }) => to > 0);
  return [{ from: 'won', to: -1, count: counts((score) => score <= 0) }, ...lost];
}

/** The bar with the player's score; null if there is none. */
export function barOf(bars: readonly LeagueBar[], { score, isWon }: Score): number | null {
  const at = bars.findIndex(({ from, to }) =>
    from === 'won' ? isWon : from <= score && score <= to,
  );
  return at < 0 ? null : at;
}

/** Where a mean lies on the axis of bars of one width, from the middle of the first on; null beyond its end. */
export function placeOf(bars: readonly LeagueBar[], mean: number): number | null {
  const at = bars.findIndex(({ to }) => mean <= to + 0.5);
  const bar = bars[at];
  if (!bar || typeof bar.from !== 'number') return null;
  const width = bar.to - bar.from + 1;
  return at - 0.5 + Math.max(0, mean - bar.from + 0.5) / width;
}
