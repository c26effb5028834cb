// Whole graphs of toy games: every state that can be reached, counted once by other means and stated here.

import { describe, expect, it } from 'vitest';
import { gameOf } from '../src/index.ts';
import type { Card, Game, Options, State } from '../src/index.ts';
import { defaultOptions } from './deals.ts';
import { positionFrom } from './position.ts';

interface Graph {
  readonly states: number;
  readonly actions: number;
  /** How many states end the game, by result; in a duel by winner. */
  readonly ends: Readonly<Record<string, number>>;
}

interface ToyDeal {
  readonly game: string;
  readonly players: number;
  readonly options?: Options;
  readonly decks: readonly (readonly Card[])[];
  readonly graph: Graph;
}

const DEALS: readonly ToyDeal[] = [
  {
    game: 'original',
    players: 1,
    decks: [[50]],
    graph: { states: 5, actions: 4, ends: { won: 4 } },
  },
  {
    game: 'original',
    players: 1,
    decks: [[2, 12, 45, 55]],
    graph: { states: 1565, actions: 6736, ends: { won: 196 } },
  },
  {
    game: 'original',
    players: 1,
    decks: [[2, 12, 50, 60, 99]],
    graph: { states: 7993, actions: 39000, ends: { won: 456 } },
  },
  {
    game: 'face-to-face',
    players: 2,
    decks: [
      [2, 12, 40],
      [58, 48, 20],
    ],
    graph: { states: 1045, actions: 1640, ends: { 'won 1': 9, 'won 2': 576 } },
  },
  {
    game: 'face-to-face',
    players: 2,
    decks: [
      [57, 58, 59, 56, 55, 54, 53],
      [2, 3],
    ],
    graph: { states: 6301, actions: 10025, ends: { 'won 2': 2904 } },
  },
  {
    game: 'quick-and-easy',
    players: 1,
    decks: [['r1', 'r5', 'y5', 'y9', 'r9']],
    graph: { states: 161, actions: 284, ends: { lost: 4, won: 14 } },
  },
  {
    game: 'quick-and-easy',
    players: 2,
    decks: [['r1', 'y5', 'r9', 'g3', 'y2', 'g8']],
    graph: { states: 1213, actions: 2009, ends: { lost: 48, won: 38 } },
  },
  {
    game: 'quick-and-easy',
    players: 3,
    options: { professional: true },
    decks: [['r1', 'y5', 'r9', 'g3', 'y2', 'g8', 'b4', 'b5']],
    graph: { states: 2125, actions: 2603, ends: { lost: 132, won: 55 } },
  },
];

describe('from the deal', () => {
  it.each(DEALS)('$game, $players players, $decks', ({ game: name, players, decks, ...toy }) => {
    const game = gameOf({ game: name });
    const options = { ...defaultOptions(game), ...toy.options };
    const start = game.deal({ players, options, decks, first: 1 });
    expect(graphFrom(game, start)).toEqual(toy.graph);
  });
});

const NARROW = 'u1=90 u2=96 d1=9 d2=4';
const POSITIONS: readonly [string, Graph][] = [
  [
    `players=1 ${NARROW} hand=2,8,50,60,91,95,98,99 draw=2`,
    { states: 4799, actions: 14068, ends: { lost: 196 } },
  ],
  [
    `${NARROW} hand=50,60,91,95,98 hand2=5,8,40,99 draw=2`,
    { states: 2427, actions: 3737, ends: { lost: 387 } },
  ],
  [
    'minimum=3 u1=88 u2=96 d1=9 d2=4 hand=5,8,91,94,98 hand2=40,78,86,99 draw=2',
    { states: 5100, actions: 8647, ends: { lost: 899 } },
  ],
  [
    'players=3 u1=85 u2=96 d1=20 d2=14 hand=86,95 hand2=75,99 hand3=10,30 draw=0',
    { states: 271, actions: 353, ends: { lost: 34, won: 8 } },
  ],
  [
    'u1=60 u2=70 d1=40 d2=30 hand=50,61 hand2=31,71 draw=1',
    { states: 42, actions: 57, ends: { lost: 2, won: 4 } },
  ],
];

describe('from a position near the end of the original', () => {
  it.each(POSITIONS)('%s', (position, graph) => {
    const { game, state } = positionFrom('original', position);
    expect(graphFrom(game, state)).toEqual(graph);
  });
});

function graphFrom(game: Game, start: State): Graph {
  const seen = new Set([JSON.stringify(start)]);
  const todo = [start];
  const ends: Record<string, number> = {};
  let actions = 0;
  for (let state = todo.pop(); state; state = todo.pop()) {
    if (state.outcome) {
      const { status, winner } = state.outcome;
      const end = winner === null ? status : `${status} ${winner}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    for (const action of game.actions(state)) {
      actions++;
      const next = game.play(state, action);
      const key = JSON.stringify(next);
      if (!seen.has(key)) todo.push(next);
      seen.add(key);
    }
  }
  return { states: seen.size, actions, ends };
}
