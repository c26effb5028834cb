// When the machine itself stood still. The host of a virtual one takes its processors away for some milliseconds, and
// charges that to whatever thread was running; a thread that waits for another processor meanwhile (each change of its
// memory map does) is charged too. So on every processor something watches that goes before all the rest (`pulse.ts`).
// When all of them are overdue at once, nothing has run: a page, however slow, cannot keep those from running.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** In microseconds of the clock that traces are written by. */
export interface Standstill {
  readonly from: number;
  readonly to: number;
}

interface Watch {
  readonly process: ChildProcess;
  /** Resolves when it watches, or has found that it may not. */
  readonly isReady: Promise<unknown>;
  readonly overdue: () => readonly Standstill[];
}

interface Watched<T> {
  readonly result: T;
  /** Null where the machine may not be watched. */
  readonly standstills: readonly Standstill[] | null;
}

export async function watched<T>(work: () => Promise<T>): Promise<Watched<T>> {
  const watches = Array.from({ length: availableParallelism() }, (_, i) => watch(i));
  try {
    await Promise.all(watches.map(({ isReady }) => isReady));
    const result = await work();
    const isWatched = watches.every(({ process: { exitCode } }) => exitCode === null);
    await Promise.all(watches.map(end));
    return {
      result,
      standstills: isWatched ? atOnce(watches.map(({ overdue }) => overdue())) : null,
    };
  } finally {
    for (const { process: watching } of watches) watching.kill();
  }
}

function watch(processor: number): Watch {
  const pulse = [process.execPath, join(import.meta.dirname, 'pulse.ts')];
  const pinned = ['taskset', '--cpu-list', String(processor), ...pulse];
  // Going before all others is for root alone.
  const watching = spawn('chrt', ['--fifo', '1', ...pinned], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  watching.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isReady = Promise.race([
    once(watching.stdout, 'data'),
    once(watching, 'close').catch(() => undefined),
  ]);
  return { process: watching, isReady, overdue: () => said.split('\n').slice(1, -1).map(parse) };
}

async function end({ process: watching }: Watch): Promise<void> {
  if (watching.exitCode !== null) return;
  watching.kill();
  await once(watching, 'close');
}

function parse(line: string): Standstill {
  const [from = 0, to = 0] = line.split(' ').map(Number);
  return { from, to };
}

/** When all of them were overdue. */
export function atOnce(all: readonly (readonly Standstill[])[]): readonly Standstill[] {
  return all.reduce((some, others) =>
    some.flatMap(({ from, to }) =>
      others
        .map((other) => ({ from: Math.max(from, other.from), to: Math.min(to, other.to) }))
        .filter((both) => both.from < both.to),
    ),
  );
}
