// Where a result stands among all of the same deal.

/** The share that did worse, those who did the same counted half; of a single result there is nothing to say. */
export function percentileOf(score: number, scores: readonly number[]): number | null {
  if (scores.length < 2) return null;
  const worse = scores.filter((one) => one > score).length;
  const same = scores.filter((one) => one === score).length;
  return (100 * (worse + (same - 1) / 2)) / (scores.length - 1);
}

/** How often each score came, the best first. */
export function distribution(
  scores: readonly number[],
): { readonly score: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts]
    .map(([score, count]) => ({ score, count }))
    .sort((one, other) => one.score - other.score);
}
