// How far long work has come: one line on standard error that is written over, shown by a terminal only.

import { texts } from '../i18n/language.ts';

const CLEAR_LINE = '\r\x1b[K';
/** How often it is told, in milliseconds. */
const PACE = 100;

const { stderr } = process;
let toldAt = -PACE;

export function sayProgress(done: number, all: number): void {
  if (!stderr.isTTY || performance.now() - toldAt < PACE) return;
  toldAt = performance.now();
  stderr.write(CLEAR_LINE + texts().progress(done, all));
}

export function sayDone(): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
}
