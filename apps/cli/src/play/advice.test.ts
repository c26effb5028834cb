import { faceToFace, original } from '@backtrick/rules';
import type { Action } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { tableAt } from '../../test/tables.ts';
import { adviceOf } from './advice.ts';

const { game, state } = tableAt(original, {
  tops: [30, 1, 100, 40],
  hands: [[20, 35, 50, 51]],
  draw: [[60, 61]],
});
const view = game.view(state, 1);

function lays(...texts: readonly string[]): readonly Action[] {
  return texts.flatMap((text) => game.parse(text) ?? []);
}

test('a step, a trick and the end of the turn are told apart', () => {
  expect(adviceOf(game, view, lays('20/u1', '35/u1', '.')).kind).toBe('trick');
  expect(adviceOf(game, view, lays('35/u1', '20/u2', '.')).kind).toBe('step');
  expect(adviceOf(game, view, lays('.'))).toEqual({ kind: 'end' });
});

test('more cards than the minimum are told, and a trick that waits', () => {
  expect(adviceOf(game, view, lays('20/u1', '35/u1', '.'))).toMatchObject({
    cards: null,
    waits: 'd2',
  });
  expect(adviceOf(game, view, lays('20/u1', '50/d2', '35/u1', '.'))).toMatchObject({
    cards: 3,
    waits: null,
  });
});

test('F4 a card for the opponent is a gift', () => {
  const duel = tableAt(faceToFace, { tops: [10, 50, 40, 20], hands: [[11, 30], [12]] });
  const turn: readonly Action[] = [{ kind: 'lay', card: 30, pile: 'U' }];
  expect(adviceOf(faceToFace, faceToFace.view(duel.state, 1), turn).kind).toBe('gift');
});
