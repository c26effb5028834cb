// The checksum of zlib and PNG over a text in UTF-8: every language has it, and it costs next to nothing.

import { utf8ToBytes } from '@noble/hashes/utils.js';

const POLYNOMIAL = 0xedb88320;
const ROWS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let row = byte;
  for (let bit = 0; bit < 8; bit++) row = row & 1 ? (row >>> 1) ^ POLYNOMIAL : row >>> 1;
  return row;
});

/** In hex. */
export function crc32(text: string): string {
  return crc32Number(text).toString(16).padStart(8, '0');
}

export function crc32Number(text: string): number {
  let crc = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return ~utf8ToBytes(text.slice(i)).reduce(next, crc) >>> 0;
    crc = next(crc, unit);
  }
  return ~crc >>> 0;
}

function next(crc: number, byte: number): number {
  return (ROWS[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
}
