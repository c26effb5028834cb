import { faceToFace, original, quickAndEasy, seededRng } from '@backtrick/rules';
import type { Action, ActiveSignal, Game, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { adviceOf } from './advice.ts';

function seenAt(game: Game, change: Partial<State>, signals: readonly ActiveSignal[] = []) {
  const players = change.hands?.length ?? 1;
  const state = game.deal(game.shuffledSetup({ players }, seededRng('advice')));
  const turn = { seat: 1, laid: 0, given: 0 };
  return { view: game.view({ ...state, turn, ...change }, 1), signals };
}

function turn(game: Game, ...texts: readonly string[]): readonly Action[] {
  return texts.map((text) => {
    const action = game.parse(text);
    if (!action) throw new Error(`${text} is unreadable`);
    return action;
  });
}

const POSITION = {
  tops: [30, 1, 100, 40],
  hands: [[20, 35, 50, 51]],
  draw: [[60, 61]],
};
const seen = seenAt(original, POSITION);

function advised(texts: readonly string[], from = seen, game = original) {
  return adviceOf(from, turn(game, ...texts));
}

function cluesFor(texts: readonly string[], from = seen, game = original) {
  const advice = advised(texts, from, game);
  return advice.kind === 'end' ? [] : advice.clues;
}

describe('advice', () => {
  it('tells a step, a trick and the end of the turn apart', () => {
    expect(advised(['20/u1', '35/u1', '.']).kind).toBe('trick');
    expect(advised(['35/u1', '20/u2', '.']).kind).toBe('step');
    expect(advised(['.'])).toEqual({ kind: 'end' });
  });

  it('says how many cards are worth more than the minimum, and which trick waits', () => {
    expect(advised(['20/u1', '35/u1', '.'])).toMatchObject({ cards: null, waits: 'd2' });
    expect(advised(['20/u1', '50/d2', '35/u1', '.'])).toMatchObject({ cards: 3, waits: null });
  });

  it('F4 calls a card for the opponent a gift', () => {
    const duel = seenAt(faceToFace, { tops: [10, 50, 40, 20], hands: [[11, 30], [12]] });
    expect(advised(['30/U', '11/u', '.'], duel, faceToFace)).toMatchObject({
      kind: 'gift',
      clues: [{ kind: 'gift', pile: 'U' }],
    });
  });
});

describe('clues', () => {
  it('name the pile that turns back, and what else there is to say of the turn', () => {
    expect(cluesFor(['20/u1', '50/d2', '35/u1', '.'])).toEqual([
      { kind: 'trick', pile: 'u1' },
      { kind: 'more', cards: 3 },
    ]);
  });

  it('know two cards of the hand that turn back one another', () => {
    const pair = seenAt(original, { ...POSITION, tops: [30, 1, 100, 60], hands: [[45, 35, 80]] });
    expect(cluesFor(['45/u1', '35/u1', '.'], pair)[0]).toEqual({ kind: 'pair', pile: 'u1' });
  });

  it('O12 heed the wish of a partner where it costs something', () => {
    const hands = [[34, 52, 70], [2]];
    const wished = seenAt(original, { ...POSITION, tops: [30, 30, 99, 60], hands }, [
      { seat: 2, signal: 'please-not/u1' },
      { seat: 2, signal: 'keep-off/u2' },
    ]);
    const clues = cluesFor(['34/u1', '52/d2', '.'], wished);
    expect(clues).toContainEqual({ kind: 'wish', seat: 2, signal: 'keep-off/u2' });
    expect(clues).not.toContainEqual({ kind: 'wish', seat: 2, signal: 'please-not/u1' });
    expect(cluesFor(['34/u2', '52/u2', '.'], wished)).not.toContainEqual(
      expect.objectContaining({ signal: 'keep-off/u2' }),
    );
  });

  it('tell the smallest step from one that is better all the same', () => {
    const plain = seenAt(original, { ...POSITION, tops: [30, 1, 100, 40], hands: [[32, 60, 90]] });
    expect(cluesFor(['32/u1', '60/u1', '.'], plain)).toEqual([{ kind: 'smallest', pile: 'u1' }]);
    expect(cluesFor(['60/u1', '90/d1', '.'], plain)).toEqual([{ kind: 'pile', pile: 'd1' }]);
    expect(advised(['60/u1', '90/d1', '.'], plain)).toMatchObject({ action: { card: 90 } });
  });

  it('G6 warn of the order where not every card leaves a way on', () => {
    const narrow = seenAt(original, { ...POSITION, tops: [33, 99, 2, 2], hands: [[34, 24]] });
    const wide = seenAt(original, { ...POSITION, tops: [33, 99, 2, 2], hands: [[34, 24, 40]] });
    expect(cluesFor(['34/u1', '24/u1', '.'], narrow)).not.toContainEqual({ kind: 'order' });
    expect(cluesFor(['34/u1', '24/u1', '.'], wide)).toContainEqual({ kind: 'order' });
  });

  it('Q5 know the trick of a colour', () => {
    const quick = seenAt(quickAndEasy, { tops: ['r7', 'b3'], hands: [['r2', 'g9'], ['p1']] });
    expect(cluesFor(['r2/u', '.'], quick, quickAndEasy)[0]).toEqual({ kind: 'trick', pile: 'u' });
  });
});
