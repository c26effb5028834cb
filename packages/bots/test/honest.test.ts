// A bot decides the same in all worlds its seat cannot tell apart; and bots that peek are found.

import { GAMES, readOptions, seededRng, shuffle } from '@backtrick/rules';
import type { Action, Card, Game, Rng, State } from '@backtrick/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { greedy } from '../src/simple-bots.ts';
import { botsOf } from '../src/index.ts';
import type { Bot, Seen } from '../src/index.ts';

const PAIRS = byDepth({ quick: 120, deep: 5000 });
const BUDGET = { playouts: 4 };

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  let pairs: readonly Pair[] = [];
  beforeAll(() => {
    const rng = seededRng(`honest ${name}`);
    pairs = Array.from({ length: PAIRS }, () => somePair(game, rng));
  });

  it.each(botsOf(name).map((bot) => [bot.name, bot] as const))(
    `%s decides the same in ${PAIRS} pairs of worlds`,
    (_, bot) => {
      expect(pairsApart(pairs, () => bot)).toBe(0);
    },
  );

  it.each(Object.entries(PEEKS))('a bot that peeks is found: %s', (_, peek) => {
    const some = pairs.slice(0, 200);
    expect(pairsApart(some, (state) => peeking(game, state, peek))).toBeGreaterThan(0);
  });

  it('a bot that peeks is found: the order of its hand', () => {
    expect(pairsApart(pairs.slice(0, 200), () => firstCardFirst)).toBeGreaterThan(0);
  });
});

const PEEKS: Readonly<Record<string, (state: State, seat: number) => readonly Card[]>> = {
  'the draw pile': ({ draw }) => draw.flat().slice(0, 1),
  'the end of the draw pile': ({ draw }) => draw.flat().slice(-1),
  "a partner's hand": ({ hands }, seat) => hands[seat % hands.length] ?? [],
};

/** Greedy, unless what it peeked at makes it draw out its turn. */
function peeking(
  game: Game,
  state: State,
  peek: (state: State, seat: number) => readonly Card[],
): Bot {
  const seat = state.turn?.seat ?? 1;
  const ranks = peek(state, seat).map((card) => game.ruleset.cards.indexOf(card));
  const isOdd = ranks.reduce((sum, rank) => sum + rank, 0) % 2 === 1;
  return {
    ...greedy,
    turn: (seen, budget, rng) => {
      const turn = greedy.turn(seen, budget, rng);
      return isOdd ? turn.toReversed() : turn;
    },
  };
}

const firstCardFirst: Bot = {
  ...greedy,
  turn: ({ view }) => [{ kind: 'lay', card: view.hand?.[0] ?? 0, pile: '' }],
};

/** Two worlds, and what the seat in turn sees of each. */
interface Pair {
  readonly worlds: readonly [State, State];
  readonly seen: readonly [Seen, Seen];
}

function somePair(game: Game, rng: Rng): Pair {
  const state = someTurn(game, rng);
  const here = seenBy(game, state);
  const world = game.imagine(here.view, rng);
  return { worlds: [state, world], seen: [here, inAnotherOrder(seenBy(game, world), rng)] };
}

function pairsApart(pairs: readonly Pair[], botFor: (state: State) => Bot): number {
  return pairs.filter(({ worlds, seen }) => {
    return decision(seen[0], botFor(worlds[0])) !== decision(seen[1], botFor(worlds[1]));
  }).length;
}

function decision(seen: Seen, bot: Bot): string {
  const turn = bot.turn(seen, BUDGET, seededRng('the same chance'));
  return JSON.stringify([turn, bot.signals(seen)]);
}

function seenBy(game: Game, state: State): Seen {
  return { view: game.view(state, state.turn?.seat ?? 1), signals: [] };
}

/** The same cards in the hand, but not as they came. */
function inAnotherOrder({ view, signals }: Seen, rng: Rng): Seen {
  return { view: { ...view, hand: shuffle(view.hand ?? [], rng) }, signals };
}

/** A running turn of a game of any variant, sometimes in its middle. */
function someTurn(game: Game, rng: Rng): State {
  const { players, options } = game.ruleset;
  const chosen = Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, pick(values, rng)]),
  );
  const read = readOptions(options, chosen);
  if (!read.ok) throw new Error('a game accepts its own options');
  let state = game.deal(
    game.shuffledSetup({ players: pick(players, rng), options: read.value }, rng),
  );
  for (let left = Math.floor(rng() * 60); left > 0 || !state.turn; left--) {
    const next = game.play(state, carefulAction(game, state, rng));
    if (next.outcome) break;
    state = next;
  }
  return state.turn ? state : someTurn(game, rng);
}

function carefulAction(game: Game, state: State, rng: Rng): Action {
  const legal = game.actions(state).filter((action) => !game.warning(state, action));
  const jumps = legal.map((action) => {
    return action.kind === 'lay' && state.turn ? game.jump(state, action, state.turn.seat) : 5;
  });
  const best = legal[jumps.indexOf(Math.min(...jumps))];
  return rng() < 0.2 || !best ? pick(game.actions(state), rng) : best;
}

function pick<T>(list: readonly T[], rng: Rng): T {
  const chosen = list[Math.floor(rng() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
