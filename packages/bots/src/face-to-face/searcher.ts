// Search by playouts: the best turns of the evaluation are played on in imagined worlds, against an opponent
// drawn from the pool. Nobody's play beats everybody else's here, so no single opponent is expected. Where
// all hidden cards can be inferred, the game is solved instead.

import type { Rng, View } from '@backtrick/rules';
import type { Bot, BotName, Budget, Seen } from '../bot.ts';
import { choose, playoutsIn, race } from '../search.ts';
import type { Playouts } from '../search.ts';
import { greedyChance } from './belief.ts';
import { greedily, policyOf } from './contest.ts';
import type { Policy } from './contest.ts';
import { copyOf, restore } from './duel.ts';
import type { Duel } from './duel.ts';
import { bestTurns, judgeOf } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { winProbability } from './value-network.ts';
import type { Network } from './value-network.ts';
import { winningTurn } from './solver.ts';
import { imagined } from './steady.ts';
import { actionsOf, ordersOf, playTurn } from './turns.ts';
import type { Turn } from './turns.ts';

export interface Searcher {
  readonly name: BotName;
  /** How the bot itself plays on, and what it expects of others. */
  readonly own: Evaluation;
  /** How it plays on against a greedy opponent. */
  readonly versusGreedy: Evaluation;
  readonly pool: readonly Evaluation[];
  readonly candidates: number;
  readonly playouts: number;
  /** Turns to play before the network is asked. */
  readonly depth: number;
  readonly network: Network;
  readonly belief: Float64Array;
  /** Positions to search if the game can be solved. */
  readonly nodes: number;
}

export interface World {
  readonly duel: Duel;
  readonly opponent: Policy;
  /** The opponent's seat if that one is greedy, else 0. */
  readonly greedySeat: number;
}

export function searcher(how: Searcher): Bot {
  const lookahead = lookaheadOf(how);
  return {
    name: how.name,
    turn(seen, budget, rng) {
      const { duel, playouts } = lookahead(seen, how.candidates, rng);
      const winning = isOpen(seen.view) ? winningTurn(duel, limit(how.nodes, budget)) : undefined;
      if (winning !== undefined) return actionsOf(duel, winning);
      const most = playoutsIn(budget, how.playouts);
      return actionsOf(duel, choose(race(playouts, { ...budget, playouts: most }, rng)));
    },
    signals: () => [],
  };
}

/** What the search works with, also for analysis: a world to name turns in, and the best `count` turns to play on. */
export function lookaheadOf(how: Searcher) {
  const judge = judgeOf(how.own);
  const judgeGreedy = judgeOf(how.versusGreedy);
  const ownPolicy = policyOf(how.own);
  const greedyPolicy = policyOf(how.versusGreedy);
  const pool = how.pool.map(policyOf);
  return (seen: Seen, count: number, rng: Rng) => {
    const duel = imagined(seen, rng);
    const greedy = greedyChance(duel, how.belief);
    const candidates = bestTurns((greedy > 0.5 ? judgeGreedy : judge)(duel), count);
    const players = { ...how, ownPolicy, greedyPolicy, pool, greedy };
    return { duel, playouts: playoutsFrom(seen, candidates, players) };
  };
}

/** Stops after this many positions, or when the budget is spent. */
function limit(nodes: number, { isSpent }: Budget): () => boolean {
  let left = nodes;
  return () => left-- <= 0 || isSpent?.() === true;
}

/**
 * Whether every hidden card can be inferred: the opponent's hand is all that is unseen, and the player draws the rest of the
 * draw pile in one go.
 */
function isOpen({ eye, drawSizes }: View): boolean {
  if (eye === 'spectator') return false;
  return drawSizes[2 - eye] === 0 && (drawSizes[eye - 1] ?? 0) <= 2;
}

interface Players extends Pick<Searcher, 'depth' | 'network'> {
  readonly ownPolicy: Policy;
  readonly greedyPolicy: Policy;
  readonly pool: readonly Policy[];
  /** How likely the opponent is greedy. */
  readonly greedy: number;
}

function playoutsFrom(
  seen: Seen,
  candidates: readonly Turn[],
  { ownPolicy, greedyPolicy, pool, greedy, depth, network }: Players,
): Playouts<World, Turn> {
  let board: Duel | undefined;
  return {
    candidates,
    world(rng) {
      const duel = imagined(seen, rng);
      if (rng() < greedy) return { duel, opponent: greedily, greedySeat: duel.opponent.seat };
      return { duel, opponent: pick(pool, rng), greedySeat: 0 };
    },
    finish({ duel, opponent, greedySeat }, turn) {
      board ??= copyOf(duel);
      restore(board, duel);
      const { seat } = duel.player;
      const own = greedySeat > 0 ? greedyPolicy : ownPolicy;
      playTurn(board, turn, ordersOf(board));
      for (let left = depth; left > 0 && board.winner === 0; left--) {
        (board.player.seat === seat ? own : opponent)(board);
      }
      if (board.winner !== 0) return board.winner === seat ? 1 : 0;
      const probability = winProbability(board, greedySeat, network);
      return board.player.seat === seat ? probability : 1 - probability;
    },
  };
}

function pick(pool: readonly Policy[], rng: Rng): Policy {
  return pool[Math.floor(rng() * pool.length)] ?? greedily;
}
