import { expect, it } from 'vitest';
import { paint } from '../screen/colour.ts';
import { curveLines } from './curve.ts';

function drawn(values: readonly number[], mark: number | null, width: number): readonly string[] {
  return curveLines({ values, mark }, width).map((spans) => paint(spans, 'none'));
}

it('draws values as an area, and points at one of them', () => {
  expect(drawn([1, 0.5, 0], 1, 14)).toEqual([
    '100 ┤███',
    '    │███',
    '    │███▄▄▄',
    '    │██████',
    '    │██████',
    '  0 └───▲─────',
  ]);
});

it('fits any number of values into the width', () => {
  const values = Array.from({ length: 200 }, (_, i) => i / 200);
  const lines = drawn(values, 199, 40);
  expect(Math.max(...lines.map((line) => line.length))).toBe(40);
  expect(lines.at(-1)?.at(-1)).toBe('▲');
});

it('draws nothing of nothing', () => {
  expect(drawn([], null, 40)).toEqual(['']);
});
