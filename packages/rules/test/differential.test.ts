// The engine against a second reading of the rules, action by action.

import { expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { positionOf, replay, seededRng } from '../src/index.ts';
import { answers } from './oracle/oracle.ts';
import type { Answer } from './oracle/oracle.ts';
import { scribbledRecord } from './random-records.ts';

const RECORDS = byDepth({ quick: 2000, deep: 10_000, soak: 100_000 });

it(`${RECORDS} random records, legal, illegal and unreadable, get the oracle's answers`, () => {
  const seen = new Set<string>();
  for (let i = 0; i < RECORDS; i++) {
    const record = scribbledRecord(seededRng(`record ${i}`));
    const theirs = answers(record);
    expect(theirs, `record ${i}: ${JSON.stringify(record)}`).toEqual(ours(record));
    for (const kind of kindsOf(record, theirs)) seen.add(kind);
  }
  expect([...seen].sort()).toEqual(EVERY_KIND.toSorted());
});

/** What the comparison must have met, so that agreement says something: every end and every refusal. */
const EVERY_KIND = [
  ...[
    'face-to-face 2',
    'original 1',
    'original 2+',
    'quick-and-easy 1',
    'quick-and-easy 2+',
  ].flatMap((table) => [`${table} empty draw pile`, `${table} playing`, `${table} won`]),
  ...['original 1', 'original 2+', 'quick-and-easy 1', 'quick-and-easy 2+'].map((t) => `${t} lost`),
  ...['original 2+ passed over', 'quick-and-easy 2+ passed over', 'set-up refused'],
  ...['F2', 'F3', 'F4', 'F5', 'F6', 'F8', 'F9', 'G1', 'O11', 'O13', 'O3', 'O4', 'O5', 'O7', 'O9'],
  ...['Q2', 'Q3', 'Q4', 'Q7', 'Q9', 'null'],
];

function kindsOf(record: unknown, given: readonly Answer[]): readonly string[] {
  const last = given.at(-1);
  if (!last || (!last.ok && last.at === -1)) return ['set-up refused'];
  const { game, players } = record as { game: string; players: number };
  const table = `${game} ${players === 1 || game === 'face-to-face' ? players : '2+'}`;
  const positions = given.filter((answer) => answer.ok);
  const turns = positions.flatMap(({ turn }) => turn ?? []);
  const isPassedOver = turns.some((seat, i) => {
    const before = turns[i - 1] ?? seat;
    return seat !== before && seat !== (before % players) + 1;
  });
  return [
    last.ok ? `${table} ${last.status}` : String(last.rule),
    ...(isPassedOver ? [`${table} passed over`] : []),
    ...(positions.some(({ draw }) => draw.includes(0)) ? [`${table} empty draw pile`] : []),
  ];
}

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
