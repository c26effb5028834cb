// What the report of the load says of each fall.

import { expect, it } from 'vitest';
import { fallRows } from '../load/nodes/falls.ts';

it('counts to each fall who lost a line before the next, until the last is back; who was sent on is none of them', () => {
  const rows = fallRows(
    [
      { what: 'a node', at: 1000, upAt: 3000 },
      { what: 'the database', at: 11_000, upAt: 12_500 },
    ],
    [
      { why: 'broken', from: 1010, took: 500 },
      { why: 'broken', from: 1020, took: 1980 },
      { why: 'sent-on', from: 6000, took: 9000 },
      { why: 'broken', from: 11_100, took: 40 },
    ],
  );
  expect(rows.map(({ what, figure }) => `${what} ${figure}`)).toEqual([
    '0 s: a node fell, was up after 2.0 s; 2 lines were back after 2,000 ms',
    '10 s: the database fell, was up after 1.5 s; 1 lines were back after 140 ms',
  ]);
});
