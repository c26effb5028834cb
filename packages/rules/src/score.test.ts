import { describe, expect, it } from 'vitest';
import { randomGame } from '../test/random-records.ts';
import { cardsLeft, finalCount, hasWon, replay, scoreOf, seededRng } from './index.ts';
import type { State } from './index.ts';

const GAMES_PLAYED = 120;

function lastState(seed: string): State {
  const replayed = replay(randomGame(seededRng(seed)).record);
  const last = replayed.ok ? replayed.value.states.at(-1) : undefined;
  if (!last) throw new Error('a random game can be replayed');
  return last;
}

const countOf = ({ hands, draw, outcome }: State) =>
  finalCount(
    { handSizes: hands.map(({ length }) => length), drawSizes: draw.map(({ length }) => length) },
    outcome,
  );

describe('the score', () => {
  it('counts what lies in hands and draw piles, in games of all rulesets', () => {
    for (let i = 0; i < GAMES_PLAYED; i++) {
      const state = lastState(`score ${i}`);
      const count = countOf(state);
      const isDuel = state.draw.length === 2;
      expect(count.left).toBe(state.hands.flat().length + state.draw.flat().length);
      expect(count.lefts).toHaveLength(isDuel ? 2 : 0);
      for (const seat of [1, 2]) {
        const own = (state.hands[seat - 1]?.length ?? 0) + (state.draw[seat - 1]?.length ?? 0);
        const others = (state.hands[2 - seat]?.length ?? 0) + (state.draw[2 - seat]?.length ?? 0);
        const duel = state.outcome?.winner === seat ? 0 - others : own;
        expect(scoreOf(count, seat)).toBe(isDuel ? duel : count.left);
      }
    }
  });

  it('is less than nothing for who wins a duel, by what the other has left', () => {
    const duel = { status: 'won', winner: 2, left: 19, lefts: [12, 7] } as const;
    expect([1, 2].map((seat) => scoreOf(duel, seat))).toEqual([12, -12]);
    expect([1, 2].map((seat) => hasWon(duel, seat))).toEqual([false, true]);
    expect(scoreOf({ ...duel, winner: 1, lefts: [0, 0] }, 1)).toBe(0);
  });

  it('is what is left where a game was given up', () => {
    const sizes = { handSizes: [3, 4], drawSizes: [10, 20] };
    const count = finalCount(sizes, null);
    expect(count).toEqual({ status: 'playing', winner: null, left: 37, lefts: [13, 24] });
    expect(scoreOf(count, 2)).toBe(24);
    expect(hasWon(count, 1)).toBe(false);
    expect(cardsLeft(sizes, 1)).toBe(13);
  });

  it('is shared by a team', () => {
    const team = { status: 'won', winner: null, left: 0, lefts: [] } as const;
    expect(hasWon(team, 3)).toBe(true);
    expect(scoreOf({ ...team, status: 'lost', left: 8 }, 3)).toBe(8);
  });
});
