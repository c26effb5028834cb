// Face to Face for analysis: the candidates of the bot `master`, with plays as the rules know them. Both players are assumed to
// continue in the same way, so that their chances add up.

import type { Rng } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { MASTER } from '../face-to-face/registry.ts';
import { lookaheadOf } from '../face-to-face/searcher.ts';
import type { World } from '../face-to-face/searcher.ts';
import { actionsOf, turnFrom } from '../face-to-face/turns.ts';
import type { Playouts } from '../search.ts';
import type { Play } from './plays.ts';

const NOBODY_IS_GREEDY = Float64Array.of(-100);
const lookahead = lookaheadOf({ ...MASTER, pool: [MASTER.own], belief: NOBODY_IS_GREEDY });

export function faceToFacePlayouts(seen: Seen, count: number, rng: Rng): Playouts<World, Play> {
  const { duel, playouts } = lookahead(seen, count, rng);
  return {
    candidates: playouts.candidates.map((turn) => actionsOf(duel, turn)),
    world: playouts.world,
    finish: (world, play) => playouts.finish(world, turnFrom(world.duel, play)),
  };
}
