// Engines take turns at the same games: in each round every side plays the same deals with the same
// choices, over and over until its slice of time is used up, and all must come to the same endings.

import { deepStrictEqual } from 'node:assert/strict';
import { readOptions, seededRng } from '@backtrick/rules';
import type { Game, Rng, Setup } from '@backtrick/rules';

export interface Side {
  readonly engine: string;
  /** All that need not be timed; what it returns plays the game to its end. */
  prepare(deal: Deal): () => Ending;
}

export interface Deal {
  readonly setup: Setup;
  /** For the generator that chooses among the legal actions. */
  readonly choices: string;
}

export interface Ending {
  readonly moves: number;
  readonly status: string | undefined;
  readonly tops: readonly unknown[];
  readonly hands: readonly (readonly unknown[])[];
  /** Cards left to draw. */
  readonly draw: number;
}

export interface Pace {
  readonly engine: string;
  readonly games: number;
  readonly moves: number;
  /** Moves a second, round by round. */
  readonly rates: readonly number[];
}

const PLAYERS = 2;
const GAMES_A_ROUND = 50;
/** Many and short, so that both sides of a round meet the same machine; odd, for the median. */
const ROUNDS = 25;

export function race(game: Game, sides: readonly Side[], seconds: number): readonly Pace[] {
  const slice = (seconds * 1000) / ROUNDS;
  playRound(sides, dealsOf(game, 0), slice); // warms up, and does not count
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    playRound(sides, dealsOf(game, round + 1), slice),
  );
  return sides.map(({ engine }, side) => {
    const played = rounds.flatMap((round) => round[side] ?? []);
    return {
      engine,
      games: sum(played.map(({ games }) => games)),
      moves: sum(played.map(({ moves }) => moves)),
      rates: played.map(({ moves, milliseconds }) => (moves / milliseconds) * 1000),
    };
  });
}

/** One of the legal actions, as the generator has it. */
export function choose<T>(legal: readonly T[], rng: Rng): T {
  const choice = legal[Math.floor(rng() * legal.length)];
  if (choice === undefined) throw new Error('a game that goes on has a legal action');
  return choice;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function dealsOf(game: Game, round: number): readonly Deal[] {
  const options = readOptions(game.ruleset.options);
  if (!options.ok) throw new Error(`${game.ruleset.name} refuses its own defaults`);
  const how = { players: PLAYERS, options: options.value };
  return Array.from({ length: GAMES_A_ROUND }, (_, i) => {
    const id = `${round}.${i}`;
    return { setup: game.shuffledSetup(how, seededRng(`deal ${id}`)), choices: `choices ${id}` };
  });
}

function playRound(sides: readonly Side[], deals: readonly Deal[], slice: number) {
  const played = sides.map((side) => playSlice(side, deals, slice));
  for (const { endings } of played) deepStrictEqual(endings, played[0]?.endings);
  return played;
}

function playSlice(side: Side, deals: readonly Deal[], slice: number) {
  const prepared = deals.map((deal) => side.prepare(deal));
  const begun = performance.now();
  for (let games = 0, moves = 0; ;) {
    const endings = prepared.map((play) => play());
    games += endings.length;
    moves += sum(endings.map((ending) => ending.moves));
    const milliseconds = performance.now() - begun;
    if (milliseconds >= slice) return { endings, games, moves, milliseconds };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
