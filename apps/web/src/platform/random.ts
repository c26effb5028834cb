// Random values and unique ids. `crypto.randomUUID` does not exist on pages served without TLS; `getRandomValues` does.

import { SEAT_SEED_BYTES } from '@backtrick/table';

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** 128 bits: for commands, and for tables of this browser. */
export function newId(): string {
  return randomHex(16);
}

/** What a seat contributes to the shuffle. */
export function newSeatSeed(): string {
  return randomHex(SEAT_SEED_BYTES);
}
