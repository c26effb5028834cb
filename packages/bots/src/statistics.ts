// Figures with their uncertainty.

export type Interval = readonly [low: number, high: number];

/** The 97.5 % point of the normal distribution: both tails together leave 5 %. */
const Z95 = 1.959963984540054;

/** Wilson's interval for a share, 95 %. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const z2 = Z95 * Z95;
  const middle = share + z2 / (2 * games);
  const reach = Z95 * Math.sqrt((share * (1 - share) + z2 / (4 * games)) / games);
  const scale = 1 + z2 / games;
  // At both ends the interval is exact, and arithmetic is not.
  const low = wins === 0 ? 0 : (middle - reach) / scale;
  const high = wins === games ? 1 : (middle + reach) / scale;
  return [low, high];
}

export interface Spread {
  readonly mean: number;
  readonly sd: number;
  /** How often each number came: `histogram[n]` times n. */
  readonly histogram: readonly number[];
}

export function spread(numbers: readonly number[]): Spread {
  const count = Math.max(1, numbers.length);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const sd = Math.sqrt(squares / Math.max(1, numbers.length - 1));
  const most = numbers.reduce((larger, number) => Math.max(larger, number), -1);
  const histogram = Array.from({ length: most + 1 }, () => 0);
  for (const number of numbers) histogram[number] = (histogram[number] ?? 0) + 1;
  return { mean, sd, histogram };
}

export interface Rating {
  /** The mean of all is 0. */
  readonly elo: number;
  /** Half of the 95 % interval. */
  readonly error: number;
}

/** Elo points by Bradley and Terry's model: `wins[i][j]` games that i won against j. */
export function ratings(wins: readonly (readonly number[])[]): readonly Rating[] {
  const strengths = fit(wins);
  const logs = strengths.map((strength) => (400 / Math.LN10) * Math.log(strength));
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length);
  return logs.map((log, i) => ({ elo: log - mean, error: errorOf(wins, strengths, i) }));
}

/** Strengths whose expected wins are the real ones, by minorise–maximise; half a win each way keeps them finite. */
function fit(wins: readonly (readonly number[])[]): readonly number[] {
  const won = (i: number, j: number) => (i === j ? 0 : (wins[i]?.[j] ?? 0) + 0.5);
  let strengths = wins.map(() => 1);
  for (let round = 0; round < 2000; round++) {
    const now = strengths;
    strengths = now.map((own, i) => {
      const total = now.reduce((sum, _, j) => sum + won(i, j), 0);
      const weight = now.reduce(
        (sum, other, j) => (i === j ? sum : sum + (won(i, j) + won(j, i)) / (own + other)),
        0,
      );
      return weight === 0 ? own : total / weight;
    });
  }
  return strengths;
}

/** From the curvature of the likelihood at the bot's own strength. */
function errorOf(
  wins: readonly (readonly number[])[],
  strengths: readonly number[],
  i: number,
): number {
  const own = strengths[i] ?? 1;
  const information = strengths.reduce((sum, other, j) => {
    if (i === j) return sum;
    const games = (wins[i]?.[j] ?? 0) + (wins[j]?.[i] ?? 0);
    return sum + (games * own * other) / (own + other) ** 2;
  }, 0);
  return information === 0 ? Infinity : (Z95 * (400 / Math.LN10)) / Math.sqrt(information);
}
