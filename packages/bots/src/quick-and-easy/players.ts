// The three bots that think. `steady` asks the evaluation in a few worlds; `strong` and `master` look ahead from
// the turns it likes, in many worlds.

import type { Action, Rng } from '@backtrick/rules';
import type { Bot, BotName, Budget, Seen } from '../bot.ts';
import type { Network } from '../network.ts';
import { choose, playoutsIn, race } from '../search.ts';
import type { Playouts, Valued } from '../search.ts';
import { beliefOf, dealWorld, mannerOf } from './belief.ts';
import type { Belief } from './belief.ts';
import { FastTable } from './fast-table.ts';
import { networkFor } from './networks.ts';
import { reach, valueOf } from './plan.ts';
import type { Outlook } from './plan.ts';
import { signalsOf } from './signals.ts';
import { MAX_TURNS, actionsOf, playTurn, turnsOf } from './turns.ts';
import type { TurnCode } from './turns.ts';
import type { Manner } from './words.ts';

export interface Strength {
  readonly name: BotName;
  /** The most plans a decision is worth. */
  readonly plans: number;
  readonly outlook: Readonly<Record<Manner, Outlook>>;
}

const STRONG: Strength = {
  name: 'strong',
  plans: 200,
  outlook: { standard: { depth: 2, width: 3 }, professional: { depth: 2, width: 3 } },
};
export const MASTER: Strength = {
  name: 'master',
  plans: 1000,
  outlook: { standard: { depth: 3, width: 4 }, professional: { depth: 4, width: 4 } },
};

/** Worlds in which the evaluation alone is asked. */
const GLANCE = 8;
const MAX_CANDIDATES = 8;

export const steady: Bot = {
  name: 'steady',
  turn(seen, _, rng) {
    const belief = beliefOf(seen);
    const [best] = ranked(belief, networkOf(seen), rng);
    return actionsOf(belief.table, best ?? 0);
  },
  signals: signalsOf,
};

export const strong = thinking(STRONG);
export const master = thinking(MASTER);

function thinking(strength: Strength): Bot {
  return {
    name: strength.name,
    turn: (seen, budget, rng) => choose(consider(seen, strength, budget, rng)),
    signals: signalsOf,
  };
}

/** The turns worth a look, the evaluation's choice first, each with what it reached in each world. */
function consider(
  seen: Seen,
  strength: Strength,
  budget: Budget,
  rng: Rng,
): readonly Valued<readonly Action[]>[] {
  const belief = beliefOf(seen);
  const network = networkOf(seen);
  const candidates = ranked(belief, network, rng).slice(0, MAX_CANDIDATES);
  const capped = { ...budget, playouts: playoutsIn(budget, strength.plans) };
  const outlook = strength.outlook[mannerOf(seen.view)];
  const plans = plansOf({ belief, network, outlook, candidates });
  return race(plans, capped, rng).map(({ turn, values }) => ({
    turn: actionsOf(belief.table, turn),
    values,
  }));
}

function plansOf(from: {
  readonly belief: Belief;
  readonly network: Network;
  readonly outlook: Outlook;
  readonly candidates: readonly TurnCode[];
}): Playouts<FastTable, TurnCode> {
  const { belief, network, outlook, candidates } = from;
  const dealt = new FastTable();
  const next = new FastTable();
  return {
    candidates,
    world(rng) {
      dealWorld(belief, dealt, rng);
      return dealt;
    },
    finish(world, turn) {
      playTurn(next.copy(world), turn);
      return reach(network, next, outlook);
    },
  };
}

export function networkOf({ view }: Seen): Network {
  return networkFor(mannerOf(view), view.players);
}

/** The ways to go on with the turn, those the evaluation likes best in a few worlds first. */
export function ranked(belief: Belief, network: Network, rng: Rng): readonly TurnCode[] {
  const codes = new Uint8Array(MAX_TURNS);
  const turns = [...codes.subarray(0, turnsOf(belief.table, codes))];
  if (turns.length <= 1) return turns;
  const world = new FastTable();
  const sums = turns.map(() => 0);
  for (let glance = 0; glance < GLANCE; glance++) {
    dealWorld(belief, world, rng);
    turns.forEach((turn, i) => (sums[i] = (sums[i] ?? 0) + valueOf(network, world, turn)));
  }
  return turns
    .map((turn, i) => ({ turn, sum: sums[i] ?? 0 }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ turn }) => turn);
}
