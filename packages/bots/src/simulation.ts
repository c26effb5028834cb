// Many games of bots, each with its own generator, so that any thread may play any of them.

import { hasWon, seededRng } from '@backtrick/rules';
import type { Game, GameRecord, Options, Seat } from '@backtrick/rules';
import { playMatch } from './arena.ts';
import type { Budget, Player } from './bot.ts';
import { countOf } from './par.ts';
import { spread, wilson } from './statistics.ts';
import type { Interval, Spread } from './statistics.ts';

export interface Simulation {
  readonly game: Game;
  readonly players: number;
  readonly options: Options;
  /** One for every seat, or fewer that are repeated around the table. */
  readonly bots: readonly Player[];
  readonly seed: string;
  readonly budget: Budget;
  readonly talking: 'signals' | 'silent';
}

/** How a game ended. */
export interface GameFigures {
  readonly index: number;
  readonly won: boolean;
  /** Of a duel. */
  readonly winner: Seat | null;
  /** Cards not laid; in a duel those of the loser. */
  readonly left: number;
  readonly decisions: number;
}

export interface GameResult extends GameFigures {
  readonly record: GameRecord;
}

/** The game with this number: the same whenever and wherever it is played. */
export async function simulateGame(simulation: Simulation, index: number): Promise<GameResult> {
  const { game, players, options, budget, talking } = simulation;
  const rng = seededRng(`${simulation.seed}/${index}`);
  const setup = game.shuffledSetup({ players, options }, rng);
  const { record, last, decisions } = await playMatch(
    { game, setup, bots: seated(simulation.bots, players), budget, talking },
    rng,
  );
  const { winner, lefts, ...count } = countOf(last);
  const left = winner === null ? count.left : (lefts[2 - winner] ?? 0);
  return { index, won: hasWon({ ...count, winner }, 1), winner, left, decisions, record };
}

export interface Summary {
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly ci95: Interval;
  readonly left: Spread;
  /** Games with fewer than ten cards left (O11). */
  readonly excellent: number;
  readonly decisions: number;
  readonly winsBySeat?: readonly number[];
}

export function summarise(game: Game, results: readonly GameFigures[]): Summary {
  const games = results.length;
  const wins = results.filter(({ won }) => won).length;
  const seats = [1, 2].map((seat) => results.filter(({ winner }) => winner === seat).length);
  return {
    games,
    wins,
    winRate: games === 0 ? 0 : wins / games,
    ci95: wilson(wins, games),
    left: spread(results.map(({ left }) => left)),
    excellent: results.filter(({ left }) => left < 10).length,
    decisions: results.reduce((sum, { decisions }) => sum + decisions, 0),
    ...(game.ruleset.kind === 'duel' ? { winsBySeat: seats } : {}),
  };
}

function seated(bots: readonly Player[], players: number): readonly Player[] {
  return Array.from({ length: players }, (_, i) => {
    const bot = bots[i % bots.length];
    if (!bot) throw new Error('a simulation has at least one bot');
    return bot;
  });
}
