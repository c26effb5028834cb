// What the report of the load says of each fall.

import { expect, it } from 'vitest';
import { fallRows } from '../load/nodes/falls.ts';
import type { Attempt } from '../load/nodes/people.ts';

const attempts: readonly Attempt[] = [];

it('counts to each fall who lost a line before the next, until the last is back; who was sent on is none of them', () => {
  const rows = fallRows(
    [
      { what: 'a node', at: 1000, upAt: 3000 },
      { what: 'the database', at: 11_000, upAt: 12_500 },
    ],
    [
      { why: 'broken', from: 1010, took: 500, attempts },
      { why: 'broken', from: 1020, took: 1980, attempts },
      { why: 'sent-on', from: 6000, took: 9000, attempts },
      { why: 'broken', from: 11_100, took: 40, attempts },
    ],
  );
  expect(rows.map(({ what, figure }) => `${what} ${figure}`)).toEqual([
    '0 s: a node fell, was up after 2.0 s; 2 lines were back after 2,000 ms',
    '10 s: the database fell, was up after 1.5 s; 1 lines were back after 140 ms',
  ]);
});

it('tells what kept the last one where that took long', () => {
  const node = 'http://127.0.0.1:4101';
  const tried: readonly Attempt[] = [
    { node, began: 1300, openAt: null, endedAt: 1310, answer: 2000 },
    { node, began: 3400, openAt: 5000, endedAt: 6800, answer: 'in' },
  ];
  const rows = fallRows(
    [{ what: 'a node', at: 1000, upAt: 3000 }],
    [
      { why: 'broken', from: 1001, took: 700, attempts },
      { why: 'broken', from: 1002, took: 5800, attempts: tried },
    ],
  );
  expect(rows.map(({ what }) => what)[1]).toBe(
    'its last broke 2 · :4101 from 300, never open, until 310, told to wait 2000 · :4101 from 2400, open 4000, until 5800',
  );
});
