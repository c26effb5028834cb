// Plays games on all cores: a pool of threads that take a range of games at a time. Which thread plays a game makes no
// difference to it.

import type { Answered, EngineFault } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';
import { endProcesses } from '../engine/process.ts';
import { startGameThread } from './game-thread.ts';
import type { GameThread, PlayedGames } from './game-thread.ts';
import type { GameRange, Plan } from './worker.ts';

/** All games that were finished, in their order, and the time all threads took for them. */
export interface Played extends PlayedGames {
  /** By the clock, from the moment when all threads and engines were ready. */
  readonly seconds: number;
}

export interface Work extends GameRange {
  /** Called after each range. */
  readonly watch: (finished: number) => void;
  /** Settled when it is time to stop. */
  readonly stopped: Promise<void>;
}

export interface GamePool {
  readonly play: (plan: Plan, work: Work) => Promise<Answered<Played>>;
}

/** How long a range should take, so that there is progress to show and little is lost at the end. */
const RANGE_MS = 150;

/** Gives a pool for the time of one use, and ends whatever still plays afterwards. */
export async function withPool<T>(
  { threads, engines }: { readonly threads: number; readonly engines: Engines },
  use: (pool: GamePool) => Promise<T>,
): Promise<T> {
  const running: GameThread[] = [];
  let isOver = false;
  try {
    return await use(poolOf(threads, start));
  } finally {
    isOver = true;
    await Promise.all(running.map((thread) => thread.stop()));
    // Engines that have not even answered the greeting.
    endProcesses();
  }

  async function start(game: string): Promise<Answered<GameThread>> {
    const thread = await startGameThread(game, engines);
    if (thread.ok && isOver) await thread.value.stop();
    else if (thread.ok) running.push(thread.value);
    return thread;
  }
}

type StartingThread = Promise<Answered<GameThread>>;

/** Threads start when there is work for them. */
function poolOf(size: number, start: (game: string) => StartingThread): GamePool {
  const threads: StartingThread[] = [];
  return {
    async play(plan, work) {
      const wanted = Math.min(size, work.to - work.from);
      while (threads.length < wanted) threads.push(start(plan.game));
      const parts: PlayedGames[] = [];
      const ranges = rangeQueue(work, (part) => parts.push(part));
      const taken = threads.slice(0, wanted);
      let startedAt: number | undefined;
      const ready = Promise.all(taken).then(() => (startedAt = performance.now()));
      const playing = taken.map(async (thread) => {
        await ready;
        return playOn(thread, plan, ranges);
      });
      const fault = await firstFault([...taken.map(faultIn), ...playing], work.stopped);
      const seconds = startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000;
      return fault ? { ok: false, fault } : { ok: true, value: { ...joined(parts), seconds } };
    },
  };
}

async function faultIn(starting: StartingThread): Promise<EngineFault | undefined> {
  const thread = await starting;
  return thread.ok ? undefined : thread.fault;
}

interface RangeQueue {
  readonly next: (size: number) => GameRange | undefined;
  readonly finish: (part: PlayedGames) => void;
}

function rangeQueue(
  { from, to, watch, stopped }: Work,
  keep: (part: PlayedGames) => void,
): RangeQueue {
  let next = from;
  let finished = 0;
  let isOver = false;
  void stopped.then(() => (isOver = true));
  return {
    next(size) {
      if (isOver || next >= to) return undefined;
      const range = { from: next, to: Math.min(to, next + size) };
      next = range.to;
      return range;
    },
    finish(part) {
      if (isOver) return;
      keep(part);
      finished += part.games.length;
      watch(finished);
    },
  };
}

/** Until nothing is left to play, or to the first fault. */
async function playOn(
  starting: StartingThread,
  plan: Plan,
  ranges: RangeQueue,
): Promise<EngineFault | undefined> {
  const thread = await starting;
  if (!thread.ok) return thread.fault;
  const { inFlight } = thread.value;
  let size = inFlight;
  for (;;) {
    const range = ranges.next(size);
    if (!range) return undefined;
    const part = await thread.value.play(plan, range);
    if (!part.ok) return part.fault;
    ranges.finish(part.value);
    size = Math.max(inFlight, nextSize(size, part.value.milliseconds));
  }
}

/** As many games as should take `RANGE_MS`, judged by the last ones; it grows no more than fourfold at a time. */
export function nextSize(size: number, milliseconds: number): number {
  const ideal = (size * RANGE_MS) / Math.max(1, milliseconds);
  return Math.max(1, Math.min(Math.round(ideal), 4 * size));
}

/** Settles at the first fault, when all is played, or when it is time to stop. */
function firstFault(
  playing: readonly Promise<EngineFault | undefined>[],
  stopped: Promise<void>,
): Promise<EngineFault | undefined> {
  return new Promise((resolve, reject) => {
    for (const each of playing) each.then((fault) => fault && resolve(fault), reject);
    Promise.all(playing).then(() => resolve(undefined), reject);
    void stopped.then(() => resolve(undefined));
  });
}

function joined(parts: readonly PlayedGames[]): PlayedGames {
  return {
    games: parts.flatMap(({ games }) => games).toSorted((a, b) => a.index - b.index),
    milliseconds: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    thinking: parts.reduce((sum, { thinking }) => sum + thinking, 0),
  };
}
