// Quick & Easy for analysis: the candidates of the bot `master`, with plays as the rules know them.

import { quickAndEasy } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { beliefOf, dealWorld, mannerOf } from '../quick-and-easy/belief.ts';
import { numberOf } from '../quick-and-easy/cards.ts';
import { FastTable } from '../quick-and-easy/fast-table.ts';
import { reach } from '../quick-and-easy/plan.ts';
import { MASTER, networkOf, ranked } from '../quick-and-easy/players.ts';
import { actionsOf } from '../quick-and-easy/turns.ts';
import type { Playouts } from '../search.ts';
import type { Play } from './plays.ts';

export function quickAndEasyPlayouts(
  seen: Seen,
  count: number,
  rng: Rng,
): Playouts<FastTable, Play> {
  const belief = beliefOf(seen);
  const network = networkOf(seen);
  const outlook = MASTER.outlook[mannerOf(seen.view)];
  const turns = ranked(belief, network, rng).slice(0, count);
  const dealt = new FastTable();
  const next = new FastTable();
  return {
    candidates: turns.map((turn) => actionsOf(belief.table, turn)),
    world(rng) {
      dealWorld(belief, dealt, rng);
      return dealt;
    },
    finish(world, play) {
      layAll(next.copy(world), play);
      return reach(network, next, outlook);
    },
  };
}

function layAll(table: FastTable, play: Play): void {
  for (const action of play) {
    if (action.kind !== 'lay') continue;
    const place = table.held(0) === numberOf(action.card) ? 0 : 1;
    table.lay(place, quickAndEasy.ruleset.piles.indexOf(action.pile));
  }
  if (table.status === 'playing') table.end();
}
