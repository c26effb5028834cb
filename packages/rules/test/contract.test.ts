// What every game promises, whatever its rules: one suite over all games, player counts and options.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES, formatRecord, recordOf, replay, seededRng } from '../src/index.ts';
import type { Action, Game, Setup, State } from '../src/index.ts';
import { deepFreeze } from './freeze.ts';
import { pick, randomAction } from './random-records.ts';
import { variants } from './variants.ts';

const GAMES_A_VARIANT = 5;

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (_, game) => {
  it.each(variants(game))('keeps the contract with $players players and $options', (variant) => {
    fc.assert(
      fc.property(fc.string(), (seed) => keepsContract(game, variant, seed)),
      { numRuns: GAMES_A_VARIANT },
    );
  });

  it('cites only rules of its own book, or of all games', () => {
    const own = new Set<string>([...game.ruleset.rules, 'G1']);
    for (const rule of Object.values(game.ruleset.cites)) expect(own).toContain(rule);
  });
});

function keepsContract(
  game: Game,
  how: { players: number; options: Setup['options'] },
  seed: string,
): void {
  const rng = seededRng(seed);
  const setup = deepFreeze(game.shuffledSetup(how, rng));
  const actions: Action[] = [];
  let state = game.deal(setup);
  for (;;) {
    holdsInvariants(game, deepFreeze(state));
    const action = rng() < 0.5 ? randomAction(game, state, rng) : anyOf(game.actions(state), rng);
    if (!action) break;
    expect(game.parse(game.format(action))).toEqual(action);
    actions.push(action);
    state = game.play(state, action);
  }
  expect(state.outcome).not.toBeNull();
  replaysTheSame(game, setup, actions, state);
}

function holdsInvariants(game: Game, state: State): void {
  const legal = game.actions(state);
  expect(legal).toEqual(everyAction(game).filter((action) => !game.refusal(state, action)));
  expect(legal.length === 0).toBe(state.outcome !== null);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  for (const hand of state.hands) expect(hand).toEqual(hand.toSorted(game.ruleset.order));
  const unlaid = [...state.hands, ...state.draw].flat();
  expect(unlaid.length).toBeLessThanOrEqual(state.draw.length * game.ruleset.cards.length);
  if (game.ruleset.kind === 'cooperative') expect(new Set(unlaid).size).toBe(unlaid.length);
  if (state.turn) expect(state.hands[state.turn.seat - 1]).toBeDefined();
}

/** G8: the same deal and the same actions give the same game, also by way of the record. */
function replaysTheSame(game: Game, setup: Setup, actions: readonly Action[], last: State): void {
  const texts = actions.map((action) => game.format(action));
  const record = formatRecord({ ...recordOf(game, setup), actions: texts });
  const replayed = replay(JSON.parse(record));
  expect(replayed.ok && replayed.value.states.at(-1)).toEqual(last);
}

/** All actions that can be written, in the order in which legal ones are listed. */
function everyAction(game: Game): readonly Action[] {
  const starts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat): Action => ({ kind: 'start', seat }));
  const lays = game.ruleset.cards.flatMap((card) =>
    game.ruleset.piles.map((pile): Action => ({ kind: 'lay', card, pile })),
  );
  return [...starts, ...lays, { kind: 'end' }];
}

function anyOf(legal: readonly Action[], rng: () => number): Action | undefined {
  return legal.length > 0 ? pick(legal, rng) : undefined;
}
