// The files a simulation leaves behind. They are opened before the first game, so that no games are lost to a wrong name.
// `-` is standard output, for one of them: whatever else would be printed goes to standard error then.

import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatRecord } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { misuse } from '../settings.ts';
import type { Usage } from '../settings.ts';
import type { FinishedGame } from './game-thread.ts';

export interface FileFlags {
  readonly csv?: string;
  readonly plot?: string;
  readonly records?: string;
  readonly json?: boolean;
}

export interface Files {
  readonly keeps: 'records' | 'results';
  /** Whether standard output belongs to one of them. */
  readonly takesOutput: boolean;
  readonly write: (games: readonly FinishedGame[], plot: () => string) => Promise<void>;
}

type Name = 'csv' | 'plot' | 'records';

/** Where one of the files goes. */
type Target = (parts: Iterable<string>) => Promise<void>;

const STANDARD_OUTPUT = '-';

export function openFiles(flags: FileFlags, output: Writable, { arena }: Texts): Usage<Files> {
  const named = NAMES.filter((name) => flags[name] !== undefined);
  const printing = named.filter((name) => flags[name] === STANDARD_OUTPUT);
  const printed = [...printing, ...(flags.json ? ['json'] : [])].toSorted();
  const takesOutput = printing.length > 0;
  if (takesOutput && printed.length > 1) {
    return misuse(arena.oneOutput(printed.map((name) => `--${name}`)));
  }
  const paths = named
    .filter((name) => !printing.includes(name))
    .map((name) => resolve(flags[name] ?? ''));
  if (new Set(paths).size < paths.length) return misuse(arena.sameFile);
  const targets = new Map<Name, Target>();
  for (const name of named) {
    const target = targetOf(flags[name] ?? '', output);
    if (!target) return misuse(arena.noFile(resolve(flags[name] ?? '')));
    targets.set(name, target);
  }
  const keeps = targets.has('records') ? 'records' : 'results';
  return { ok: true, value: { keeps, takesOutput, write } };

  async function write(games: readonly FinishedGame[], drawn: () => string): Promise<void> {
    await targets.get('csv')?.(csvLines(games));
    await targets.get('records')?.(recordLines(games));
    await targets.get('plot')?.(once(drawn));
  }
}

const NAMES = ['csv', 'plot', 'records'] as const;

/** Undefined if the file cannot be written. */
function targetOf(name: string, output: Writable): Target | undefined {
  if (name === STANDARD_OUTPUT) {
    return (parts) => pipeline(Readable.from(parts), output, { end: false });
  }
  const handle = opened(name);
  if (handle === undefined) return undefined;
  return async (parts) => {
    for (const part of parts) writeSync(handle, part);
    closeSync(handle);
  };
}

function opened(name: string): number | undefined {
  try {
    return openSync(name, 'w');
  } catch {
    return undefined;
  }
}

function* once(text: () => string): Iterable<string> {
  yield text();
}

function* csvLines(games: readonly FinishedGame[]): Iterable<string> {
  yield 'game,won,winner,left,decisions\n';
  for (const { index, won, winner, left, decisions } of games) {
    yield `${[index, won ? 1 : 0, winner ?? '', left, decisions].join(',')}\n`;
  }
}

function* recordLines(games: readonly FinishedGame[]): Iterable<string> {
  for (const { record } of games) if (record) yield `${formatRecord(record)}\n`;
}
