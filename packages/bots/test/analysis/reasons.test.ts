// Why a play is worse than another, on positions made by hand.

import { describe, expect, it } from 'vitest';
import { reasonsFor } from '../../src/analysis/reasons.ts';
import { play, seenIn } from './seats.ts';
import type { Scene } from './seats.ts';

const TEAM: Scene = {
  game: 'original',
  tops: [47, 20, 60, 90],
  hand: [37, 49, 50, 58, 62, 72, 88],
  unseen: [2, 15, 22, 33, 44, 55, 66, 77, 98, 99, 10, 11, 12, 13],
  others: [7],
};
const DUEL: Scene = {
  game: 'face-to-face',
  tops: [20, 40, 12, 50],
  hand: [10, 22, 25, 38, 45, 55],
  unseen: [3, 30, 31, 32, 33],
  others: [6],
};
const COLOURS: Scene = {
  game: 'quick-and-easy',
  tops: ['r8', 'b4'],
  hand: ['r2', 'g9'],
  unseen: ['y1', 'y5', 'y6', 'y7', 'p5', 'p6', 'g10', 'b1'],
  others: [2],
};

function reasons(scene: Scene, played: string, better: string) {
  return reasonsFor(seenIn(scene), play(scene.game, played), play(scene.game, better));
}

describe('kept a trick', () => {
  it('is told of a trick that another card has covered', () => {
    expect(reasons(TEAM, '49/u1 50/u1 .', '88/d2 58/d1 .')).toContainEqual({
      kind: 'kept-trick',
      card: 37,
      onto: 47,
      fate: 'given-away',
    });
  });

  it('is told of a trick that could have been used', () => {
    expect(reasons(TEAM, '88/d2 58/d1 .', '37/u1 88/d2 .')).toContainEqual({
      kind: 'kept-trick',
      card: 37,
      onto: 47,
      fate: 'not-used',
    });
  });

  it('is told of two cards ten apart that are torn', () => {
    expect(reasons(TEAM, '62/u1 72/u1 .', '62/d2 72/d2 .')).toContainEqual({
      kind: 'kept-trick',
      card: 37,
      onto: 47,
      fate: 'given-away',
    });
    const torn = { ...TEAM, tops: [30, 20, 80, 90] };
    expect(reasons(torn, '62/d1 72/u1 .', '49/u1 50/u1 .')).toContainEqual({
      kind: 'kept-trick',
      card: 62,
      onto: 72,
      fate: 'given-away',
    });
  });

  it('is told of a colour that turns back', () => {
    expect(reasons(COLOURS, 'g9/u .', 'r2/u .')[0]).toEqual({
      kind: 'kept-trick',
      card: 'r2',
      onto: 'r8',
      fate: 'given-away',
    });
  });
});

describe('spent road', () => {
  it('counts the numbers that were not needed', () => {
    const [first] = reasons(TEAM, '49/u1 88/u2 .', '49/u1 88/d2 .');
    expect(first).toEqual({ kind: 'spent-road', numbers: 66 });
  });

  it('is no reason where the better play spends as much', () => {
    const kinds = reasons(TEAM, '49/u1 88/d2 .', '88/d2 58/d1 .').map(({ kind }) => kind);
    expect(kinds).not.toContain('spent-road');
  });
});

describe('broke a signal', () => {
  const signals = [
    { seat: 2, signal: 'keep-off/u1' },
    { seat: 2, signal: 'small-jump/d2' },
  ];

  it('names who asked for what', () => {
    expect(reasons({ ...TEAM, signals }, '49/u1 50/u1 .', '58/d1 88/d2 .')).toContainEqual({
      kind: 'broke-signal',
      seat: 2,
      signal: 'keep-off/u1',
    });
  });

  it('allows a small jump where one was asked for', () => {
    const small = reasons({ ...TEAM, signals }, '88/d2 58/d1 .', '37/u1 58/d1 .');
    expect(small.map(({ kind }) => kind)).not.toContain('broke-signal');
    expect(reasons({ ...TEAM, signals }, '72/d2 58/d1 .', '37/u1 58/d1 .')).toContainEqual({
      kind: 'broke-signal',
      seat: 2,
      signal: 'small-jump/d2',
    });
  });

  it('holds nothing against a trick', () => {
    const kinds = reasons({ ...TEAM, signals }, '37/u1 58/d1 .', '58/d1 88/d2 .');
    expect(kinds.map(({ kind }) => kind)).not.toContain('broke-signal');
  });
});

describe('dead end', () => {
  it('counts the cards that fit nowhere any more', () => {
    const scene = { ...TEAM, tops: [70, 40, 30, 25], hand: [37, 42, 50, 58, 62, 72, 88] };
    expect(reasons(scene, '72/u2 88/u1 .', '42/u2 72/u1 .')).toContainEqual({
      kind: 'dead-end',
      cards: 8,
      when: 'ahead',
    });
  });

  it('is decisive when the minimum is out of reach at once (G6)', () => {
    const scene = { ...TEAM, tops: [39, 90, 5, 6], hand: [40, 60] };
    expect(reasons(scene, '60/u1', '40/u1 60/u1 .')[0]).toEqual({
      kind: 'dead-end',
      cards: 15,
      when: 'now',
    });
  });
});

describe('stranded card', () => {
  it('names a card in hand that fits nowhere any more', () => {
    const scene = { ...TEAM, tops: [47, 75, 40, 30], hand: [49, 60, 88, 89] };
    expect(reasons(scene, '88/u1 89/u1 .', '49/u1 60/u1 .')).toContainEqual({
      kind: 'stranded-card',
      card: 49,
      how: 'no-pile',
    });
  });

  it('is decisive when a single card is left in a duel (F9)', () => {
    const scene = { ...DUEL, hand: [22, 25, 38], unseen: [] };
    const [first] = reasons(scene, '22/u 25/u .', '22/u 25/u 38/d');
    expect(first).toEqual({ kind: 'stranded-card', card: 38, how: 'alone' });
  });
});

describe('a duel', () => {
  it('tells how much more the opponent was helped', () => {
    expect(reasons(DUEL, '22/u 10/U .', '22/u 25/u .')).toContainEqual({
      kind: 'helped-opponent',
      numbers: 2,
    });
  });

  it('tells how many cards fewer come into the hand', () => {
    const [first] = reasons(DUEL, '22/u 25/u 38/d .', '22/u 25/u 38/d 55/D .');
    expect(first).toEqual({ kind: 'drew-less', cards: 1 });
  });
});
