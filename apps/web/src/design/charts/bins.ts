// A count for each number comes together in few bars: nothing for itself, then steps of one width.

export interface Bin {
  readonly from: number;
  /** The last number that belongs to it. */
  readonly to: number;
  readonly count: number;
}

/** Widths somebody can count in. */
const WIDTHS = [1, 2, 5, 10, 20, 50];
/** As many bars as fit on a small phone. */
const MAX_BINS = 12;

/** `counts[n]` is how often n came. The bins reach from nothing to the highest number that came. */
export function bins(counts: readonly number[]): readonly Bin[] {
  const last = counts.findLastIndex((count) => count > 0);
  if (last < 0) return [];
  const width = WIDTHS.find((one) => last / one < MAX_BINS - 1) ?? last;
  const starts = Array.from({ length: Math.floor(last / width) + 1 }, (_, i) => i * width);
  const ranges = starts.map((from) => ({ from: Math.max(1, from), to: from + width - 1 }));
  return [{ from: 0, to: 0 }, ...ranges]
    .filter(({ from, to }) => from <= to && from <= last)
    .map((range) => ({ ...range, count: sum(counts.slice(range.from, range.to + 1)) }));
}

/** The number in the middle of all that came, in order of size; null if none came. */
export function median(counts: readonly number[]): number | null {
  const half = sum(counts) / 2;
  if (half === 0) return null;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= half);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
