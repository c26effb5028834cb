// Plays a portion of a cell's games and counts.

import { createHash } from 'node:crypto';
import { botNamed, evaluationsOf, simulateGame } from '../src/index.ts';
import type { GameResult, Player, Simulation } from '../src/index.ts';
import { faceToFace, gameOf } from '@backtrick/rules';
import { PUBLISHED_METHOD } from './cells.ts';
import type { Cell, DuelCell, WinRateCell } from './cells.ts';
import type { Portion } from './figures-file.ts';
import { publishedMethod } from './published-method.ts';
import { testSeed } from './test-deals.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Games `from` up to, but not including, `to`; of duels an even number, since each deck is played from both seats. */
export async function measured(cell: Cell, { from, to }: Stretch): Promise<Portion> {
  const clock = { turns: 0, slowest: 0 };
  const before = process.threadCpuUsage();
  const play = cell.kind === 'duel' ? duelPlayer(cell, clock) : gamePlayer(cell, clock);
  let [wins, left] = [0, 0];
  let firstGame: string | null = null;
  for (let game = from; game < to; game++) {
    const { isWon, result } = await play(game);
    if (isWon) wins++;
    left += result.left;
    if (game === 0) firstGame = digest(result);
  }
  const { user, system } = process.threadCpuUsage(before);
  return {
    games: to - from,
    wins,
    left,
    decisions: clock.turns,
    milliseconds: (user + system) / 1000,
    msOfSlowest: clock.slowest,
    firstGame,
  };
}

interface Clock {
  /** Turns decided; who begins is no decision of a bot. */
  turns: number;
  /** Milliseconds of processor time of the slowest. */
  slowest: number;
}

interface Judged {
  readonly isWon: boolean;
  readonly result: GameResult;
}

type Play = (game: number) => Promise<Judged>;

function gamePlayer(cell: WinRateCell, clock: Clock): Play {
  const { variant, players, bot } = cell;
  const simulation: Simulation = {
    game: gameOf(variant),
    players,
    options: variant.options,
    bots: [timed(playerNamed(variant.game, bot), clock)],
    seed: testSeed(variant.game, variant.name, players),
    budget: { playouts: Infinity },
    talking: bot === PUBLISHED_METHOD ? 'silent' : 'signals',
  };
  return async (game) => {
    const result = await simulateGame(simulation, game);
    return { isWon: result.won, result };
  };
}

function duelPlayer({ bot, other }: DuelCell, clock: Clock): Play {
  const { name } = faceToFace.ruleset;
  const [first, second] = [bot, other].map((each) => timed(playerNamed(name, each), clock));
  if (!first || !second) throw new Error('a duel has two players');
  return async (game) => {
    const seat = game % 2 === 0 ? 1 : 2;
    const simulation: Simulation = {
      game: faceToFace,
      players: 2,
      options: {},
      bots: seat === 1 ? [first, second] : [second, first],
      seed: testSeed(name),
      budget: { playouts: Infinity },
      talking: 'silent',
    };
    const result = await simulateGame(simulation, Math.floor(game / 2));
    return { isWon: result.winner === seat, result };
  };
}

function playerNamed(game: string, name: string): Player {
  if (name === PUBLISHED_METHOD) return publishedMethod;
  const sparring = evaluationsOf().find((evaluation) => evaluation.name === name);
  const player = botNamed(game, name) ?? (game === faceToFace.ruleset.name ? sparring : undefined);
  if (!player) throw new Error(`there is no bot called ${name}`);
  return player;
}

function timed(player: Player, clock: Clock): Player {
  return {
    ...player,
    async turn(seen, budget, rng) {
      const before = process.threadCpuUsage();
      const actions = await player.turn(seen, budget, rng);
      const { user, system } = process.threadCpuUsage(before);
      clock.turns++;
      clock.slowest = Math.max(clock.slowest, (user + system) / 1000);
      return actions;
    },
  };
}

function digest({ record }: GameResult): string {
  return createHash('sha256').update(record.actions.join(' ')).digest('hex').slice(0, 16);
}
