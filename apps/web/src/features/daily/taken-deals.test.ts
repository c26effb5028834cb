import { describe, expect, it } from 'vitest';
import { readTaken, stillOf, takenOf } from './taken-deals.ts';
import type { Taken } from './taken-deals.ts';

const TAKEN: Taken = {
  id: 'a1',
  day: '2026-11-16',
  deal: 'original-1',
  table: '0123456789abcdef0123456789abcdef',
  isFirst: true,
  player: 'ada',
  state: 'open',
};

describe('what was taken along', () => {
  it('is read again as it was kept', () => {
    expect(readTaken(JSON.stringify([TAKEN]))).toEqual([TAKEN]);
    expect(readTaken(null)).toEqual([]);
  });

  it.each([
    ['no list', '{}'],
    ['no text', 'open'],
    ['a number', '[4, null]'],
    ['without a table', JSON.stringify([{ ...TAKEN, table: 7 }])],
    ['in no state', JSON.stringify([{ ...TAKEN, state: 'lost' }])],
    ['of nobody knows which try', JSON.stringify([{ ...TAKEN, isFirst: 'yes' }])],
  ])('is not there if it is %s', (_, text) => {
    expect(readTaken(text)).toEqual([]);
  });

  it('is forgotten when the server takes it no more', () => {
    expect(stillOf([TAKEN], '2026-11-23')).toEqual([TAKEN]);
    expect(stillOf([TAKEN], '2026-11-24')).toEqual([]);
  });

  it('belongs to one deal of one day', () => {
    const others = [
      { ...TAKEN, deal: 'original-2' },
      { ...TAKEN, day: '2026-11-15' },
    ];
    expect(takenOf(TAKEN, [...others, TAKEN])).toEqual([TAKEN]);
  });
});
