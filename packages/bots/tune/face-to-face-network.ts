// Trains the network that tells how a position of Face to Face will end, and the belief which kind of opponent
// sits there, on games of the pool against each other and greedy: fresh games every epoch, so that nothing is
// learnt by heart.

import { faceToFace, seededRng, shuffle } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { canBeGreedy, TRAITS, writeTraits } from '../src/face-to-face/belief.ts';
import { greedily, policyOf } from '../src/face-to-face/contest.ts';
import type { Policy } from '../src/face-to-face/contest.ts';
import { duelOf } from '../src/face-to-face/duel.ts';
import type { Evaluation } from '../src/face-to-face/evaluation.ts';
import { HIDDEN, INPUTS, NETWORK_SIZE, writeInputs } from '../src/face-to-face/value-network.ts';

const GAMES = 2000;
const BATCH = 64;
const PASSES = 2;
const FIRST_STEP = 0.003;
const LAST_STEP = 0.0002;
/** Games in which one of both is greedy. */
const GREEDY_SHARE = 0.4;
const BELIEF_STEP = 0.03;
const ROW = INPUTS + 2;

export interface Training {
  readonly epoch: number;
  readonly network: readonly number[];
  /** The running means of the gradient and of its square (Adam). */
  readonly means: readonly number[];
  readonly squares: readonly number[];
  readonly batches: number;
  readonly belief: readonly number[];
}

interface Sample {
  readonly inputs: Float64Array;
  readonly isWon: boolean;
  /** What the table shows of the opponent, if that leaves both kinds possible. */
  readonly traits: Float64Array | undefined;
  readonly isGreedy: boolean;
}

export function untrained(): Training {
  const rng = seededRng('face-to-face network');
  const network = Array.from({ length: NETWORK_SIZE }, (_, i) =>
    i === NETWORK_SIZE - 1 ? 0 : rng() - 0.5,
  );
  const zeros = network.map(() => 0);
  return {
    epoch: 0,
    network,
    means: zeros,
    squares: zeros,
    batches: 0,
    belief: Array.from({ length: TRAITS }, () => 0),
  };
}

/** One epoch. `loss` is that of the network before it, on games it has not seen: 0.693 knows nothing. */
export function trained(
  before: Training,
  pool: readonly Evaluation[],
  epochs: number,
): { readonly after: Training; readonly loss: number } {
  const rng = seededRng(`face-to-face network ${before.epoch}`);
  const samples = samplesFrom(pool, rng);
  const adam = adamOf(before, FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (before.epoch / epochs));
  const loss = lossOn(samples, adam.network);
  for (let pass = 0; pass < PASSES; pass++) {
    const order = shuffle(samples, rng);
    for (let i = 0; i + BATCH <= order.length; i += BATCH) adam.learn(order.slice(i, i + BATCH));
  }
  const belief = believed(before.belief, samples);
  return { after: { ...adam.state(), belief, epoch: before.epoch + 1 }, loss };
}

function samplesFrom(pool: readonly Evaluation[], rng: Rng): readonly Sample[] {
  const policies = pool.map(policyOf);
  const pick = () => policies[Math.floor(rng() * policies.length)] ?? greedily;
  return Array.from({ length: GAMES }, () => {
    const greedySeat = rng() < GREEDY_SHARE ? 1 + Math.floor(rng() * 2) : 0;
    const policyAt = (seat: number) => (seat === greedySeat ? greedily : pick());
    return samplesOfGame([policyAt(1), policyAt(2)], greedySeat, rng);
  }).flat();
}

function samplesOfGame(
  policies: readonly [Policy, Policy],
  greedySeat: number,
  rng: Rng,
): readonly Sample[] {
  const setup = faceToFace.shuffledSetup({ players: 2, options: {} }, rng);
  const duel = duelOf(faceToFace.deal(setup));
  const seen: (Omit<Sample, 'isWon'> & { readonly seat: number })[] = [];
  while (duel.winner === 0) {
    const { player, opponent } = duel;
    const inputs = new Float64Array(INPUTS);
    const traits = new Float64Array(TRAITS);
    writeInputs(duel, greedySeat, inputs);
    writeTraits(duel, traits);
    const isOpen = canBeGreedy(opponent) && player.seat !== greedySeat;
    const isGreedy = opponent.seat === greedySeat;
    seen.push({ inputs, traits: isOpen ? traits : undefined, isGreedy, seat: player.seat });
    policies[player.seat === 1 ? 0 : 1](duel);
  }
  return seen.map(({ seat, ...sample }) => ({ ...sample, isWon: seat === duel.winner }));
}

/** Logistic regression, one sample after the other. */
function believed(before: readonly number[], samples: readonly Sample[]): readonly number[] {
  const belief = Float64Array.from(before);
  for (const { traits, isGreedy } of samples) {
    if (!traits) continue;
    const sum = traits.reduce((sum, trait, i) => sum + trait * (belief[i] ?? 0), 0);
    const slope = 1 / (1 + Math.exp(-sum)) - (isGreedy ? 1 : 0);
    traits.forEach((trait, i) => (belief[i] = (belief[i] ?? 0) - BELIEF_STEP * slope * trait));
  }
  return [...belief];
}

function adamOf(before: Training, step: number) {
  const network = Float64Array.from(before.network);
  const means = Float64Array.from(before.means);
  const squares = Float64Array.from(before.squares);
  const gradient = new Float64Array(NETWORK_SIZE);
  let { batches } = before;
  return { network, learn, state: () => ({ ...lists(), batches }) };

  function learn(batch: readonly Sample[]) {
    gradient.fill(0);
    for (const sample of batch) addGradient(sample, network, gradient);
    batches++;
    for (let i = 0; i < NETWORK_SIZE; i++) {
      const slope = (gradient[i] ?? 0) / batch.length;
      const mean = (means[i] = 0.9 * (means[i] ?? 0) + 0.1 * slope);
      const square = (squares[i] = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope);
      const spread = Math.sqrt(square / (1 - 0.999 ** batches)) + 1e-8;
      network[i] = (network[i] ?? 0) - (step * mean) / (1 - 0.9 ** batches) / spread;
    }
  }

  function lists() {
    return { network: [...network], means: [...means], squares: [...squares] };
  }
}

const levels = new Float64Array(HIDDEN);

function chanceOf(inputs: Float64Array, network: Float64Array): number {
  let sum = network[NETWORK_SIZE - 1] ?? 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const row = unit * ROW;
    let level = network[row + INPUTS] ?? 0;
    for (let i = 0; i < INPUTS; i++) level += (network[row + i] ?? 0) * (inputs[i] ?? 0);
    levels[unit] = Math.max(0, level);
    sum += Math.max(0, level) * (network[row + INPUTS + 1] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}

function addGradient({ inputs, isWon }: Sample, network: Float64Array, to: Float64Array): void {
  const slope = chanceOf(inputs, network) - (isWon ? 1 : 0);
  to[NETWORK_SIZE - 1] = (to[NETWORK_SIZE - 1] ?? 0) + slope;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const level = levels[unit] ?? 0;
    if (level === 0) continue;
    const row = unit * ROW;
    const share = slope * (network[row + INPUTS + 1] ?? 0);
    for (let i = 0; i < INPUTS; i++) to[row + i] = (to[row + i] ?? 0) + share * (inputs[i] ?? 0);
    to[row + INPUTS] = (to[row + INPUTS] ?? 0) + share;
    to[row + INPUTS + 1] = (to[row + INPUTS + 1] ?? 0) + slope * level;
  }
}

function lossOn(samples: readonly Sample[], network: Float64Array): number {
  const losses = samples.map(({ inputs, isWon }) => {
    const chance = chanceOf(inputs, network);
    return -Math.log(isWon ? chance : 1 - chance);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
