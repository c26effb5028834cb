import type { Rng } from './words.ts';

/** A generator that gives the same numbers for the same seed, everywhere and for ever (sfc32). */
export function seededRng(seed: string): Rng {
  const next = sfc32(hash(seed, 0x9e3779b9), hash(seed, 0x243f6a88), hash(seed, 0xb7e15162));
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** The cards in another order, every order equally likely. */
export function shuffle<T extends NonNullable<unknown>>(cards: readonly T[], rng: Rng): T[] {
  const shuffled: T[] = [];
  for (const card of cards) {
    const at = Math.floor(rng() * (shuffled.length + 1));
    const displaced = shuffled[at];
    if (displaced !== undefined) shuffled.push(displaced);
    shuffled[at] = card;
  }
  return shuffled;
}

function sfc32(a: number, b: number, c: number): Rng {
  let counter = 1;
  return () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** FNV-1a over the UTF-16 code units, with a final mix. */
function hash(text: string, basis: number): number {
  let sum = basis;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return sum ^ (sum >>> 13);
}
