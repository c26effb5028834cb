// A child process that speaks in lines. It has a process group of its own, so that Ctrl-C in the terminal does not reach it,
// and so that it can be ended with everything it has started. None outlives the program.

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { lineSplitter } from '../replay/lines.ts';

export interface LineProcess {
  readonly send: (line: string) => void;
  /** The next line it writes; undefined when it has ended. */
  readonly receive: () => Promise<string | undefined>;
  /** Ends it at once, and gives its last words. */
  readonly end: () => Promise<string>;
  /** Lets it end by itself for a moment, then ends it. */
  readonly stop: () => Promise<void>;
}

export function startProcess(command: string): LineProcess {
  const child = spawn(command, { shell: true, detached: true, stdio: 'pipe' });
  const lines = linesOf(child.stdout);
  const lastWords = lastLineOf(child.stderr);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  // A write to a process that has gone is reported by its exit.
  child.stdin.on('error', () => {});
  const end = endOf(child.pid);
  void ended.then(end);

  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    async receive() {
      const next = await lines.next();
      return next.done ? undefined : next.value;
    },
    async end() {
      end();
      await ended;
      return lastWords();
    },
    async stop() {
      child.stdin.end();
      await within(PATIENCE_MS, ended);
      end();
      await ended;
    },
  };
}

/** Ends all processes at once. */
export function endProcesses(): void {
  for (const end of ends) end();
}

/** How long a process may take to end by itself once nobody speaks to it any more. */
const PATIENCE_MS = 500;

/** Only as much is read as is asked for: a process that floods its output has to wait. */
async function* linesOf(output: Readable): AsyncGenerator<string, void> {
  const splitter = lineSplitter();
  for await (const chunk of output) {
    for (const bytes of splitter.push(chunk)) {
      yield bytes === 'too-long' ? '' : Buffer.from(bytes).toString();
    }
  }
}

/** Most of a traceback is for its author; its last line says what happened. */
function lastLineOf(errors: Readable): () => string {
  let tail = '';
  errors.on('data', (chunk: Uint8Array) => {
    tail = (tail + Buffer.from(chunk).toString()).slice(-LONGEST_TAIL);
  });
  return () => tail.trimEnd().split('\n').at(-1) ?? '';
}

const LONGEST_TAIL = 2000;

/** The ends of all processes that live. */
const ends = new Set<() => void>();

/** How to end the whole group of a process, now or when the program ends, but once only: the number may be another's then. */
export function endOf(pid: number | undefined): () => void {
  const end = () => {
    if (!ends.delete(end) || pid === undefined) return;
    if (ends.size === 0) stopWatching();
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // All of them have ended already.
    }
  };
  if (ends.size === 0) startWatching();
  ends.add(end);
  return end;
}

function startWatching(): void {
  process.on('exit', endProcesses);
  for (const signal of DEADLY) process.on(signal, leave);
}

function stopWatching(): void {
  process.off('exit', endProcesses);
  for (const signal of DEADLY) process.off(signal, leave);
}

const DEADLY = ['SIGTERM', 'SIGHUP'] as const;

function leave(_: NodeJS.Signals, number: number): void {
  process.exit(128 + number);
}

/** Undefined when the time is over before the promise is settled. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, setTimeout(milliseconds, undefined, timer)]);
  } finally {
    timer.abort();
  }
}
