import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { UNFAIR, UNVERIFIABLE, verifyDeal } from '../../src/deals/verification.ts';
import { ALL_SETTINGS, fairRecord, fairRecords, sealed, seededBytes } from './records.ts';
import type { FairRecord } from './records.ts';
import { VERIFIER, verify } from './verifier.ts';

const GAME_COUNT = byDepth({ quick: 200, deep: 1000, soak: 20_000 });

/** Both verdicts, which must agree. */
async function verdictOn(record: unknown): Promise<string> {
  const verdict = verifyDeal(record);
  const ours = verdict.ok ? 'verified' : verdict.fault;
  expect(await verify(record)).toBe(ours);
  return ours;
}

test(`${GAME_COUNT} games of all three games verify, with our verifier and the stand-alone one`, async () => {
  const records = fairRecords(GAME_COUNT, 'thousand');
  expect(new Set(records.map(({ game }) => game)).size).toBe(3);
  for (const record of records) expect(await verdictOn(record)).toBe('verified');
});

test('the stand-alone verifier has at most 120 lines, and no dependency', () => {
  const text = readFileSync(VERIFIER, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  expect(text.match(/^import |require\(|import\((?!'node:fs'|'\.\/verifier\.mjs')/gm)).toBeNull();
});

test('the stand-alone verifier is a program, too', () => {
  const [record] = fairRecords(1, 'program');
  const input = JSON.stringify(record);
  const file = new URL(VERIFIER).pathname;
  expect(execFileSync(process.execPath, [file], { input, encoding: 'utf8' })).toBe('verified\n');
});

const record = fairRecord(
  { game: 'original', players: 3, options: { minimum: 3, smallerHand: false } },
  sealed(3, seededBytes('three'), [2]),
);
const duel = fairRecord(
  { game: 'face-to-face', players: 2, options: {} },
  sealed(2, seededBytes('duel')),
);
const { fairness } = record;

function withFairness(changed: Readonly<Record<string, unknown>>): unknown {
  return { ...record, fairness: { ...fairness, ...changed } };
}

function withSeat(seat: number, changed: Readonly<Record<string, unknown>>): unknown {
  const seats = fairness.seats.map((each, at) =>
    at + 1 === seat ? { ...each, ...changed } : each,
  );
  return withFairness({ seats });
}

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('a changed record is found out', () => {
  const [top, second, ...rest] = record.deck as number[];
  const [own = [], other = []] = duel.deck as number[][];
  it.each([
    ['another table', withFairness({ table: `${fairness.table}x` }), 'wrong-commitment'],
    ['another number', withFairness({ number: fairness.number + 1 }), 'wrong-commitment'],
    [
      'another commitment',
      withFairness({ commitment: flipped(fairness.commitment) }),
      'wrong-commitment',
    ],
    [
      'another server seed',
      withFairness({ serverSeed: flipped(fairness.serverSeed) }),
      'wrong-commitment',
    ],
    [
      'another seed of a seat',
      withSeat(1, { seed: flipped(fairness.seats[0]?.seed ?? '') }),
      'wrong-deck',
    ],
    ['another seed by the server', withSeat(2, { seed: '00'.repeat(32) }), 'wrong-seat-seed'],
    ['a seed the seat never sent', withSeat(2, { by: 'seat' }), 'wrong-deck'],
    ["a seed of a seat called the server's", withSeat(3, { by: 'server' }), 'wrong-seat-seed'],
    ['seats in another order', withFairness({ seats: fairness.seats.toReversed() }), 'wrong-deck'],
    ['a seat too few', withFairness({ seats: fairness.seats.slice(1) }), 'wrong-seats'],
    ['two cards swapped', { ...record, deck: [second, top, ...rest] }, 'wrong-deck'],
    ['a card too few', { ...record, deck: [second, ...rest] }, 'wrong-deck'],
    ['other options', { ...record, options: { minimum: 2 } }, 'wrong-deck'],
    ['another number of players', { ...record, players: 4 }, 'wrong-seats'],
    ['another game', { ...record, game: 'quick-and-easy', options: {} }, 'wrong-deck'],
    ['an unknown game', { ...record, game: 'toString' }, 'wrong-settings'],
    ['an unknown option', { ...record, options: { easy: true } }, 'wrong-settings'],
    ['an option out of range', { ...record, options: { minimum: 4 } }, 'wrong-settings'],
    ['options that are a list', { ...record, options: [] }, 'wrong-settings'],
    ['too many players', { ...record, players: 6 }, 'wrong-settings'],
    ['decks of a duel swapped', { ...duel, deck: [other, own] }, 'wrong-deck'],
    ['the other player first', { ...duel, first: 3 - (duel.first ?? 1) }, 'wrong-first'],
  ])('%s', async (_, changed, fault) => {
    expect(await verdictOn(changed)).toBe(fault);
    expect(UNFAIR).toContain(fault);
  });
});

test('seat 1 begins a duel whose record does not say who does', async () => {
  const duels = Array.from({ length: 20 }, (_, at) =>
    fairRecord({ game: 'face-to-face', players: 2, options: {} }, sealed(2, seededBytes(`${at}`))),
  );
  expect(new Set(duels.map(({ first }) => first))).toEqual(new Set([1, 2]));
  for (const { first, ...silent } of duels) {
    expect(await verdictOn(silent)).toBe(first === 1 ? 'verified' : 'wrong-first');
  }
});

test('neither the order of the fields nor further ones matter', async () => {
  const seats = fairness.seats.map(({ seed, by }) => ({ note: 'x', by, seed }));
  expect(await verdictOn(withFairness({ seats, page: 'y' }))).toBe('verified');
});

describe('a record that tells nothing', () => {
  it.each([
    ['is no object', null, 'unreadable-record'],
    ['is a list', [], 'unreadable-record'],
    ['has no deck', { game: 'original' }, 'unreadable-record'],
    ['has no fairness', { ...record, fairness: undefined }, 'no-fairness'],
    ['is of a later version', withFairness({ version: 2 }), 'unknown-version'],
    ['is of no version', withFairness({ version: '1' }), 'unreadable-fairness'],
    ['has null for fairness', { ...record, fairness: null }, 'unreadable-fairness'],
    ['has a table of two lines', withFairness({ table: 'a\nb' }), 'unreadable-fairness'],
    ['has a table without a name', withFairness({ table: '' }), 'unreadable-fairness'],
    ['has a game numbered 0', withFairness({ number: 0 }), 'unreadable-fairness'],
    ['has a game numbered 1.5', withFairness({ number: 1.5 }), 'unreadable-fairness'],
    [
      'has a short server seed',
      withFairness({ serverSeed: '00'.repeat(32) }),
      'unreadable-fairness',
    ],
    ['has a seed in capitals', withSeat(1, { seed: 'AA'.repeat(32) }), 'unreadable-fairness'],
    ['has a seed by nobody', withSeat(1, { by: 'bot' }), 'unreadable-fairness'],
    ['has no seats', withFairness({ seats: {} }), 'unreadable-fairness'],
  ])('because it %s', async (_, changed, fault) => {
    expect(await verdictOn(changed)).toBe(fault);
    expect(UNVERIFIABLE).toContain(fault);
  });
});

test('any change of one digit or card is found, in all games', async () => {
  const settings = fc.constantFrom(...ALL_SETTINGS);
  await fc.assert(
    fc.asyncProperty(settings, fc.string(), fc.nat(), fc.nat(), async (one, seed, where, what) => {
      const silent = what % 2 ? [1] : [];
      const changed = changedAt(
        fairRecord(one, sealed(one.players, seededBytes(seed), silent)),
        where,
        what,
      );
      expect(await verdictOn(changed)).toMatch(/^wrong-/);
    }),
    { numRuns: 300 },
  );
});

/** The record with one hex digit, or two cards, not as they were. */
function changedAt(record: FairRecord, where: number, what: number): FairRecord {
  const { fairness } = record;
  const digit = (hex: string) => {
    const at = what % hex.length;
    const other = ((Number.parseInt(hex.charAt(at), 16) + 1 + (what % 15)) % 16).toString(16);
    return hex.slice(0, at) + other + hex.slice(at + 1);
  };
  const seats = fairness.seats.map((seat, at) =>
    at === what % fairness.seats.length ? { ...seat, seed: digit(seat.seed) } : seat,
  );
  const changes: readonly FairRecord[] = [
    ...(['table', 'commitment', 'serverSeed'] as const).map((field) => ({
      ...record,
      fairness: { ...fairness, [field]: digit(fairness[field]) },
    })),
    { ...record, fairness: { ...fairness, seats } },
    { ...record, deck: swapped(record.deck, what) },
  ];
  return changes[where % changes.length] ?? record;
}

function swapped(deck: FairRecord['deck'], what: number): FairRecord['deck'] {
  const cards = deck.flat();
  const [a, b] = [what % cards.length, (what + 1) % cards.length];
  const card = (at: number) => cards.slice(at, at + 1);
  const mixed = cards.map((each, at) => (at === a ? card(b) : at === b ? card(a) : [each])).flat();
  return deck.length === 2 ? [mixed.slice(0, 58), mixed.slice(58)] : mixed;
}
