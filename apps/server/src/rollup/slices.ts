// Processes many rows in small slices, so that commands from tables are handled in between.

import { setImmediate } from 'node:timers/promises';

const SLICE_SIZE = 25;

export async function mapInSlices<T, U>(
  all: readonly T[],
  work: (one: T) => U,
): Promise<readonly U[]> {
  const done: U[] = [];
  for (const slice of slicesOf(all)) {
    done.push(...slice.map(work));
    await setImmediate();
  }
  return done;
}

export function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += SLICE_SIZE)
    yield all.slice(from, from + SLICE_SIZE);
}
