import { describe, expect, it } from 'vitest';
import { dealt } from '../../test/deals.ts';
import { positionFrom } from '../../test/position.ts';
import { faceToFace } from '../games/face-to-face/face-to-face.ts';
import { original } from '../games/original/original.ts';
import { seededRng } from './rng.ts';

describe('a view', () => {
  const { game, state } = positionFrom(
    'original',
    'players=3 u1=47 hand=37,50 hand2=40,41,42 hand3= draw=2',
  );

  it('G2 shows the tops, the eye’s hand, and only the number of all other cards', () => {
    expect(game.view(state, 2)).toEqual({
      game: 'original',
      players: 3,
      options: { minimum: 2, smallerHand: false },
      tops: [47, 1, 100, 100],
      turn: { seat: 1, laid: 0, given: 0 },
      outcome: null,
      eye: 2,
      hand: [40, 41, 42],
      handSizes: [2, 3, 0],
      drawSizes: [2],
      unseen: [[2, 3, 37, 50]],
    });
  });

  it('G2 shows a spectator no hand at all', () => {
    expect(game.view(state, 'spectator')).toMatchObject({
      eye: 'spectator',
      hand: null,
      handSizes: [2, 3, 0],
      unseen: [[2, 3, 37, 40, 41, 42, 50]],
    });
  });

  it('G2 keeps the decks of a duel apart', () => {
    const duel = positionFrom('face-to-face', 'hand=5,6 hand2=7,8,9 draw=1').state;
    expect(faceToFace.view(duel, 1)).toMatchObject({ hand: [5, 6], unseen: [[2], [2, 7, 8, 9]] });
    expect(faceToFace.view(duel, 2)).toMatchObject({ hand: [7, 8, 9], unseen: [[2, 5, 6], [2]] });
  });

  it('lets out what it names, and nothing that a state might also hold', () => {
    const leaky = { ...state, secret: 'the next card is 2' };
    expect(JSON.stringify(game.view(leaky, 1))).toBe(JSON.stringify(game.view(state, 1)));
  });
});

describe('an imagined world', () => {
  it('gives every unseen card a place, and the eye its own hand', () => {
    const state = dealt(original, { players: 3 });
    const world = original.imagine(original.view(state, 2), seededRng('a world'));
    expect(world.hands[1]).toEqual(state.hands[1]);
    expect(world.hands[0]).not.toEqual(state.hands[0]);
    expect(world.draw[0]).not.toEqual(state.draw[0]);
    expect(
      [...world.hands, ...world.draw].flat().toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(original.ruleset.cards);
  });

  it('has sorted hands, whatever the order of a hand in the view', () => {
    const { game, state } = positionFrom('original', 'hand=5,60,70 hand2=40,41');
    const seen = { ...game.view(state, 1), hand: [70, 5, 60] };
    expect(game.imagine(seen, seededRng('sorted')).hands[0]).toEqual([5, 60, 70]);
  });

  it('deals every unseen card equally often to every place', () => {
    const { game, state } = positionFrom('original', 'hand=50,51 hand2=52,53 draw=2');
    const seen = game.view(state, 1);
    const rng = seededRng('places');
    const hands = Array.from({ length: 6000 }, () => String(game.imagine(seen, rng).hands[1]));
    expect([...new Set(hands)].sort()).toEqual(['2,3', '2,52', '2,53', '3,52', '3,53', '52,53']);
    for (const hand of new Set(hands)) {
      const count = hands.filter((other) => other === hand).length;
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });

  it('is as likely as it was before, among those in which the game goes on', () => {
    const words = 'u1=95 u2=97 d1=9 d2=3 hand=96,98 hand2=40,41 draw=1';
    const { game, state } = positionFrom('original', words);
    const seen = game.view(state, 2);
    const rng = seededRng('going on');
    const hands = Array.from({ length: 3000 }, () => String(game.imagine(seen, rng).hands[0]));
    expect([...new Set(hands)].sort()).toEqual(['2,96', '2,98', '96,98']);
    for (const hand of new Set(hands)) {
      const count = hands.filter((other) => other === hand).length;
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });

  it('goes on where the game goes on: the player in turn can reach the minimum', () => {
    const { game, state } = positionFrom(
      'original',
      'u1=95 u2=97 d1=9 d2=3 hand=96,98 hand2=40,41 draw=30',
    );
    const rng = seededRng('worlds');
    for (let i = 0; i < 200; i++) {
      const world = game.imagine(game.view(state, 2), rng);
      expect(game.actions(world)).not.toEqual([]);
    }
  });

  it('is not looked for for ever when there is none', () => {
    const { game, state } = positionFrom(
      'original',
      'players=1 draw=0 u1=98 u2=98 d1=3 d2=3 hand=50',
    );
    const seen = { ...game.view(state, 'spectator') };
    expect(() => game.imagine(seen, seededRng('none'))).toThrow(
      'original: no world looks like this view',
    );
  });
});
