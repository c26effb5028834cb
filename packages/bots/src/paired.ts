// Two sides at the same deals: whether the difference between them is more than chance.

/** McNemar's exact test: the two-sided probability of a split this uneven among the deals that only one side won. */
export function mcnemar(onlyFirst: number, onlySecond: number): number {
  const deals = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  let sum = 0;
  for (let i = 0; i <= fewer; i++) sum += Math.exp(logChoose(deals, i) - deals * Math.LN2);
  return Math.min(1, 2 * sum);
}

export interface PairedT {
  /** The mean difference, and its standard error. */
  readonly mean: number;
  readonly error: number;
  readonly t: number;
  /** Two-sided. */
  readonly p: number;
}

/** Student's test that the differences, one a deal, have the mean 0. */
export function pairedT(differences: readonly number[]): PairedT {
  const count = differences.length;
  const mean = differences.reduce((sum, one) => sum + one, 0) / Math.max(1, count);
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = count < 2 ? Infinity : Math.sqrt(squares / (count - 1) / count);
  if (count < 2) return { mean, error, t: 0, p: 1 };
  if (error === 0) return { mean, error, t: mean === 0 ? 0 : Infinity, p: mean === 0 ? 1 : 0 };
  const t = mean / error;
  const freedom = count - 1;
  return { mean, error, t, p: betaShare(freedom / (freedom + t * t), freedom / 2, 0.5) };
}

function logChoose(from: number, chosen: number): number {
  return logGamma(from + 1) - logGamma(chosen + 1) - logGamma(from - chosen + 1);
}

/** Lanczos's approximation, for arguments of at least 1/2. */
function logGamma(x: number): number {
  const terms = LANCZOS.reduce((sum, term, i) => sum + term / (x + i), 0.99999999999980993);
  const base = x + LANCZOS.length - 1.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(terms);
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The regularised incomplete beta function. */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  const front = Math.exp(logFront);
  // The fraction converges quickly on this side of the mean only.
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Its continued fraction, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / atLeastTiny(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let i = 1; i <= MAX_TERMS; i++) {
    const even = (i * (b - i) * x) / ((a + 2 * i - 1) * (a + 2 * i));
    d = 1 / atLeastTiny(1 + even * d);
    c = atLeastTiny(1 + even / c);
    value *= d * c;
    const odd = (-(a + i) * (a + b + i) * x) / ((a + 2 * i) * (a + 2 * i + 1));
    d = 1 / atLeastTiny(1 + odd * d);
    c = atLeastTiny(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

const MAX_TERMS = 300;
const PRECISION = 1e-12;

function atLeastTiny(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
