import { expect, test } from 'vitest';
import { centred, cut, line, padded, span, spread, widthOf, wrapped } from './line.ts';
import type { Line } from './line.ts';

function text(spans: Line): string {
  return spans.map((each) => each.text).join('');
}

test('a line that fits is left alone, a longer one is cut and marked', () => {
  expect(text(cut(line('pile'), 4))).toBe('pile');
  expect(text(cut([span('draw '), span('pile')], 7))).toBe('draw p…');
  expect(text(cut(line('pile'), 1))).toBe('…');
  expect(text(cut(line('pile'), 0))).toBe('');
});

test('padding and centring give exactly the width', () => {
  expect(text(padded(line('ab'), 5))).toBe('ab   ');
  expect(text(centred(line('ab'), 5))).toBe(' ab  ');
  expect(widthOf(centred(line('abcdef'), 5))).toBe(5);
});

test('two parts share a line only where both fit with a gap', () => {
  expect(spread(line('left'), span('right'), 12).map(text)).toEqual(['left   right']);
  expect(spread(line('left'), span('right side'), 12).map(text)).toEqual(['left', 'right side']);
});

test('text is broken between words, and never at a no-break space', () => {
  expect(wrapped('lay two cards', 8).map(text)).toEqual(['lay two', 'cards']);
  expect(wrapped('lay two\u00a0cards', 9).map(text)).toEqual(['lay', 'two cards']);
});
