// Progress of long work: one line on standard error that is overwritten, on a terminal only.

import { texts } from '../i18n/language.ts';

const CLEAR_LINE = '\r\x1b[K';
/** In milliseconds. */
const UPDATE_INTERVAL = 100;

const { stderr } = process;
let shownAt = -UPDATE_INTERVAL;

export function sayProgress(done: number, all: number): void {
  if (!stderr.isTTY || performance.now() - shownAt < UPDATE_INTERVAL) return;
  shownAt = performance.now();
  stderr.write(CLEAR_LINE + texts().progress(done, all));
}

export function sayDone(): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
}
