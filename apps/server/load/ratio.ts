// Commands a second of processor time, beside a socket library alone that does the same fan-out in the same run.

import { gather } from './crowd.ts';
import { drive } from './driver.ts';
import { withNothing } from './opener.ts';
import { cpuSeconds, serve } from './process.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

/** How many commands warm a server up, and how long that may take, in milliseconds. */
const WARM = 20_000;
const MOST_WARMING = 30_000;

export interface Ratio {
  /** Commands for each second of processor time. */
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  /** Commands for each second of the clock. */
  readonly pace: { readonly ours: number; readonly bare: number };
  readonly bytes: { readonly step: number; readonly answer: number };
}

export async function measureRatio(
  tables: number,
  seconds: number,
  flags: readonly string[] = [],
): Promise<Ratio> {
  const scene = await openScene({ tables, spectators: () => 1 }, flags);
  try {
    await warmUp(scene.driver.flatOut);
    const ours = await measured(scene.server.pid, () => scene.driver.flatOut(seconds));
    const bytes = { step: bytesOf(scene, 's'), answer: bytesOf(scene, 'a') };
    scene.crowd.closeAll();
    await scene.server.stop();
    const bare = await measureBare(scene, seconds, bytes);
    const pace = { ours: ours.pace, bare: bare.pace };
    return {
      ours: ours.economy,
      bare: bare.economy,
      ratio: ours.economy / bare.economy,
      pace,
      bytes,
    };
  } finally {
    await scene.close();
  }
}

async function measureBare({ prepared }: Scene, seconds: number, bytes: Ratio['bytes']) {
  const env = { STEP_BYTES: String(bytes.step), ANSWER_BYTES: String(bytes.answer) };
  const server = await serve('bare.ts', env);
  try {
    const crowd = gather(prepared, withNothing(server.address));
    await crowd.connectAll(50);
    const { flatOut } = drive(prepared.tables, crowd);
    await warmUp(flatOut);
    const result = await measured(server.pid, () => flatOut(seconds));
    crowd.closeAll();
    return result;
  } finally {
    await server.stop();
  }
}

/** Until the compiler has seen enough of it, or for so long. */
async function warmUp(flatOut: Scene['driver']['flatOut']): Promise<void> {
  const until = performance.now() + MOST_WARMING;
  for (let done = 0; done < WARM && performance.now() < until;) done += (await flatOut(2)).answered;
}

async function measured(pid: number, play: () => ReturnType<Scene['driver']['flatOut']>) {
  const before = cpuSeconds(pid);
  const { answered, seconds } = await play();
  return { economy: answered / (cpuSeconds(pid) - before), pace: answered / seconds };
}

function bytesOf({ crowd }: Scene, kind: string): number {
  const { count = 1, bytes = 0 } = crowd.tally.frames[kind] ?? {};
  return Math.round(bytes / count);
}
