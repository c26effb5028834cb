import { faceToFace, seededRng } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { solveFaceToFace } from '../../src/face-to-face/solver.ts';
import { dealt, positions, toyDeal } from './positions.ts';

const NEVER = () => false;

describe('the solver', () => {
  it.each([
    [3, 120],
    [4, 60],
    [5, 12],
    [7, 3],
  ])('agrees with brute force on decks of %i cards', (size, count) => {
    const verdicts = { winnable: 0, unwinnable: 0, undecided: 0 };
    for (const state of positions(`solver ${size}`, count, (rng) => toyDeal(rng, size))) {
      const { kind } = solveFaceToFace(state, NEVER);
      expect(kind).toBe(isWon(state, new Map()) ? 'winnable' : 'unwinnable');
      verdicts[kind]++;
    }
    expect(verdicts.undecided).toBe(0);
    expect(verdicts.winnable).toBeGreaterThan(0);
    if (count > 50) expect(verdicts.unwinnable).toBeGreaterThan(0);
  });

  it('gives a line that the rules accept, to a won end', () => {
    let lines = 0;
    for (const state of positions('lines', 60, (rng) => toyDeal(rng, 6))) {
      const verdict = solveFaceToFace(state, NEVER);
      if (verdict.kind !== 'winnable') continue;
      const last = verdict.line.reduce((before, action) => faceToFace.play(before, action), state);
      expect(last.outcome?.winner).toBe(state.turn?.seat);
      lines++;
    }
    expect(lines).toBeGreaterThan(10);
  });

  it('says so when the time does not suffice', () => {
    let asked = 0;
    const verdict = solveFaceToFace(dealt(seededRng('undecided')), () => ++asked > 5);
    expect(verdict).toEqual({ kind: 'undecided' });
  });

  it('F9 sees a single card left behind', () => {
    const state = endgame({ hand: [20, 30, 40], theirs: [2, 3, 4, 5], tops: [10, 35, 1, 60] });
    expect(solveFaceToFace(state, NEVER).kind).toBe('winnable');
    const alone = endgame({ hand: [20, 31, 40], theirs: [2, 3, 4, 5], tops: [39, 22, 1, 60] });
    expect(solveFaceToFace(alone, NEVER).kind).toBe('unwinnable');
  });
});

function endgame(cards: {
  readonly hand: readonly number[];
  readonly theirs: readonly number[];
  readonly tops: readonly number[];
}): State {
  return {
    game: 'face-to-face',
    players: 2,
    options: {},
    tops: cards.tops,
    turn: { seat: 1, laid: 0, given: 0 },
    outcome: null,
    hands: [cards.hand, cards.theirs],
    draw: [[], []],
  };
}

/** Whether the player in turn wins, by trying every action of the rules. */
function isWon(state: State, known: Map<string, boolean>): boolean {
  const key = JSON.stringify([state.tops, state.turn, state.hands, state.draw]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const seat = state.turn?.seat;
  const won = faceToFace.actions(state).some((action) => {
    const next = faceToFace.play(state, action);
    if (next.outcome) return next.outcome.winner === seat;
    return (next.turn?.seat === seat) === isWon(next, known);
  });
  known.set(key, won);
  return won;
}
