// Playouts of the original for analysis. A playout follows the evaluation, and better players win some of the games it loses: a
// loss with few cards left, after many turns that had alternatives, counts as part of a win. Measured on games of `strong`,
// this comes close to the share of games that are won.

import type { Seen } from '../bot.ts';
import { actionsOf, candidatesFor } from '../original/bots.ts';
import { playOut } from '../original/playout.ts';
import { PILES, copyInto, drawAndPass, emptyPosition, layCard } from '../original/position.ts';
import type { Position } from '../original/position.ts';
import { weightsFor } from '../original/variants.ts';
import { knownPosition, worldsOf } from '../original/worlds.ts';
import type { Playouts } from '../search.ts';
import type { Play } from './plays.ts';

/** How many cards a playout must have laid to count in full when it is lost. */
const MUCH_LAID = 24;

export function originalPlayouts(seen: Seen, count: number): Playouts<Position, Play> {
  const weights = weightsFor(seen.view);
  const talking = seen.signals.length > 0 ? 'signals' : 'silent';
  const scratch = emptyPosition(knownPosition(seen.view));
  return {
    candidates: candidatesFor(seen, count).map((turn) => actionsOf(seen.view, turn)),
    world: worldsOf(seen),
    finish(world, play) {
      copyInto(scratch, world);
      for (const action of play) {
        if (action.kind === 'lay') layCard(scratch, Number(action.card), pileOf(action.pile));
      }
      drawAndPass(scratch);
      const before = scratch.left;
      const left = playOut(scratch, weights, talking);
      return chance(left, before - left);
    },
  };
}

/** How likely better players are to win a game that a playout ends with this many cards left. */
function chance(left: number, laid: number): number {
  return left === 0 ? 1 : 0.5 * Math.exp(-left / 6) * Math.min(1, laid / MUCH_LAID);
}

function pileOf(name: string): number {
  return PILES.findIndex((pile) => pile === name);
}
