// The checksum of zlib and PNG over a text in UTF-8, in hex: every language has it, and it costs next to nothing.

import { utf8ToBytes } from '@noble/hashes/utils.js';

const POLYNOMIAL = 0xedb88320;
const ROWS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let row = byte;
  for (let bit = 0; bit < 8; bit++) row = row & 1 ? (row >>> 1) ^ POLYNOMIAL : row >>> 1;
  return row;
});

export function crc32(text: string): string {
  let crc = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return hexOf(utf8ToBytes(text.slice(i)).reduce(next, crc));
    crc = next(crc, unit);
  }
  return hexOf(crc);
}

function next(crc: number, byte: number): number {
  return (ROWS[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
}

function hexOf(crc: number): string {
  return (~crc >>> 0).toString(16).padStart(8, '0');
}
