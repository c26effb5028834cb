// Percentiles of results at the same deal.

/** How many players reached a score. */
export interface ScoreCount {
  readonly score: number;
  readonly players: number;
}

/**
 * For every score the share of players who did worse, ties counting half; empty for a single result. Lower scores are
 * better.
 */
export function percentilesOf(counts: readonly ScoreCount[]): ReadonlyMap<number, number> {
  const all = counts.reduce((sum, { players }) => sum + players, 0);
  if (all < 2) return new Map();
  let worse = 0;
  const worstFirst = counts.toSorted((one, other) => other.score - one.score);
  return new Map(
    worstFirst.map(({ score, players }) => {
      const percentile = (100 * (worse + (players - 1) / 2)) / (all - 1);
      worse += players;
      return [score, percentile];
    }),
  );
}
