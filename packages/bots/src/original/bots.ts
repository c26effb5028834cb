// The bots that weigh whole turns: `steady` takes the evaluation's choice; `strong` and `master` play the best few on.

import type { Action, Rng, View } from '@backtrick/rules';
import type { Bot, Budget, BotName, Seen } from '../bot.ts';
import { choose, race } from '../search.ts';
import type { Playouts } from '../search.ts';
import { playOut } from './playout.ts';
import { PILES, copyInto, drawAndPass, emptyPosition, layCard } from './position.ts';
import type { Position } from './position.ts';
import { WIDE, bestTurns } from './turns.ts';
import type { Turn } from './turns.ts';
import { weightsFor } from './variants.ts';
import { knownPosition, reserveOf, worldsOf } from './worlds.ts';
import { tellWishes } from './telling.ts';

export const steady: Bot = {
  name: 'steady',
  turn: (seen) => actionsOf(seen.view, candidatesFor(seen, 1)[0]),
  signals: tellWishes,
};

export const strong = searching('strong', { candidates: 6, playouts: 200 });
export const master = searching('master', { candidates: 8, playouts: 3000 });

/** How many turns a bot plays on, and how often at most. */
export interface Effort {
  readonly candidates: number;
  readonly playouts: number;
}

/** A bot that plays its best turns on. */
export function searching(name: BotName, effort: Effort): Bot {
  return {
    name,
    turn: (seen, budget, rng) => actionsOf(seen.view, search(seen, effort, budget, rng)),
    signals: tellWishes,
  };
}

/** What the search works with, also for analysis. */
export function playoutsFor(seen: Seen, count: number): Playouts<Position, Turn> {
  const weights = weightsFor(seen.view);
  const talking = seen.signals.length > 0 ? 'signals' : 'silent';
  const scratch = emptyPosition(knownPosition(seen.view));
  return {
    candidates: candidatesFor(seen, count),
    world: worldsOf(seen),
    finish(world, { lays }) {
      copyInto(scratch, world);
      for (const { card, pile } of lays) layCard(scratch, card, pile);
      drawAndPass(scratch);
      return worth(playOut(scratch, weights, talking));
    },
  };
}

function candidatesFor({ view, signals }: Seen, count: number): readonly Turn[] {
  const policy = { ...WIDE, weights: weightsFor(view) };
  return bestTurns(knownPosition(view), policy, reserveOf(signals), count);
}

function search(seen: Seen, effort: Effort, budget: Budget, rng: Rng): Turn | undefined {
  const playouts = playoutsFor(seen, effort.candidates);
  const [only, another] = playouts.candidates;
  if (!another) return only;
  const most = Math.min(budget.playouts, effort.playouts);
  return choose(race(playouts, { ...budget, playouts: most }, rng));
}

/** A game won is 1; the fewer cards are left, the more a lost one is worth. */
export function worth(left: number): number {
  return left === 0 ? 1 : 0.5 * Math.exp(-left / 6);
}

function actionsOf(view: View, turn: Turn | undefined): readonly Action[] {
  if (!turn) throw new Error('a running turn can be completed');
  const actions: Action[] = turn.lays.map(({ card, pile }) => ({
    kind: 'lay',
    card,
    pile: PILES[pile] ?? '',
  }));
  const left = (view.hand?.length ?? 0) + (view.unseen[0]?.length ?? 0) - turn.lays.length;
  return left === 0 ? actions : [...actions, { kind: 'end' }];
}
