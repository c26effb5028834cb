// One benchmark in a process of its own: what one has done to the memory and the compiler does not reach the next. Neither
// the process, nor what it starts, nor its temporary files outlive the program.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endOf } from '../engine/process.ts';

/** What a benchmark has found (`bench/report.ts`). */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Null where the peer could not be had. */
  readonly peer?: { readonly name: string; readonly theirs: number } | null;
  readonly ratio?: number;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface Measured {
  readonly measures: readonly Measure[];
  readonly reached: boolean;
}

export type Answer =
  | { readonly ok: true; readonly value: Measured }
  | { readonly ok: false; readonly lastWords: string };

/** Undefined where somebody has stopped it. */
export async function measured(
  script: readonly string[],
  stopped: Promise<void>,
): Promise<Answer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-bench-'));
  const child = spawn(process.execPath, [...script, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder },
    // Ctrl-C in a terminal is for the program that was called.
    detached: true,
  });
  const closed = once(child, 'close');
  const end = endOf(child.pid);
  const tidy = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidy);
  try {
    return await Promise.race([
      answerOf(child.stdout, child.stderr),
      stopped.then(() => undefined),
    ]);
  } finally {
    end();
    await closed;
    process.off('exit', tidy);
    tidy();
  }
}

async function answerOf(
  output: NodeJS.ReadableStream,
  errors: NodeJS.ReadableStream,
): Promise<Answer> {
  const [printed, complaint] = await Promise.all([text(output), text(errors)]);
  try {
    return { ok: true, value: JSON.parse(printed) };
  } catch {
    const lastWords =
      complaint.split('\n').findLast((line) => /^\w*Error\b/.test(line)) ?? complaint;
    return { ok: false, lastWords: lastWords.trim() };
  }
}
