// Commands a second of processor time, beside a socket library alone that does the same fan-out in the same run.

import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from './crowd.ts';
import { drive } from './driver.ts';
import { withNothing } from './opener.ts';
import { cpuSeconds, serve } from './process.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * How many commands warm a server up, and how long that may take, in milliseconds. By then all is compiled, and the memory for
 * what is young has its size: a page of it that is used for the first time is the machine's work and not the server's.
 */
const WARM = 150_000;
const MOST_WARMING = 60_000;

export interface Ratio {
  /** Commands for each second of processor time. */
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  /** Commands for each second of the clock. */
  readonly pace: { readonly ours: number; readonly bare: number };
  readonly bytes: { readonly step: number; readonly answer: number };
}

/** How long a server may still work on what it has answered, in milliseconds: that counts as well. */
const AFTERMATH = 1500;

/** How often the two take turns: whatever the machine does meanwhile, it does to both. */
const TURNS = 12;

export async function measureRatio(
  tables: number,
  seconds: number,
  flags: readonly string[] = [],
): Promise<Ratio> {
  const scene = await openScene({ tables, spectators: () => 1 }, flags);
  try {
    const ours = { pid: scene.server.pid, flatOut: scene.driver.flatOut };
    await warmUp(ours.flatOut);
    const bytes = { step: bytesOf(scene, 's'), answer: bytesOf(scene, 'a') };
    const bare = await openBare(scene, bytes);
    try {
      await warmUp(bare.flatOut);
      return { ...(await inTurns(ours, bare, seconds)), bytes };
    } finally {
      await bare.close();
    }
  } finally {
    await scene.close();
  }
}

/** A server, and what keeps it busy. */
interface Measured {
  readonly pid: number;
  readonly flatOut: Scene['driver']['flatOut'];
}

async function openBare({ prepared }: Scene, bytes: Ratio['bytes']) {
  const env = { STEP_BYTES: String(bytes.step), ANSWER_BYTES: String(bytes.answer) };
  const server = await serve('bare.ts', env);
  // Each goes on where its own tables stand.
  const own = { ...prepared, tables: prepared.tables.map((table) => ({ ...table })) };
  const crowd = gather(own, withNothing(server.address));
  await crowd.connectAll(50);
  return {
    pid: server.pid,
    flatOut: drive(own.tables, crowd).flatOut,
    async close() {
      crowd.closeAll();
      await server.stop();
    },
  };
}

async function inTurns(ours: Measured, bare: Measured, seconds: number) {
  const sums = { ours: new Sum(), bare: new Sum() };
  for (let turn = 0; turn < TURNS; turn++) {
    await sums.ours.measure(ours, seconds / TURNS);
    await sums.bare.measure(bare, seconds / TURNS);
  }
  const [own, other] = [sums.ours.economy(), sums.bare.economy()];
  const pace = { ours: sums.ours.pace(), bare: sums.bare.pace() };
  return { ours: own, bare: other, ratio: own / other, pace };
}

class Sum {
  #answered = 0;
  #seconds = 0;
  #processor = 0;

  async measure({ pid, flatOut }: Measured, seconds: number): Promise<void> {
    const before = cpuSeconds(pid);
    const played = await flatOut(seconds);
    await sleep(AFTERMATH);
    this.#processor += cpuSeconds(pid) - before;
    this.#answered += played.answered;
    this.#seconds += played.seconds;
  }

  /** Commands for a second of processor time. */
  economy(): number {
    return this.#answered / this.#processor;
  }

  pace(): number {
    return this.#answered / this.#seconds;
  }
}

/** Until the compiler has seen enough of it, or for so long. */
async function warmUp(flatOut: Scene['driver']['flatOut']): Promise<void> {
  const until = performance.now() + MOST_WARMING;
  for (let done = 0; done < WARM && performance.now() < until;) done += (await flatOut(2)).answered;
}

function bytesOf({ crowd }: Scene, kind: string): number {
  const { count = 1, bytes = 0 } = crowd.tally.frames[kind] ?? {};
  return Math.round(bytes / count);
}
