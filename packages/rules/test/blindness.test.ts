// What an eye gets is the same in all worlds it cannot tell apart; and planted leaks are found.

import { describe, expect, it } from 'vitest';
import { GAMES, seededRng, shuffle } from '../src/index.ts';
import type { Eye, Game, Rng, State } from '../src/index.ts';
import { randomAction } from './random-records.ts';
import { variants } from './variants.ts';

const PAIRS = 2000;

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (_, game) => {
  it(`looks the same in ${PAIRS} pairs of worlds for every eye`, () => {
    expect(pairsApart(game, (state, eye) => transcript(game, state, eye), PAIRS)).toBe(0);
  });

  it.each(Object.entries(LEAKS))('finds a planted leak: %s', (__, leak) => {
    const leaky = (state: State, eye: Eye) =>
      JSON.stringify([game.view(state, eye), leak(state, eye)]);
    expect(pairsApart(game, leaky, 100)).toBeGreaterThan(0);
  });
});

/** Everything the engine tells an eye: its view, and to the player in turn what is legal and what is risky. */
function transcript(game: Game, state: State, eye: Eye): string {
  const view = game.view(state, eye);
  if (state.turn?.seat !== eye) return JSON.stringify(view);
  const refusals = game.ruleset.cards.flatMap((card) =>
    game.ruleset.piles.map(
      (pile) => game.refusal(state, { kind: 'lay', card, pile })?.code ?? 'ok',
    ),
  );
  const legal = game.actions(state);
  const warnings = legal.map((action) => game.warning(state, action) ?? 'none');
  return JSON.stringify([view, legal, refusals, warnings]);
}

const LEAKS: Readonly<Record<string, (state: State, eye: Eye) => unknown>> = {
  'the next card': ({ draw }) => draw[0]?.[0],
  'the last card': ({ draw }) => draw.at(-1)?.at(-1),
  'the parity of the next card': ({ draw }) => code(draw[0]?.[0] ?? 0) % 2,
  "a partner's hand": ({ hands }, eye) => hands.filter((_, i) => i + 1 !== eye),
  "the sum of a partner's hand": ({ hands }, eye) =>
    hands.map((hand, i) =>
      i + 1 === eye ? 0 : hand.reduce<number>((sum, card) => sum + code(card), 0),
    ),
  "whether a partner's lowest card is low": ({ hands }, eye) =>
    hands.map((hand, i) => (i + 1 === eye ? 0 : code(hand[0] ?? 0) < 20)),
  'the order of the draw pile': ({ draw }) =>
    draw.map((pile) => pile.map(code).findIndex((card) => card > 20)),
};

function code(card: number | string): number {
  return typeof card === 'number'
    ? card
    : 5 * Number(card.slice(1)) + 'rygbp'.indexOf(card.charAt(0));
}

/** In how many pairs of worlds, alike to an eye, the eye is told different things. */
function pairsApart(game: Game, tell: (state: State, eye: Eye) => string, pairs: number): number {
  const rng = seededRng(`blindness of ${game.ruleset.name}`);
  let apart = 0;
  for (let pair = 0; pair < pairs;) {
    for (const state of someStates(game, rng)) {
      for (const eye of eyes(state)) {
        const world = game.imagine(game.view(state, eye), rng);
        if (tell(world, eye) !== tell(state, eye)) apart++;
        pair++;
      }
    }
  }
  return apart;
}

function eyes(state: State): readonly Eye[] {
  return [...state.hands.map((_, i) => i + 1), 'spectator'];
}

/** A few states of one game of any variant. */
function someStates(game: Game, rng: Rng): readonly State[] {
  const [variant] = shuffle(variants(game), rng);
  if (!variant) throw new Error('a game has variants');
  const states = [game.deal(game.shuffledSetup(variant, rng))];
  for (let last = states.at(-1); last; last = states.at(-1)) {
    const action = randomAction(game, last, rng);
    if (!action) break;
    states.push(game.play(last, action));
  }
  return shuffle(states, rng).slice(0, 8);
}
