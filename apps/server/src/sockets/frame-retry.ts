// Retries after a failed read or write. D4 and D9 allow five seconds once the disk is back, but the next pulse may be
// ten seconds away. A pulse makes a client resend its commands; a hello would not be repeated, so it is kept here.

import type { Message } from './frame-codec.ts';

/** Delays in milliseconds: short at first, then longer, with jitter to spread out sockets that failed together. */
const RETRY_DELAYS = [500, 1000, 1500] as const;
const MAX_JITTER = 500;
/** After this long without a failure the delays start from the shortest again. */
const RESET_AFTER = 2000;

/** Calls `retry` once for everything that has failed by then, with the last hello to each table. */
export function frameRetry(retry: (hellos: readonly Message[]) => void): (failed: Message) => void {
  const hellos = new Map<string, Message>();
  let isWaiting = false;
  let tries = 0;
  let triedAt = -Infinity;
  return (failed) => {
    if (failed.about?.kind === 'hello') hellos.set(failed.table, failed);
    if (isWaiting) return;
    isWaiting = true;
    if (performance.now() - triedAt > RESET_AFTER) tries = 0;
    const wait = RETRY_DELAYS[Math.min(tries++, RETRY_DELAYS.length - 1)] ?? 0;
    setTimeout(retryNow, wait + MAX_JITTER * Math.random()).unref();
  };

  function retryNow(): void {
    isWaiting = false;
    triedAt = performance.now();
    const kept = [...hellos.values()];
    hellos.clear();
    retry(kept);
  }
}
