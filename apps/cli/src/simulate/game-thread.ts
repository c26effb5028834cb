// One thread that plays games, and the engines it asks through us: a thread has no processes of its own, so that no engine
// outlives it.

import type { GameFigures } from '@backtrick/bots';
import type { GameRecord } from '@backtrick/rules';
import type { Answered, Engine } from '../engine/engine.ts';
import { startEngines, stopEngines } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';
import { startThread } from '../thread.ts';
import { unpackFigures } from './figures-block.ts';
import type {
  EngineMethods,
  GameMethods,
  GameRange,
  PackedGames,
  Plan,
  Seating,
} from './worker.ts';

export type FinishedGame = GameFigures & { readonly record: GameRecord | null };

/** Games that were played, how long that took, and how much of it went into decisions. */
export interface PlayedGames extends Pick<PackedGames, 'milliseconds' | 'thinking'> {
  readonly games: readonly FinishedGame[];
}

export interface GameThread {
  /** How many games its engines play at once. */
  readonly inFlight: number;
  play(plan: Plan, range: GameRange): Promise<Answered<PlayedGames>>;
  stop(): Promise<void>;
}

/** Resolves once the thread has loaded what it needs and every engine has answered. */
export async function startGameThread(
  game: string,
  settings: Engines,
): Promise<Answered<GameThread>> {
  const started = await startEngines(game, settings);
  if (!started.ok) return started;
  const engines = started.value;
  const inFlight = Math.max(1, ...[...engines.values()].map((engine) => engine.inFlight));
  const { promise: failed, resolve: fail } = firstFailure();
  const thread = startThread<GameMethods>(new URL('./worker.ts', import.meta.url), {
    workerData: { engines: [...engines.keys()], inFlight } satisfies Seating,
    methods: engineMethods(engines, fail),
  });
  await thread.call('load', undefined);
  return {
    ok: true,
    value: {
      inFlight,
      play: (plan, range) => Promise.race([failed, played(thread.call('play', { plan, range }))]),
      async stop() {
        await Promise.all([thread.stop(), stopEngines(engines)]);
      },
    },
  };
}

type Failed = Extract<Answered<never>, { ok: false }>;

function firstFailure() {
  let resolve: (failed: Failed) => void = () => {};
  const promise = new Promise<Failed>((resolved) => (resolve = resolved));
  return { promise, resolve };
}

async function played(packed: Promise<PackedGames>): Promise<Answered<PlayedGames>> {
  const { figures, records, milliseconds, thinking } = await packed;
  const games = unpackFigures(figures).map((game, i) => ({ ...game, record: records[i] ?? null }));
  return { ok: true, value: { games, milliseconds, thinking } };
}

function engineMethods(
  engines: ReadonlyMap<string, Engine>,
  fail: (failed: Failed) => void,
): EngineMethods {
  return {
    turn: async ({ engine, game, seen, thought }) =>
      valueOf(await named(engine).turn(seen, { ...thought, game })),
    signals: async ({ engine, game, seen }) => valueOf(await named(engine).signals(seen, game)),
    over: async ({ engine, game, seen }) => valueOf(await named(engine).over(seen, game)),
  };

  function named(name: string): Engine {
    const engine = engines.get(name);
    if (!engine) throw new Error(`no engine is called ${name}`);
    return engine;
  }

  /** A fault ends the games at once; the thread learns only that nothing more comes. */
  function valueOf<T>(answered: Answered<T>): T {
    if (answered.ok) return answered.value;
    fail(answered);
    throw new Error(`an engine failed: ${answered.fault.code}`);
  }
}
