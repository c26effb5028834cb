import { botsOf } from '@backtrick/bots';
import { GAMES, original, seededRng } from '@backtrick/rules';
import type { Game, State } from '@backtrick/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableAt } from '../../test/tables.ts';
import { readLine } from '../engine/protocol.ts';
import { readView } from './view.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A game of so many actions at most, at random. */
function somewhere(game: Game, seed: string, actions: number): State {
  const rng = seededRng(seed);
  const players = game.ruleset.players[Math.floor(rng() * game.ruleset.players.length)] ?? 2;
  let state = game.deal(game.shuffledSetup({ players }, rng));
  for (let i = 0; i < actions; i++) {
    const legal = game.actions(state);
    const action = legal[Math.floor(rng() * legal.length)];
    const next = action && game.play(state, action);
    if (!next || next.outcome) break;
    state = next;
  }
  return state;
}

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  it('every view of a running game is read as it was written', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), (seed, actions) => {
        const state = somewhere(game, seed, actions);
        for (const [i] of state.hands.entries()) {
          const view = game.view(state, i + 1);
          expect(readView(json(view))).toEqual({ ok: true, view });
        }
      }),
    );
  });

  it('a view with a changed field is refused, or every bot plays a legal turn in it', () => {
    const odd = fc.oneof(fc.integer({ min: -3, max: 101 }), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(fc.string(), fc.nat(40), fc.nat(), odd, (seed, actions, at, value) => {
        const state = somewhere(game, seed, actions);
        const view = json(game.view(state, state.turn?.seat ?? 1));
        const places = placesIn(view);
        const read = readView(changed(view, places[at % places.length] ?? [], value));
        if (!read.ok || read.view.turn?.seat !== read.view.eye) return;
        const seen = { view: read.view, signals: [] };
        for (const bot of botsOf(name)) {
          const turn = bot.turn(seen, { playouts: 4 }, seededRng('odd'));
          const texts = turn.map((action) => game.format(action));
          expect(readLine(read.view, texts)).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a view is wrong', () => {
  const table = tableAt(original, {
    tops: [20, 1, 100, 80],
    hands: [[2, 3, 50], [60]],
    draw: [[7]],
  });
  const view = original.view(table.state, 1);

  it.each([
    ['view', null],
    ['game', { ...view, game: 'chess' }],
    ['players', { ...view, players: 6 }],
    ['options', { ...view, options: { minimum: 4 } }],
    ['eye', { ...view, eye: 'spectator' }],
    ['eye', { ...view, eye: 3 }],
    ['hand', { ...view, hand: [2, 3, 3] }],
    ['hand', { ...view, hand: [2, 3, 100] }],
    ['handSizes', { ...view, handSizes: [4, 1] }],
    ['drawSizes', { ...view, drawSizes: [] }],
    ['unseen', { ...view, unseen: [[7]] }],
    ['unseen', { ...view, unseen: [[2, 7]] }],
    ['tops', { ...view, tops: [50, 1, 100, 80] }],
    ['tops', { ...view, tops: [100, 1, 100, 80] }],
    ['turn', { ...view, turn: { seat: 1, laid: 0, given: 1 } }],
    ['turn', { ...view, turn: { seat: 1, laid: 5, given: 0 } }],
    ['outcome', { ...view, outcome: { status: 'won' } }],
    ['hand', { ...view, hand: [70, 71, 72], tops: [99, 98, 4, 5] }],
  ])('in its %s', (wrong, value) => {
    expect(readView(value)).toEqual({ ok: false, wrong });
  });
});

type Place = readonly (string | number)[];

/** Every place in a value where another could stand. */
function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inside = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...place, key]));
  return [place, ...inside];
}

function changed(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, other);
  return copy;
}
