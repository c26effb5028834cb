// The bots that weigh whole turns: `steady` takes the evaluation's choice; `strong` and `master` play the best few on.

import type { Action, Rng, View } from '@backtrick/rules';
import type { Bot, Budget, BotName, Seen } from '../bot.ts';
import { choose, playoutsIn, race } from '../search.ts';
import type { Playouts } from '../search.ts';
import { outlookOf } from './playout.ts';
import type { Talking } from './playout.ts';
import { PILES, copyInto, emptyPosition, layCard } from './position.ts';
import type { Position } from './position.ts';
import { winProbability } from './value-network.ts';
import { WIDE, bestTurns } from './turns.ts';
import type { Turn } from './turns.ts';
import { networkFor, weightsFor } from './variants.ts';
import { knownPosition, reserveOf, worldsOf } from './worlds.ts';
import { signalsFor } from './signals.ts';

export const steady: Bot = {
  name: 'steady',
  turn: (seen) => actionsOf(seen.view, candidatesFor(seen, 1)[0]),
  signals: signalsFor,
};

export const strong = searching('strong', { candidates: 8, playouts: 200, turnsAhead: 2 });
export const master = searching('master', { candidates: 8, playouts: 1500, turnsAhead: 4 });

/** How many turns a bot plays on, how often at most, and how far. */
export interface Effort {
  readonly candidates: number;
  readonly playouts: number;
  readonly turnsAhead: number;
}

/** How many of the evaluation's turns the network looks at, and for how many playouts to come in one world. */
const GLANCE = { turns: 24, playouts: 16 };

/** A bot that plays its best turns on. */
function searching(name: BotName, effort: Effort): Bot {
  return {
    name,
    turn: (seen, budget, rng) => actionsOf(seen.view, search(seen, effort, budget, rng)),
    signals: signalsFor,
  };
}

/** The best turns by the evaluation, best first. */
export function candidatesFor({ view, signals }: Seen, count: number): readonly Turn[] {
  const policy = { ...WIDE, weights: weightsFor(view) };
  return bestTurns(knownPosition(view), policy, reserveOf(signals), count);
}

function search(seen: Seen, effort: Effort, budget: Budget, rng: Rng): Turn | undefined {
  const turns = candidatesFor(seen, GLANCE.turns);
  if (turns.length < 2) return turns[0];
  const playouts = playoutsIn(budget, effort.playouts);
  const judges = { weights: weightsFor(seen.view), network: networkFor(seen.view) };
  const outlook = { ...effort, ...judges, talking: talkingOf(seen) };
  const scratch = emptyPosition(knownPosition(seen.view));
  const after = (world: Position, { lays }: Turn) => {
    copyInto(scratch, world);
    for (const { card, pile } of lays) layCard(scratch, card, pile);
    return scratch;
  };
  const glance: Playouts<Position, Turn> = {
    candidates: turns,
    world: worldsOf(seen),
    finish: (world, turn) => winProbability(after(world, turn), judges.network),
  };
  const game = {
    ...glance,
    candidates: promising(glance, playouts / GLANCE.playouts, rng).slice(0, effort.candidates),
    finish: (world: Position, turn: Turn) => outlookOf(after(world, turn), outlook),
  };
  return choose(race(game, { ...budget, playouts }, rng));
}

/** The evaluation's choice, then the turns that look best in this many worlds. */
function promising(glance: Playouts<Position, Turn>, worlds: number, rng: Rng): readonly Turn[] {
  const [first, ...others] = glance.candidates.map((turn) => ({ turn, value: 0 }));
  if (!first) return [];
  for (let met = 1; met <= worlds; met++) {
    const world = glance.world(rng);
    for (const other of others) other.value += glance.finish(world, other.turn);
  }
  const best = others.toSorted((a, b) => b.value - a.value);
  return [first, ...best].map(({ turn }) => turn);
}

function talkingOf({ signals }: Seen): Talking {
  return signals.length > 0 ? 'signals' : 'silent';
}

/** The turn as the rules know it; the last card of the game needs no end after it. */
export function actionsOf(view: View, turn: Turn | undefined): readonly Action[] {
  if (!turn) throw new Error('a running turn can be completed');
  const actions: Action[] = turn.lays.map(({ card, pile }) => ({
    kind: 'lay',
    card,
    pile: PILES[pile] ?? '',
  }));
  const left = (view.hand?.length ?? 0) + (view.unseen[0]?.length ?? 0) - turn.lays.length;
  return left === 0 ? actions : [...actions, { kind: 'end' }];
}
