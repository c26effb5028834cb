import { describe, expect, it } from 'vitest';
import { isStartWish, signalChangesIn, signalsAt, signalsInTurn } from './index.ts';
import type { GameRecord, Turn } from './index.ts';

const turn = (seat: number, laid = 0): Turn => ({ seat, laid, given: 0 });
/** Seat 1 begins, lays twice and ends; seat 2 lays; the game is over. */
const TURNS = [null, turn(1), turn(1, 1), turn(1, 2), turn(2), null];
const turnAt = (at: number) => TURNS[at] ?? null;

describe('a signal', () => {
  it('ends as the next turn of its seat begins', () => {
    const changes = [{ at: 0, seat: 2, signals: ['keep-off/u1'] }];
    const active = [0, 1, 2, 3, 4, 5].map((at) => signalsAt(changes, at, turnAt).length);
    expect(active).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('set in the seat’s own turn outlives that turn', () => {
    const changes = [{ at: 4, seat: 2, signals: ['keep-off/u1'] }];
    expect(signalsAt(changes, 5, turnAt)).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
    expect(signalsAt(changes, 3, turnAt)).toEqual([]);
  });

  it('gives way to what the same seat signals later', () => {
    const changes = [
      { at: 0, seat: 2, signals: ['keep-off/u1'] },
      { at: 0, seat: 3, signals: ['all-yours/d1'] },
      { at: 2, seat: 2, signals: [] },
    ];
    expect(signalsAt(changes, 3, turnAt)).toEqual([{ seat: 3, signal: 'all-yours/d1' }]);
  });

  it('about the start ends once somebody has begun', () => {
    const wishes = [
      { seat: 2, signal: 'begin' },
      { seat: 2, signal: 'keep-off/u1' },
    ];
    expect(signalsInTurn(wishes, null)).toEqual(wishes);
    expect(signalsInTurn(wishes, 1)).toEqual([wishes[1]]);
    expect(signalsInTurn(wishes, 2)).toEqual([]);
    expect(isStartWish('rather-not')).toBe(true);
    expect(isStartWish('want/u')).toBe(false);
  });
});

describe('the signals of a record', () => {
  const record: GameRecord = { game: 'original', players: 2, deck: [], actions: [] };

  it('are read as far as they are some', () => {
    const good = { at: 3, seat: 1, signals: ['begin'] };
    const bad = [
      null,
      7,
      {},
      { ...good, at: 0.5 },
      { ...good, seat: 'x' },
      { ...good, signals: [1] },
    ];
    expect(signalChangesIn({ ...record, signals: [...bad, good] })).toEqual([good]);
  });

  it('are unknown where there is no list', () => {
    expect(signalChangesIn(record)).toBeUndefined();
    expect(signalChangesIn({ ...record, signals: 'begin' })).toBeUndefined();
    expect(signalChangesIn({ ...record, signals: [] })).toEqual([]);
  });
});
