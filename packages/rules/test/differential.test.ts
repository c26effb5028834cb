// The engine against a second reading of the rules, action by action.

import { expect, it } from 'vitest';
import { positionOf, replay, seededRng } from '../src/index.ts';
import { answers } from './oracle/oracle.ts';
import { scribbledRecord } from './random-records.ts';

const RECORDS = process.env['SOAK'] === '1' ? 100_000 : 2000;

it(`${RECORDS} random records, legal, illegal and unreadable, get the oracle's answers`, () => {
  const seen = new Map<string, number>();
  for (let i = 0; i < RECORDS; i++) {
    const record = scribbledRecord(seededRng(`record ${i}`));
    const theirs = answers(record);
    expect(theirs, `record ${i}: ${JSON.stringify(record)}`).toEqual(ours(record));
    const last = theirs.at(-1);
    const kind = last?.ok ? last.status : last?.at === -1 ? 'set-up' : String(last?.rule);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(EVERY_KIND);
});

/** What the records must have led to, so that the comparison has met every end and every refusal. */
const EVERY_KIND = [
  ...['F2', 'F3', 'F4', 'F5', 'F6', 'F8', 'F9', 'G1', 'O11', 'O13', 'O3', 'O4', 'O5', 'O7', 'O9'],
  ...['Q2', 'Q3', 'Q4', 'Q7', 'Q9', 'lost', 'null', 'playing', 'set-up', 'won'],
];

function ours(record: unknown): readonly unknown[] {
  const replayed = replay(record);
  // which rule a set-up breaks is for the engine to say; both refuse it
  if (!replayed.ok)
    return [{ ok: false, at: -1, rule: expect.toBeOneOf([null, expect.any(String)]) }];
  const { game, states, refused } = replayed.value;
  const positions = states.map((state) => {
    const position = positionOf(game, state);
    return { ...position, legal: position.legal.toSorted() };
  });
  if (!refused) return positions;
  return [...positions, { ok: false, at: refused.at, rule: refused.fault.rule }];
}
