import { describe, expect, it } from 'vitest';
import { randomGame } from '../test/random-records.ts';
import { answer, formatRecord, parseRecord, recordOf, replay, seededRng } from './index.ts';
import { faceToFace } from './games/face-to-face/face-to-face.ts';
import { original } from './games/original/original.ts';
import { quickAndEasy } from './games/quick-and-easy/quick-and-easy.ts';

const deck = original.ruleset.cards;
const record = {
  game: 'original',
  players: 2,
  options: {},
  deck,
  actions: ['@1', '2/u1', '3/u1', '.'],
};

describe('a record', () => {
  it('survives writing and reading, with fields nobody knows', () => {
    const marked = { ...record, names: ['Ada', 'Bo'], seed: { commitment: 'f00' }, time: null };
    const text = formatRecord(marked);
    const read = parseRecord(text);
    expect(read).toEqual({ ok: true, value: marked });
    expect(read.ok && formatRecord(read.value)).toBe(text);
  });

  it('survives for random games of every kind', () => {
    for (let i = 0; i < 200; i++) {
      const { record: played } = randomGame(seededRng(`round trip ${i}`));
      expect(parseRecord(formatRecord(played))).toEqual({ ok: true, value: played });
    }
  });

  it.each([
    ['', 'unreadable-record'],
    ['{', 'unreadable-record'],
    ['null', 'unreadable-record'],
    ['[]', 'unreadable-record'],
    ['"original"', 'unreadable-record'],
    ['{}', 'unknown-game'],
    ['{"game":"chess"}', 'unknown-game'],
    ['{"game":"original"}', 'wrong-players'],
    [JSON.stringify({ ...record, actions: undefined }), 'unreadable-record'],
    [JSON.stringify({ ...record, actions: '.' }), 'unreadable-record'],
    [JSON.stringify({ ...record, deck: deck.slice(1) }), 'wrong-deck'],
  ])('written as %s is refused: %s', (text, code) => {
    expect(parseRecord(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('of a new deal has no actions yet', () => {
    const setup = {
      players: 2,
      options: { minimum: 3, smallerHand: false },
      decks: [deck],
      first: 1,
    };
    expect(recordOf(original, setup)).toEqual({
      ...{ game: 'original', players: 2, options: setup.options },
      ...{ deck, actions: [] },
    });
    const { cards } = faceToFace.ruleset;
    const duel = { players: 2, options: {}, decks: [cards, cards], first: 2 };
    expect(recordOf(faceToFace, duel)).toEqual({
      ...{ game: 'face-to-face', players: 2, options: {} },
      ...{ deck: [cards, cards], first: 2, actions: [] },
    });
  });
});

describe('a replay', () => {
  it('holds the deal and the state after each action', () => {
    const replayed = replay(record);
    if (!replayed.ok) throw new Error(replayed.fault.code);
    const { game, states, refused } = replayed.value;
    expect(game).toBe(original);
    expect(states).toHaveLength(5);
    expect(states[2]?.tops).toEqual([2, 1, 100, 100]);
    expect(refused).toBeNull();
  });

  it('holds the states before a refused action', () => {
    const replayed = replay({ ...record, actions: ['@1', '2/u1', '.', '3/u1'] });
    if (!replayed.ok) throw new Error(replayed.fault.code);
    expect(replayed.value.states).toHaveLength(3);
    expect(replayed.value.refused).toEqual({ at: 2, fault: { code: 'too-few', rule: 'O7' } });
  });
});

describe('an answer', () => {
  it('tells the position after the last action', () => {
    expect(answer({ ...record, actions: ['@2', '15/d1', '14/d1'] })).toEqual({
      ok: true,
      status: 'playing',
      winner: null,
      turn: 2,
      piles: [1, 1, 14, 100],
      hands: [
        [2, 3, 4, 5, 6, 7, 8],
        [9, 10, 11, 12, 13],
      ],
      draw: [84],
      legal: [9, 10, 11, 12, 13]
        .flatMap((card) => PILES.map((pile) => `${card}/${pile}`))
        .concat('.'),
    });
  });

  it('has no turn before the start is chosen', () => {
    expect(answer({ ...record, actions: [] })).toMatchObject({ turn: null, legal: ['@1', '@2'] });
  });

  it('names empty stacks and coloured cards as the notation does', () => {
    const { cards } = quickAndEasy.ruleset;
    expect(
      answer({ game: 'quick-and-easy', players: 1, deck: cards, actions: ['r2/d'] }),
    ).toMatchObject({
      piles: [null, 'r2'],
      hands: [['r1']],
      draw: [48],
      legal: ['r1/u', 'r1/d', '.'],
    });
  });

  it('names the winner of a duel, and both draw piles', () => {
    const { cards } = faceToFace.ruleset;
    const duel = {
      game: 'face-to-face',
      players: 2,
      deck: [cards, cards],
      actions: ['2/u', '3/u', '.'],
    };
    expect(answer(duel)).toMatchObject({ status: 'playing', turn: 2, draw: [50, 52] });
    const alternating = Array.from({ length: 29 }, (_, i) => [
      `${2 * i + 2}/u`,
      `${2 * i + 3}/u`,
      '.',
    ]);
    const both = alternating.flatMap((turn) => [...turn, ...turn]);
    const won = answer({ ...duel, actions: both.slice(0, both.indexOf('59/u') + 1) });
    expect(won).toMatchObject({ status: 'won', winner: 1, turn: null, legal: [] });
  });

  it.each([
    [{ actions: ['@1', '5/d1', '4/d1', 'x'] }, { at: 3, rule: null, error: 'unreadable-action' }],
    [{ actions: [7] }, { at: 0, rule: null, error: 'unreadable-action' }],
    [{ actions: ['@3'] }, { at: 0, rule: 'O3', error: 'no-such-seat' }],
    [{ actions: ['@1', '@1'] }, { at: 1, rule: 'O3', error: 'already-begun' }],
    [{ players: 7 }, { at: -1, rule: 'O2', error: 'wrong-players' }],
    [{ options: { hints: true } }, { at: -1, rule: null, error: 'unknown-option' }],
  ])('tells the first fault of %j', (change, fault) => {
    expect(answer({ ...record, ...change })).toEqual({ ok: false, ...fault });
  });
});

const PILES = ['u1', 'u2', 'd1', 'd2'];
