import { describe, expect, it } from 'vitest';
import { quickAndEasy, recordOf, replay, seededRng, shuffle } from '@backtrick/rules';
import type { Card, State } from '@backtrick/rules';
import { solve } from '../../src/quick-and-easy/solver.ts';
import { VARIANTS } from './positions.ts';
import type { Variant } from './positions.ts';

const MAX_POSITIONS = 200_000;

describe.each(VARIANTS)('the solver, $name', (variant) => {
  it('decides every deal, and its winning lines are accepted by the rules', () => {
    const verdicts = { winnable: 0, unwinnable: 0, undecided: 0 };
    for (let deal = 0; deal < 15; deal++) {
      const setup = quickAndEasy.shuffledSetup(variant, seededRng(`solve ${deal}`));
      const solution = solve(quickAndEasy.deal(setup), after(MAX_POSITIONS));
      verdicts[solution.kind]++;
      if (solution.kind !== 'winnable') continue;
      const actions = solution.line.map((action) => quickAndEasy.format(action));
      const replayed = replay({ ...recordOf(quickAndEasy, setup), actions });
      expect(replayed.ok && replayed.value.refused).toBeNull();
      expect(replayed.ok && replayed.value.states.at(-1)?.outcome?.status).toBe('won');
    }
    expect(verdicts.undecided).toBe(0);
    expect(verdicts.unwinnable > 0).toBe(variant.players === 1);
  });

  it('agrees with trying everything on toy decks, from the start and in mid-turn', () => {
    const verdicts = { winnable: 0, unwinnable: 0, undecided: 0 };
    for (let deal = 0; deal < 40; deal++) {
      for (const state of someStatesOf(toyDeal(variant, `toy ${deal}`))) {
        const { kind } = solve(state, () => false);
        expect(kind).toBe(canWin(state) ? 'winnable' : 'unwinnable');
        verdicts[kind]++;
      }
    }
    expect(verdicts.winnable).toBeGreaterThan(0);
    expect(verdicts.unwinnable).toBeGreaterThan(0);
  });
});

it('says that nothing is decided when it is stopped', () => {
  const state = quickAndEasy.deal(
    quickAndEasy.shuffledSetup(
      { players: 2, options: { professional: true } },
      seededRng('budget'),
    ),
  );
  expect(solve(state, after(5))).toEqual({ kind: 'undecided' });
  expect(solve(state, after(0))).toEqual({ kind: 'undecided' });
});

it('knows a game that is over', () => {
  const [variant] = VARIANTS;
  if (!variant) throw new Error('there is a variant');
  const state = toyDeal(variant, 'over');
  const over = (status: 'won' | 'lost') =>
    ({ ...state, turn: null, outcome: { status, winner: null, rule: 'Q7' } }) as const;
  expect(solve(over('won'), after(0))).toEqual({ kind: 'winnable', line: [] });
  expect(solve(over('lost'), after(0))).toEqual({ kind: 'unwinnable' });
});

/** Stops after so many positions. */
function after(positions: number): () => boolean {
  let asked = 0;
  return () => asked++ >= positions;
}

/** A deal of few cards on tops that are far along their roads. */
function toyDeal({ players, options }: Variant, seed: string): State {
  const rng = seededRng(seed);
  const cards = shuffle(quickAndEasy.ruleset.cards, rng);
  const [up = 'r6', down = 'b5'] = cards.splice(0, 2);
  const hands = Array.from({ length: players }, () =>
    cards.splice(0, 2).sort(quickAndEasy.ruleset.order),
  );
  const draw: Card[][] = [cards.splice(0, Math.max(0, 9 - 2 * players))];
  const turn = { seat: 1, laid: 0, given: 0 };
  const open = { game: 'quick-and-easy', players, options, tops: [up, down], outcome: null };
  const state: State = { ...open, turn, hands, draw };
  return quickAndEasy.actions(state).length > 0
    ? state
    : toyDeal({ players, options, name: '' }, `${seed}+`);
}

/** The deal itself, before the start where there is one, and in the middle of its first turn. */
function someStatesOf(state: State): readonly State[] {
  const [first] = quickAndEasy.actions(state);
  const later = first ? quickAndEasy.play(state, first) : state;
  const unbegun: State[] = state.players > 1 ? [{ ...state, turn: null }] : [];
  return [state, ...unbegun, ...(later.outcome ? [] : [later])];
}

function canWin(state: State, lost = new Set<string>()): boolean {
  if (state.outcome) return state.outcome.status === 'won';
  const key = JSON.stringify([state.tops, state.hands, state.turn, state.draw]);
  if (lost.has(key)) return false;
  const wins = quickAndEasy
    .actions(state)
    .some((action) => canWin(quickAndEasy.play(state, action), lost));
  if (!wins) lost.add(key);
  return wins;
}
