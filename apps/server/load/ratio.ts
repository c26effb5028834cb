// Commands a second of processor time, beside a socket library alone that does the same fan-out in the same run.

import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, openBare } from './bare-scene.ts';
import { cpuSeconds } from './process.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * How many commands warm a server up, and how long that may take, in milliseconds. By then all is compiled, and the memory for
 * what is young has its size: a page of it that is used for the first time is the machine's work and not the server's.
 */
const WARM = 150_000;
const MAX_WARM_UP = 60_000;

export interface Ratio {
  /** Commands for each second of processor time. */
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  /** Commands for each second of the clock. */
  readonly pace: { readonly ours: number; readonly bare: number };
}

/** How long a server may still work on what it has answered, in milliseconds: that counts as well. */
const AFTERMATH = 1500;

/** How often the two take turns: whatever the machine does meanwhile, it does to both. */
const TURNS = 12;

export async function measureRatio(
  count: number,
  seconds: number,
  flags: readonly string[] = [],
): Promise<Ratio> {
  const scene = await openScene({ tables: count, spectators: () => 1 }, flags);
  try {
    const ours = { pid: scene.server.pid, flatOut: scene.driver.flatOut };
    await warmUp(ours.flatOut);
    // Each goes on where its own tables stand.
    const tables = scene.prepared.tables.map((table) => ({ ...table }));
    const bare = await openBare({ ...scene.prepared, tables }, bytesOf(scene.clients));
    try {
      await warmUp(bare.driver.flatOut);
      return await inTurns(ours, { pid: bare.pid, flatOut: bare.driver.flatOut }, seconds);
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
  const until = performance.now() + MAX_WARM_UP;
  for (let done = 0; done < WARM && performance.now() < until;) done += (await flatOut(2)).answered;
}
