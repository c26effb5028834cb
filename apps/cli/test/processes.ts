// Real processes for tests.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The program. */
export const BIN = join(ROOT, 'apps/cli/bin/backtrick.mjs');

/** Windows has no signals that a program could answer. */
export const HAS_SIGNALS = process.platform !== 'win32';

/** A real terminal for a program. Elsewhere `script` takes other options, or is not there. */
export const HAS_TERMINAL = process.platform === 'linux' && existsSync('/usr/bin/script');

/** The command line of a script for Node.js. */
export function scriptCommand(...words: readonly string[]): string {
  return quoted(process.execPath, ...words);
}

export function quoted(...words: readonly string[]): string {
  const quote = process.platform === 'win32' ? '"' : "'";
  return words.map((word) => quote + word + quote).join(' ');
}

/** The command line of an engine that goes wrong in this way. */
export function waywardCommand(...way: readonly string[]): string {
  return scriptCommand(join(ROOT, 'apps/cli/test/wayward-engine.mjs'), ...way);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // On Linux a process that has ended keeps its number until somebody asks how.
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}
