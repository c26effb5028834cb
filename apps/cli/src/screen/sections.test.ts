import { expect, test } from 'vitest';
import { line } from './line.ts';
import { GAP, fitted } from './sections.ts';

const screen = [
  { lines: [line('head')] },
  GAP,
  { lines: [line('last turn')], dispensable: 4 },
  { lines: [line('one'), line('two'), line('three')], isElastic: true },
  { lines: [line('prompt')] },
];

function shown(height: number): readonly string[] | undefined {
  return fitted(screen, { width: 20, height })?.map((spans) => spans[0]?.text ?? '');
}

test('everything is shown where there is room', () => {
  expect(shown(7)).toEqual(['head', '', 'last turn', 'one', 'two', 'three', 'prompt']);
});

test('gaps go first, then what is dispensable', () => {
  expect(shown(6)).toEqual(['head', 'last turn', 'one', 'two', 'three', 'prompt']);
  expect(shown(5)).toEqual(['head', 'one', 'two', 'three', 'prompt']);
});

test('what is left out comes back where something longer has made room', () => {
  const rows = [
    { lines: [line('head')] },
    GAP,
    { lines: [line('one'), line('two'), line('three')], dispensable: 2 },
    { lines: [line('all')], insteadOf: 2 },
    { lines: [line('last turn')], dispensable: 4 },
  ];
  const texts = fitted(rows, { width: 20, height: 3 })?.map((spans) => spans[0]?.text);
  expect(texts).toEqual(['head', 'all', 'last turn']);
});

test('what is elastic is cut off with a mark', () => {
  expect(shown(4)).toEqual(['head', 'one', '…', 'prompt']);
  expect(shown(3)).toEqual(['head', '…', 'prompt']);
});

test('a screen that cannot show what is necessary says so', () => {
  expect(shown(2)).toBeUndefined();
});

test('what is left out can leave a shorter word behind', () => {
  const rows = [
    { lines: [line('head')] },
    { lines: [line('one'), line('two')], dispensable: 2 },
    { lines: [line('both')], dispensable: 1, insteadOf: 2 },
  ];
  const texts = [3, 2, 1].map((height) =>
    fitted(rows, { width: 20, height })?.map((spans) => spans[0]?.text),
  );
  expect(texts).toEqual([['head', 'one', 'two'], ['head', 'both'], ['head']]);
});
