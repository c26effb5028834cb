// How the garbage of a busy house is collected.

import { setFlagsFromString } from 'node:v8';

/**
 * What waits for a quiet moment to give memory back takes a house for quiet that still answers a thousand commands a second,
 * because half of a processor is idle meanwhile: it stopped everybody for a second, and again a few seconds later. Without
 * it memory is collected when it has filled up, beside the work.
 */
export function collectOnlyWhenFull(): void {
  setFlagsFromString('--no-memory-reducer');
}
