import { original, recordOf, replay, seededRng } from '@backtrick/rules';
import type { Action, Card, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { solveOriginal } from './solver.ts';

const NEVER = () => false;

describe('whole deals', () => {
  it.each([
    [1, 2, false],
    [2, 2, false],
    [5, 2, false],
    [3, 3, false],
    [2, 3, true],
  ])(
    'of %i players, minimum %i, smaller hand %s are beaten by a line that replays',
    (players, minimum, smallerHand) => {
      const setup = original.shuffledSetup(
        { players, options: { minimum, smallerHand } },
        seededRng('a deal'),
      );
      const verdict = solveOriginal(original.deal(setup), NEVER);
      if (verdict.kind !== 'winnable') throw new Error(verdict.kind);
      const actions = verdict.line.map((action) => original.format(action));
      const replayed = replay({ ...recordOf(original, setup), actions });
      if (!replayed.ok) throw new Error(replayed.fault.code);
      expect(replayed.value.refused).toBeNull();
      expect(replayed.value.states.at(-1)?.outcome?.status).toBe('won');
    },
  );

  it('stay undecided when the budget is spent', () => {
    const setup = original.shuffledSetup(
      { players: 2, options: { minimum: 2, smallerHand: false } },
      seededRng('b'),
    );
    expect(solveOriginal(original.deal(setup), () => true)).toEqual({ kind: 'undecided' });
  });
});

describe('small positions', () => {
  it('get the verdict of trying everything', () => {
    const rng = seededRng('small');
    const counts = { winnable: 0, unwinnable: 0 };
    for (let i = 0; i < 150; i++) {
      const state = smallPosition(rng);
      const verdict = solveOriginal(state, NEVER);
      expect(verdict.kind, JSON.stringify(state)).toBe(
        isWinnable(state) ? 'winnable' : 'unwinnable',
      );
      if (verdict.kind === 'winnable') expect(wins(state, verdict.line)).toBe(true);
      if (verdict.kind !== 'undecided') counts[verdict.kind]++;
    }
    expect(Math.min(counts.winnable, counts.unwinnable)).toBeGreaterThan(20);
  });

  it('that are over have their verdict already', () => {
    const won = { ...smallPosition(seededRng('over')), turn: null, hands: [[]], draw: [[]] };
    const end = (status: 'won' | 'lost'): State => ({
      ...won,
      outcome: { status, winner: null, rule: 'O11' },
    });
    expect(solveOriginal(end('won'), NEVER)).toEqual({ kind: 'winnable', line: [] });
    expect(solveOriginal(end('lost'), NEVER)).toEqual({ kind: 'unwinnable' });
  });
});

/** Two players near the end, sometimes in the middle of a turn, with cards that hardly fit. */
function smallPosition(rng: () => number): State {
  const between = (from: number, to: number) => from + Math.floor(rng() * (to - from + 1));
  for (;;) {
    const tops = [between(40, 80), between(60, 95), between(20, 70), between(5, 50)];
    const cards = new Set<Card>();
    while (cards.size < 5) cards.add(between(2, 99));
    const free = [...cards].filter((card) => !tops.includes(Number(card)));
    const hands = [free.slice(0, 2), free.slice(2, 4)].map((hand) =>
      hand.toSorted((a, b) => Number(a) - Number(b)),
    );
    const turn = { seat: between(1, 2), laid: between(0, 1), given: 0 };
    const options = { minimum: 2, smallerHand: false };
    const open = { game: 'original', players: 2, options, tops, turn, outcome: null };
    const state = { ...open, hands, draw: [free.slice(4)] };
    if (original.actions(state).some((action) => !original.warning(state, action))) return state;
  }
}

function isWinnable(state: State): boolean {
  if (state.outcome) return state.outcome.status === 'won';
  return original.actions(state).some((action) => isWinnable(original.play(state, action)));
}

function wins(state: State, line: readonly Action[]): boolean {
  return (
    line.reduce((before, action) => original.play(before, action), state).outcome?.status === 'won'
  );
}
