// What could not be read or written is tried again soon: D4 and D9 allow five seconds once the disk is back, and the next
// round of pulses may be ten away. A pulse makes a client send its commands again; a hello nobody would repeat is kept here.

import type { Message } from './frame-text.ts';

/** After how many milliseconds: soon, then less often, and those who failed together apart. */
const WAITS = [500, 1000, 1500] as const;
const SPREAD = 500;
/** Whoever had no failure for so long after a try begins anew. */
const CALM = 2000;

/** Calls `again` once for all that fails until then, with the last hello to each table. */
export function secondTry(again: (hellos: readonly Message[]) => void): (failed: Message) => void {
  const hellos = new Map<string, Message>();
  let isWaiting = false;
  let tries = 0;
  let triedAt = -Infinity;
  return (failed) => {
    if (failed.about?.kind === 'hello') hellos.set(failed.table, failed);
    if (isWaiting) return;
    isWaiting = true;
    if (performance.now() - triedAt > CALM) tries = 0;
    const wait = WAITS[Math.min(tries++, WAITS.length - 1)] ?? 0;
    setTimeout(tryAgain, wait + SPREAD * Math.random()).unref();
  };

  function tryAgain(): void {
    isWaiting = false;
    triedAt = performance.now();
    const kept = [...hellos.values()];
    hellos.clear();
    again(kept);
  }
}
