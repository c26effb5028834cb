// Positions of Quick & Easy for tests: random games over the rules, with everything that was played.

import { quickAndEasy, seededRng } from '@backtrick/rules';
import type { Action, Rng, State } from '@backtrick/rules';
import { solve } from '../../src/quick-and-easy/solver.ts';

export const VARIANTS = [1, 2, 3, 4, 5].flatMap((players) =>
  [false, true].map((professional) => ({
    name: `${players}p ${professional ? 'professional' : 'standard'}`,
    players,
    options: { professional },
  })),
);
export type Variant = (typeof VARIANTS)[number];

export interface Step {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
}

/** A game of random actions that lays a second card as often as it may, so that it gets somewhere. */
export function randomGame(variant: Variant, seed: string): readonly Step[] {
  const rng = seededRng(seed);
  const steps: Step[] = [];
  let state = quickAndEasy.deal(quickAndEasy.shuffledSetup(variant, rng));
  while (!state.outcome) {
    const action = randomAction(state, rng);
    const after = quickAndEasy.play(state, action);
    steps.push({ before: state, action, after });
    state = after;
  }
  return steps;
}

/** A game played to its won end along the line of the solver; none where there is none. */
export function wonGame(variant: Variant, seed: string): readonly Step[] {
  let state = quickAndEasy.deal(quickAndEasy.shuffledSetup(variant, seededRng(seed)));
  const solution = solve(state, () => false);
  if (solution.kind !== 'winnable') return [];
  return solution.line.map((action) => {
    const before = state;
    state = quickAndEasy.play(state, action);
    return { before, action, after: state };
  });
}

/** Positions in which somebody is in turn, some of them in mid-turn, of a random game and of a won one. */
export function positions(variant: Variant, seed: string): readonly State[] {
  return [...randomGame(variant, seed), ...wonGame(variant, seed)]
    .map(({ after }) => after)
    .filter(({ turn }) => turn);
}

function randomAction(state: State, rng: Rng): Action {
  const legal = quickAndEasy.actions(state);
  const kind = rng() < 0.7 ? smallSteps(state, legal) : legal;
  const action = kind[Math.floor(rng() * kind.length)];
  if (!action) throw new Error('a game that goes on has a legal action');
  return action;
}

/** Random play dies early: mostly, only steps of three or less are taken where there are any. */
function smallSteps({ tops }: State, legal: readonly Action[]): readonly Action[] {
  const { ruleset } = quickAndEasy;
  const small = legal.filter((action) => {
    if (action.kind !== 'lay') return true;
    const stack = ruleset.piles.indexOf(action.pile);
    return ruleset.jump(action.card, tops[stack] ?? null, stack) <= 3;
  });
  return small.length > 0 ? small : legal;
}
