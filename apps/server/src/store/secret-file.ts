// A secret in a file of its own, readable by the server's user alone, made when it is first asked for.

import { readFileSync, writeFileSync } from 'node:fs';

export function secretIn(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
