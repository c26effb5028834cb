// Learns the evaluation of Quick & Easy by self-play with open hands: every position after a turn is pulled
// towards the result (λ-returns, Adam). Resumes from its checkpoints and writes `weights.ts`.
//
//   node packages/bots/tune/quick-and-easy.ts [games for each network] [names of networks …]

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { CARDS, NO_CARD } from '../src/quick-and-easy/cards.ts';
import { HIDDEN, forward, logistic, networkOf, weightCount, writeNetwork } from '../src/network.ts';
import type { Network } from '../src/network.ts';
import { bestTurn } from '../src/quick-and-easy/evaluation.ts';
import { FastTable } from '../src/quick-and-easy/fast-table.ts';
import { featureCount, writeFeatures } from '../src/quick-and-easy/features.ts';
import { reach } from '../src/quick-and-easy/plan.ts';
import { MAX_TURNS, playTurn, turnsOf } from '../src/quick-and-easy/turns.ts';
import type { TurnCode } from '../src/quick-and-easy/turns.ts';
import { WEIGHTS } from '../src/quick-and-easy/weights.ts';
import { addSlope, descend, freshLearner, learnerFrom } from './learner.ts';
import type { Learner } from './learner.ts';

interface Variant {
  readonly name: string;
  readonly players: number;
  readonly isProfessional: boolean;
}

const VARIANTS: readonly Variant[] = [1, 2, 3, 4, 5].flatMap((players) => [
  { name: `standard-${players}`, players, isProfessional: false },
  { name: `professional-${players}`, players, isProfessional: true },
]);
const CHECKPOINTS = new URL('../../../reports/tune-quick-and-easy/', import.meta.url);
const WEIGHTS_FILE = new URL('../src/quick-and-easy/weights.ts', import.meta.url);
const REPORT_EVERY = 5000;
const LAMBDA = 0.8;
/** How often a random turn is tried. */
const CURIOSITY = 0.02;
const RATE = { first: 0.004, last: 0.0002 };
/** What a lost game is worth for each card laid while learning starts: later only wins count. */
const CONSOLATION = { most: 0.5, until: 0.3 };

function main(): void {
  const [games = '150000', ...names] = process.argv.slice(2);
  mkdirSync(CHECKPOINTS, { recursive: true });
  for (const variant of VARIANTS) {
    if (names.length === 0 || names.includes(variant.name)) learn(variant, Number(games));
  }
  writeFileSync(WEIGHTS_FILE, weightsFile());
}

function learn(variant: Variant, games: number): void {
  const learner = resumed(variant);
  const rng = seededRng(`tune ${variant.name} ${learner.steps}`);
  const game = new SelfPlay(variant, rng);
  let won = 0;
  let played = 0;
  while (learner.steps < games) {
    const progress = learner.steps / games;
    won += game.play(learner, progress) ? 1 : 0;
    played++;
    if (learner.steps % REPORT_EVERY === 0 || learner.steps === games) {
      process.stderr.write(
        `${variant.name} ${learner.steps} games, ${((100 * won) / played).toFixed(1)} % won\n`,
      );
      save(variant, learner);
      won = 0;
      played = 0;
    }
  }
}

class SelfPlay {
  readonly variant: Variant;
  readonly rng: Rng;
  readonly table = new FastTable();
  readonly next = new FastTable();
  readonly deck = Uint8Array.from({ length: CARDS }, (_, card) => card);
  readonly seen = Array.from({ length: CARDS }, () => new Float64Array(64));
  readonly turns = new Uint8Array(MAX_TURNS);

  constructor(variant: Variant, rng: Rng) {
    this.variant = variant;
    this.rng = rng;
  }

  /** Plays a game, learns from it, says whether it was won. */
  play(learner: Learner, progress: number): boolean {
    const network = networkOf(featureCount(this.variant.players), learner.weights);
    this.deal();
    const { table } = this;
    let positions = 0;
    while (table.status === 'playing') {
      const code = this.choose(network, progress);
      const features = this.seen[positions++];
      if (features) writeFeatures(table, code, features);
      playTurn(table, code);
    }
    const isWon = table.status === 'won';
    const consolation = CONSOLATION.most * Math.max(0, 1 - progress / CONSOLATION.until);
    const result = isWon ? 1 : consolation * ((CARDS - table.left) / CARDS) ** 2;
    this.learnFrom(learner, positions, { result, progress });
    return isWon;
  }

  private choose(network: Network, progress: number): TurnCode {
    if (this.rng() >= CURIOSITY * (1 - progress)) return this.bestTurn(network);
    const count = turnsOf(this.table, this.turns);
    return this.turns[Math.floor(this.rng() * count)] ?? 0;
  }

  /** Professionals look at the next seat's turn, too; in the standard game that takes ten times as long. */
  private bestTurn(network: Network): TurnCode {
    const { table, next, turns } = this;
    if (!table.isProfessional || table.players === 1) return bestTurn(network, table);
    const count = turnsOf(table, turns);
    const other = table.drawn + Math.floor(this.rng() * (table.drawSize - table.drawn));
    let best = turns[0] ?? 0;
    let highest = -1;
    for (let i = 0; i < count; i++) {
      swapNextDraw(next.copy(table), other);
      playTurn(next, turns[i] ?? 0);
      const value = reach(network, next, { depth: 1, width: 1 });
      if (value <= highest) continue;
      highest = value;
      best = turns[i] ?? 0;
    }
    return best;
  }

  private deal(): void {
    const { table, deck, rng } = this;
    const { players, isProfessional } = this.variant;
    for (let i = CARDS - 1; i > 0; i--) {
      const j = Math.floor(rng() * (i + 1));
      [deck[i], deck[j]] = [deck[j] ?? 0, deck[i] ?? 0];
    }
    table.players = players;
    table.isProfessional = isProfessional;
    table.hands.fill(NO_CARD);
    table.hands.set(deck.subarray(0, 2 * players));
    table.tops.fill(NO_CARD);
    table.setDraw(deck.subarray(2 * players));
    table.left = CARDS;
    table.status = 'playing';
    table.begin(0);
  }

  /** From the last position back to the first, each towards a blend of its successor and the result. */
  private learnFrom(
    learner: Learner,
    positions: number,
    { result, progress }: { result: number; progress: number },
  ): void {
    const { players } = this.variant;
    const network = networkOf(featureCount(players), learner.weights);
    const sums = new Float64Array(HIDDEN);
    const slope = new Float64Array(weightCount(featureCount(players)));
    let target = result;
    for (let at = positions - 1; at >= 0; at--) {
      const features = this.seen[at];
      if (!features) continue;
      const value = logistic(forward(network, features, sums));
      addSlope(slope, network, { features, sums, error: value - target });
      target = LAMBDA * target + (1 - LAMBDA) * value;
    }
    for (let i = 0; i < slope.length; i++) slope[i] = (slope[i] ?? 0) / positions;
    const rate = RATE.first * (RATE.last / RATE.first) ** progress;
    descend(learner, slope, rate);
  }
}

/** The seat does not know what it will draw: in its mind another card lies on top. */
function swapNextDraw({ draw, drawn, drawSize }: FastTable, other: number): void {
  if (other >= drawSize) return;
  [draw[drawn], draw[other]] = [draw[other] ?? NO_CARD, draw[drawn] ?? NO_CARD];
}

function resumed(variant: Variant): Learner {
  const saved = checkpoint(variant);
  if (!saved)
    return freshLearner(featureCount(variant.players), seededRng(`start ${variant.name}`));
  const { weights, mean, square, games } = saved;
  return learnerFrom({ weights, mean, square, steps: games });
}

interface Checkpoint {
  readonly games: number;
  readonly weights: number[];
  readonly mean: number[];
  readonly square: number[];
}

function checkpoint({ name }: Variant): Checkpoint | undefined {
  try {
    return JSON.parse(readFileSync(new URL(`${name}.json`, CHECKPOINTS), 'utf8'));
  } catch {
    return undefined;
  }
}

function save({ name }: Variant, { steps, weights, mean, square }: Learner): void {
  const lists = { weights: [...weights], mean: [...mean], square: [...square] };
  writeFileSync(new URL(`${name}.json`, CHECKPOINTS), JSON.stringify({ games: steps, ...lists }));
}

function weightsFile(): string {
  const networks = VARIANTS.flatMap((variant) => {
    const saved = checkpoint(variant);
    const kept = saved ? writeNetwork(saved.weights) : WEIGHTS[variant.name];
    return kept === undefined ? [] : [`  '${variant.name}':\n    '${kept}',`];
  });
  return [
    '// Made by packages/bots/tune/quick-and-easy.ts: thousandths, one network for each variant and number of players.',
    '',
    'export const WEIGHTS: Readonly<Record<string, string>> = {',
    ...networks,
    '};',
    '',
  ].join('\n');
}

main();
