// What every game promises, whatever its rules: one suite over all games, player counts and options.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES, formatRecord, perft, recordOf, replay, seededRng } from '../src/index.ts';
import type { Action, Game, Setup, State } from '../src/index.ts';
import { deepFreeze } from './freeze.ts';
import { pick, randomAction, randomDecks } from './random-records.ts';
import { variants } from './variants.ts';

const GAMES_A_VARIANT = 5;

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (_, game) => {
  it.each(variants(game))('keeps the contract with $players players and $options', (variant) => {
    fc.assert(
      fc.property(fc.string(), (seed) => keepsContract(game, variant, seed)),
      { numRuns: GAMES_A_VARIANT },
    );
  });

  it('says no to what is not a table of it', () => {
    const rng = seededRng('no table');
    expect(() => game.shuffledSetup({ players: 9 }, rng)).toThrow('wrong-players');
    const players = game.ruleset.players.at(-1) ?? 2;
    const options = { hurry: true };
    expect(() => game.shuffledSetup({ players, options }, rng)).toThrow('unknown-option');
    expect(() => perft(game, game.deal(game.shuffledSetup({ players }, rng)), -1)).toThrow('-1');
  });
});

function keepsContract(
  game: Game,
  how: { players: number; options: Setup['options'] },
  seed: string,
): void {
  const rng = seededRng(seed);
  const setup = deepFreeze(randomDecks(game, game.shuffledSetup(how, rng), rng));
  const actions: Action[] = [];
  let state = game.deal(setup);
  for (;;) {
    holdsInvariants(game, deepFreeze(state));
    keepsCards(game, state, actions);
    const action = rng() < 0.9 ? randomAction(game, state, rng) : anyOf(game.actions(state), rng);
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
  const refusals = everyAction(game).map((action) => ({
    action,
    fault: game.refusal(state, action),
  }));
  expect(legal).toEqual(refusals.filter(({ fault }) => !fault).map(({ action }) => action));
  expect(legal.length === 0).toBe(state.outcome !== null);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  for (const hand of state.hands) expect(hand).toEqual(hand.toSorted(game.ruleset.order));
  const cited = refusals.flatMap(({ fault }) => fault?.rule ?? []);
  const book = new Set<string>([...game.ruleset.rules, 'G1']);
  expect([...cited, state.outcome?.rule ?? 'G1'].filter((rule) => !book.has(rule))).toEqual([]);
  if (!state.turn) return;
  const view = game.view(state, state.turn.seat);
  expect(game.actions(view)).toEqual(legal);
  expect(game.minimum(view, state.turn.seat)).toEqual(game.minimum(state, state.turn.seat));
}

/** Cards in hands and draw piles and those laid so far are the whole decks, none twice. */
function keepsCards(game: Game, { hands, draw }: State, actions: readonly Action[]): void {
  const laid = actions.flatMap((action) => (action.kind === 'lay' ? [action.card] : []));
  const decks = draw.flatMap(() => game.ruleset.cards);
  const { order } = game.ruleset;
  expect([...hands, ...draw, laid].flat().sort(order)).toEqual(decks.toSorted(order));
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
