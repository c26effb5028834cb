import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_IN_A_PILE, entriesOf, pilesAfter } from './pile.ts';

const bodies = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => String(i % 10).repeat(length));
const numbers = (count: number, length: number) =>
  pilesAfter(0, bodies(count, length)).map(({ number }) => number);

it('gives back the entries that were put down, whatever they say', () => {
  const body = fc.string({ maxLength: 1200 }).map((text) => JSON.stringify(text));
  const log = fc.array(body, { maxLength: 2 * MOST_IN_A_PILE + 5 });
  fc.assert(
    fc.property(fc.nat(), log, (last, said) => {
      const entries = said.map((one, i) => ({ number: last + i + 1, body: one }));
      expect(pilesAfter(last, said).flatMap(entriesOf)).toEqual(entries);
    }),
  );
});

it('reads what was put down an entry a row', () => {
  expect(entriesOf({ number: 7, body: '{}' })).toEqual([{ number: 7, body: '{}' }]);
});

it('puts no more than 64 entries into a pile', () => {
  expect(numbers(150, 340)).toEqual([64, 128, 150]);
});

it.each([
  ['short entries together', 8, 100, [8]],
  ['a few beside others on a page', 4, 340, [2, 4]],
  ['enough of them on pages of their own', 8, 340, [8]],
  ['one that is too long for that by itself', 2, 1100, [1, 2]],
])('puts down %s', (_, count, length, rows) => {
  expect(numbers(count, length)).toEqual(rows);
});
