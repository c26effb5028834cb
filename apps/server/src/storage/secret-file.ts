// A secret in its own file, readable only by the server's user and created on first use. It is complete and flushed to
// disk before anything is sealed with it: half a key would make everything unreadable.

import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';

export function secretIn(file: string, make: () => string): string {
  return readIfThere(file) ?? makeIn(file, make);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** If several processes create it at once, all get what the first one wrote. */
function makeIn(file: string, make: () => string): string {
  const part = `${file}.${randomUUID()}.part`;
  try {
    writeWhole(part, make());
    linkSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a new file name survive a power cut, where the system supports that. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Not every system can sync folders.
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
