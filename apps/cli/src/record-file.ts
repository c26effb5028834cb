// Records on disk. A record is read whole within a limit, and written whole or not at all.

import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { formatRecord } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';

/** Longer files are not records. */
const LONGEST_RECORD = 2 ** 20;

export type FileBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: 'missing' | 'unreadable' | 'too-long' };

/** The bytes of a file, or of standard input when the file is `-`. */
export async function readBytes(file: string, input: Readable): Promise<FileBytes> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of file === '-' ? input : createReadStream(file)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > LONGEST_RECORD) return { ok: false, problem: 'too-long' };
    }
  } catch (error) {
    return { ok: false, problem: readProblem(error) };
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** Replaces the file in one step, so that a kill at any moment leaves a whole record. */
export function writeRecord(file: string, record: GameRecord): void {
  const draft = join(dirname(file), `.${basename(file)}.draft`);
  const handle = openSync(draft, 'w');
  try {
    writeSync(handle, `${formatRecord(record)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

/** A name like the given one that no file has: `game.json`, `game-2.json`, … */
export function freeName(file: string): string {
  const ending = extname(file);
  const stem = file.slice(0, file.length - ending.length);
  for (let number = 2; existsSync(file); number++) file = `${stem}-${number}${ending}`;
  return file;
}

/** Why a file could not be read. */
export function readProblem(error: unknown): 'missing' | 'unreadable' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' ? 'missing' : 'unreadable';
}
