import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('is that of zlib, for every text', () => {
  expect(crc32('123456789')).toBe('cbf43926');
  expect(crc32('')).toBe('00000000');
  expect(Number.parseInt(crc32('\u0080'), 16)).toBe(zlibCrc32('\u0080'));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(Number.parseInt(crc32(text), 16)).toBe(zlibCrc32(text));
    }),
  );
});
