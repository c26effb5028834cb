// Glicko-2, step by step as in Glickman's "Example of the Glicko-2 system", whose numbers are the test.

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** One game of a period, from one player's point of view. */
export interface Bout {
  readonly opponent: Rating;
  /** 1 won, 0 lost. */
  readonly score: number;
  /** The fraction of a game it counts as; 1 by default. */
  readonly weight?: number;
}

export interface Rated extends Rating {
  /** The points of each game; their sum is the change of the rating. */
  readonly points: readonly number[];
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast volatility may change. */
const TAU = 0.5;
const SCALE = 173.7178;
const CONVERGENCE = 0.000_001;

/** The rating after a period with these games. */
export function rated(before: Rating, bouts: readonly Bout[]): Rated {
  const phi = before.deviation / SCALE;
  const weights = bouts.map((bout) => weigh(before, bout));
  const variance = 1 / weights.reduce((sum, { information }) => sum + information, 0);
  const pull = weights.reduce((sum, one) => sum + one.pull, 0);
  const volatility = newVolatility(before, variance, variance * pull);
  const blurred = Math.sqrt(phi * phi + volatility * volatility);
  const sharp = 1 / Math.sqrt(1 / (blurred * blurred) + 1 / variance);
  const points = weights.map((one) => SCALE * sharp * sharp * one.pull);
  const rating = points.reduce((sum, one) => sum + one, before.rating);
  return { rating, deviation: SCALE * sharp, volatility, points };
}

/** The rating after periods without a game: unchanged, but less certain. */
export function rested(before: Rating, periods: number): Rating {
  const phi = before.deviation / SCALE;
  const blurred = Math.sqrt(phi * phi + periods * before.volatility ** 2);
  return { ...before, deviation: Math.min(NEWCOMER.deviation, SCALE * blurred) };
}

/** Step 3: how much information a game carries, and how far it deviated from the expectation. */
export function weigh({ rating }: Rating, { opponent, score, weight = 1 }: Bout) {
  const phi = opponent.deviation / SCALE;
  const g = 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
  const expected = 1 / (1 + Math.exp((-g * (rating - opponent.rating)) / SCALE));
  const information = weight * g * g * expected * (1 - expected);
  return { expected, information, pull: weight * g * (score - expected) };
}

/** Step 5: the volatility at which `f` is zero, by the Illinois method. */
function newVolatility({ deviation, volatility }: Rating, v: number, delta: number): number {
  const phi2 = (deviation / SCALE) ** 2;
  const a = Math.log(volatility * volatility);
  const f = (x: number) => {
    const e = Math.exp(x);
    const spread = phi2 + v + e;
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let [low, high] = [a, otherSide(f, a, delta * delta - phi2 - v)];
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CONVERGENCE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

function otherSide(f: (x: number) => number, a: number, excess: number): number {
  if (excess > 0) return Math.log(excess);
  let k = 1;
  while (f(a - k * TAU) < 0) k++;
  return a - k * TAU;
}
