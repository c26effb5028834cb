// Everything we hash is text, lines joined by a line feed, so that anybody can repeat it with common tools.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from './shuffle.ts';

type Lines = readonly (string | number)[];

/** SHA-256, in hex. */
export function digestOf(lines: Lines): string {
  return bytesToHex(sha256(textOf(lines)));
}

/** HMAC-SHA-512: 64 bytes. */
export function keyFrom(secret: Uint8Array, lines: Lines): Uint8Array {
  return hmac(sha512, secret, textOf(lines));
}

/** The endless stream of a key: the bytes under counter 0, then 1, and so on. */
export function bytesFrom(key: Uint8Array): Bytes {
  const stream = blocks(key);
  return () => stream.next().value;
}

function* blocks(key: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) yield* keyFrom(key, [counter]);
}

function textOf(lines: Lines): Uint8Array {
  return utf8ToBytes(lines.join('\n'));
}
