// The seat's own part of a shuffle.

import { SEAT_SEED_BYTES } from '@backtrick/table';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEAT_SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
