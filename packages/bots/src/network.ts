// A small network that says how likely a position is won: one hidden layer, learned by self-play.

export const HIDDEN = 16;

/** Weights: for each input `HIDDEN`, then `HIDDEN` of the bias, then those of the output and its bias. */
export interface Network {
  readonly inputs: number;
  readonly weights: Float32Array;
}

/** Weights are stored in thousandths. */
const THOUSANDTHS = 1000;

export function networkOf(inputs: number, weights: ArrayLike<number>): Network {
  if (weights.length !== weightCount(inputs)) throw new Error('a network has all its weights');
  return { inputs, weights: Float32Array.from(weights) };
}

export function readNetwork(inputs: number, text: string): Network {
  return networkOf(
    inputs,
    text.split(' ').map((number) => Number(number) / THOUSANDTHS),
  );
}

export function writeNetwork(weights: readonly number[]): string {
  return weights.map((weight) => Math.round(weight * THOUSANDTHS)).join(' ');
}

export function weightCount(inputs: number): number {
  return (inputs + 2) * HIDDEN + 1;
}

/** The output before the logistic curve; `sums` keeps what each hidden unit gives. */
export function forward(
  { inputs, weights }: Network,
  features: Float64Array,
  sums: Float64Array,
): number {
  let at = inputs * HIDDEN;
  for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = weights[at + unit] ?? 0;
  for (let input = 0; input < inputs; input++) {
    const feature = features[input] ?? 0;
    if (feature === 0) continue;
    const from = input * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      sums[unit] = (sums[unit] ?? 0) + feature * (weights[from + unit] ?? 0);
    }
  }
  at += HIDDEN;
  let output = weights[at + HIDDEN] ?? 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const sum = sums[unit] ?? 0;
    if (sum > 0) output += sum * (weights[at + unit] ?? 0);
    else sums[unit] = 0;
  }
  return output;
}

export function logistic(output: number): number {
  return 1 / (1 + Math.exp(-output));
}
