// How many sequences of actions there are. A number that changes means that a rule has changed.

import { describe, expect, it } from 'vitest';
import { gameOf, perft, perftSplit, positionOf, recordOf } from '../src/index.ts';
import type { Card, Game, Options, Setup } from '../src/index.ts';
import { defaultOptions } from './deals.ts';
import { answers } from './oracle/oracle.ts';
import { PERFT } from './perft-table.ts';

describe.each(PERFT)('$game, $players players, $options, deck $deck', (row) => {
  const game = gameOf({ game: row.game });
  const setup = setupOf(game, row.players, row.options ?? {}, row.deck);

  it.each(row.sequences.map((count, i) => [i + 1, count]))(
    'has at depth %i %i sequences',
    (depth, count) => {
      expect(perft(game, game.deal(setup), depth)).toBe(count);
    },
  );

  it('has as many as the oracle counts, and as its first actions add up to', () => {
    const depth = 3;
    const state = game.deal(setup);
    const split = perftSplit(game, state, depth);
    expect([...split.keys()]).toEqual(positionOf(game, state).legal);
    const sum = [...split.values()].reduce((total, count) => total + count, 0);
    expect(sum).toBe(row.sequences[depth - 1]);
    const deepest = row.sequences.findLastIndex((count) => count < 3000) + 1;
    expect(oraclePerft(game, setup, [], deepest)).toBe(row.sequences[deepest - 1]);
  });
});

it('counts one empty sequence at depth 0, and none beyond the end of a game', () => {
  const game = gameOf({ game: 'original' });
  const state = game.deal({ players: 1, options: defaultOptions(game), decks: [[50]], first: 1 });
  expect([0, 1, 2].map((depth) => perft(game, state, depth))).toEqual([1, 4, 0]);
});

/** `sorted`: in the order of the cards. `mixed`: every 37th card, round and round. */
function setupOf(game: Game, players: number, options: Options, deck: 'sorted' | 'mixed'): Setup {
  const { cards, kind } = game.ruleset;
  const ordered = deck === 'sorted' ? cards : mixed(cards);
  const decks = kind === 'duel' ? [ordered, ordered.toReversed()] : [ordered];
  return { players, options: { ...defaultOptions(game), ...options }, decks, first: 1 };
}

function mixed(cards: readonly Card[]): readonly Card[] {
  return cards.flatMap((_, i) => cards[(i * 37) % cards.length] ?? []);
}

function oraclePerft(game: Game, setup: Setup, actions: readonly string[], depth: number): number {
  const last = answers({ ...recordOf(game, setup), actions }).at(-1);
  if (!last?.ok) throw new Error('the oracle refuses what it called legal');
  if (depth === 1) return last.legal.length;
  return last.legal.reduce(
    (sum, action) => sum + oraclePerft(game, setup, [...actions, action], depth - 1),
    0,
  );
}
