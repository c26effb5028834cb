// Plays games in a thread of its own.

import { workerData } from 'node:worker_threads';
import { botNamed, figuresOf, simulateGame } from '@backtrick/bots';
import type { Budget, GameFigures, GameResult, Player, Seen, Simulation } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Action, GameRecord, Options } from '@backtrick/rules';
import type { EngineThought } from '../engine/engine.ts';
import { serveThread } from '../thread.ts';
import { packFigures } from './figures-block.ts';

/** What a thread needs to know about the games: names, because bots do not travel between threads. */
export interface Plan {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly seed: string;
  /** Infinite without a limit. */
  readonly playouts: number;
  readonly talking: 'signals' | 'silent';
  /** Whether records are wanted: they are by far the most that has to travel and be kept. */
  readonly keeps: 'records' | 'results';
}

/** Games `from` up to, but not including, `to`. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

/** Games that were played, as they travel between threads. */
export interface PackedGames {
  /** The results, as `unpackFigures` reads them. */
  readonly figures: Int32Array;
  /** In the same order; none unless they are wanted. */
  readonly records: readonly GameRecord[];
  readonly milliseconds: number;
  /** Processor time of the thread, which a busy machine does not change; with engines all time, since they are waited for. */
  readonly thinking: number;
}

interface Asking {
  readonly engine: string;
  /** What tells one game from another. */
  readonly game: string;
  readonly seen: Seen;
}

/** What the thread asks of the engines, through the program that started it. */
// A type, not an interface: methods are looked up by name.
export type EngineMethods = {
  turn(asking: Asking & { readonly thought: EngineThought }): Promise<readonly Action[]>;
  signals(asking: Asking): Promise<readonly string[]>;
  over(asking: Asking): Promise<null>;
};

/** What is fixed when the thread starts. */
export interface Seating {
  /** The names under which engines sit at this table. */
  readonly engines: readonly string[];
  /** How many games they play at once. */
  readonly inFlight: number;
}

const { engines, inFlight }: Seating = workerData;

const methods = {
  /** Answers once everything that is needed is loaded. */
  load() {},
  play,
};

export type GameMethods = typeof methods;

const ask = serveThread<EngineMethods>(methods);

async function play({
  plan,
  range,
}: {
  readonly plan: Plan;
  readonly range: GameRange;
}): Promise<PackedGames> {
  const started = performance.now();
  const used = process.threadCpuUsage();
  const { figures, records } = await playedIn(plan, range);
  const milliseconds = performance.now() - started;
  const { user, system } = process.threadCpuUsage(used);
  const thinking = engines.length > 0 ? milliseconds : (user + system) / 1000;
  return { figures: packFigures(figures), records, milliseconds, thinking };
}

interface Played {
  readonly figures: readonly GameFigures[];
  readonly records: readonly GameRecord[];
}

async function playedIn(plan: Plan, { from, to }: GameRange): Promise<Played> {
  const figures: GameFigures[] = [];
  const records: GameRecord[] = [];
  if (engines.length === 0 && plan.keeps === 'results') {
    const playGame = figuresOf(simulationOf(plan, from));
    for (let index = from; index < to; index++) {
      const game = playGame(index);
      figures.push(game instanceof Promise ? await game : game);
    }
    return { figures, records };
  }
  const played: GameResult[] = [];
  let next = from;
  const playOn = async () => {
    while (next < to) {
      const index = next++;
      // An engine takes its chance from the number of the game.
      played[index - from] = await simulateGame(simulationOf(plan, index), index);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, playOn));
  for (const { record, ...game } of played) {
    figures.push(game);
    if (plan.keeps === 'records') records.push(record);
  }
  return { figures, records };
}

function simulationOf(plan: Plan, index: number): Simulation {
  const { players, options, seed, talking, playouts } = plan;
  const bots = plan.bots.map((name) => {
    if (engines.includes(name)) return engineAt(name, `${seed}/${index}`);
    const bot = botNamed(plan.game, name);
    if (!bot) throw new Error(`there is no bot called ${name}`);
    return bot;
  });
  return { game: gameOf(plan), players, options, bots, seed, talking, budget: budgetOf(playouts) };
}

/** A limit that somebody set may be more than a bot takes by itself. */
function budgetOf(playouts: number): Budget {
  return { playouts: Infinity, ...(Number.isFinite(playouts) && { instead: playouts }) };
}

/** Its chance follows from the game and the decision: the generator of the game has shuffled the deck. */
function engineAt(engine: string, game: string): Player {
  return {
    name: engine,
    turn(seen, { instead }) {
      const seed = `${game}/${seen.history?.length ?? 0}`;
      const thought = { seed, ...(instead !== undefined && { playouts: instead }) };
      return ask('turn', { engine, game, seen, thought });
    },
    signals: (seen) => ask('signals', { engine, game, seen }),
    async over(seen) {
      await ask('over', { engine, game, seen });
    },
  };
}
