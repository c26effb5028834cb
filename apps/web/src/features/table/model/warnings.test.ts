import type { View } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { strandedBy, warningOf } from './warnings.ts';

it.each(SETTINGS)(
  'G6 F9 warns from a view of what the rules warn of: $game.ruleset.name, $players, $options',
  (setting) => {
    for (const seed of SEEDS.slice(0, 3)) {
      const { game, states } = playthrough(setting, seed);
      for (const state of states.slice(-12)) {
        const { turn } = state;
        if (!turn) continue;
        const view = game.view(state, turn.seat);
        for (const action of game.actions(state)) {
          expect(warningOf(view, action)).toBe(game.warning(state, action) ?? null);
        }
      }
    }
  },
);

const SEEN: View = {
  game: 'original',
  players: 1,
  options: { minimum: 2, smallerHand: false },
  tops: [50, 90, 60, 10],
  turn: { seat: 1, laid: 0, given: 0 },
  outcome: null,
  eye: 1,
  hand: [55, 57, 95],
  handSizes: [3],
  drawSizes: [0],
  unseen: [[]],
};

it('G2 names the cards in hand that would fit nowhere any more', () => {
  const view = { ...SEEN, tops: [50, 98, 52, 10] };
  expect(strandedBy(view, { card: 95, pile: 'u1' })).toEqual([55, 57]);
  expect(strandedBy(view, { card: 57, pile: 'u1' })).toEqual([55]);
  expect(strandedBy(view, { card: 55, pile: 'u1' })).toEqual([]);
});

it('O6 counts no card as stranded that another one of the hand turns the pile back for', () => {
  const view = { ...SEEN, tops: [50, 98, 20, 10], hand: [60, 70, 65] };
  expect(strandedBy(view, { card: 70, pile: 'u1' })).toEqual([]);
});

it('F9 warns before an end that leaves a single card', () => {
  const view: View = {
    ...SEEN,
    game: 'face-to-face',
    players: 2,
    options: {},
    tops: [34, 18, 20, 40],
    turn: { seat: 1, laid: 2, given: 0 },
    hand: [50],
    handSizes: [1, 6],
    drawSizes: [0, 10],
    unseen: [[], Array.from({ length: 16 }, (_, i) => i + 41)],
  };
  expect(warningOf(view, { kind: 'end' })).toBe('F9');
  const drawn = { ...view, drawSizes: [1, 10], unseen: [[52], ...view.unseen.slice(1)] };
  expect(warningOf(drawn, { kind: 'end' })).toBeNull();
});

it('warns of nothing in the turn of another', () => {
  const view = { ...SEEN, turn: { seat: 2, laid: 0, given: 0 } };
  expect(warningOf(view, { kind: 'end' })).toBeNull();
});
