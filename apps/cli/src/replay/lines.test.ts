import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_LINE, lineSplitter } from './lines.ts';

function linesOf(...chunks: readonly Uint8Array[]): readonly string[] {
  const splitter = lineSplitter();
  const lines = chunks.flatMap((chunk) => [...splitter.push(chunk)]);
  return [...lines, ...splitter.end()].map((bytes) =>
    bytes === 'too-long' ? bytes : Buffer.from(bytes).toString(),
  );
}

test('the last newline does not start a line, and a line needs none', () => {
  expect(linesOf(Buffer.from('a\nb\n'))).toEqual(['a', 'b']);
  expect(linesOf(Buffer.from('a\nb'))).toEqual(['a', 'b']);
  expect(linesOf(Buffer.from('\n\n'))).toEqual(['', '']);
  expect(linesOf(Buffer.from(''))).toEqual([]);
});

test('a line of exactly the longest length is kept, one byte more is not', () => {
  const longest = Buffer.alloc(LONGEST_LINE, 'x');
  const [kept] = linesOf(longest, Buffer.from('\n'));
  expect(kept?.length).toBe(LONGEST_LINE);
  expect(linesOf(longest, Buffer.from('y\nz'))).toEqual(['too-long', 'z']);
  expect(linesOf(Buffer.concat([longest, Buffer.from('y\nz')]))).toEqual(['too-long', 'z']);
});

test('wherever the chunks are cut, the lines are the same', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ü', '€', '🂡', '\n', '\r\n'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, fc.array(fc.nat(80), { maxLength: 6 }), (written, cuts) => {
      const bytes = Buffer.from(written);
      const places = [0, ...cuts.map((at) => at % (bytes.length + 1)), bytes.length].sort(
        (a, b) => a - b,
      );
      const chunks = places.slice(1).map((to, i) => bytes.subarray(places[i], to));
      const lines = written.split('\n');
      if (lines.at(-1) === '') lines.pop();
      expect(linesOf(...chunks)).toEqual(lines);
    }),
  );
});
