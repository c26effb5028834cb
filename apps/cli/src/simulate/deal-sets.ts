// Two fixed sets of deals for everybody: one to work with, one to measure on at the end. A set is a seed; its hash is over
// its first deals in notation, so that other programs can see that they have the same cards.

import { createHash } from 'node:crypto';
import { formatRecord, recordOf, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';

export const DEAL_SETS = { dev: 'deals dev 1', test: 'deals test 1' } as const;

export type DealSet = keyof typeof DEAL_SETS;

export const DEAL_SET_NAMES = ['dev', 'test'] as const satisfies readonly DealSet[];

const HASHED_DEALS = 1000;

/** SHA-256 over the records without actions, a line each, for two players and the default options. */
export function hashOfDeals(game: Game, set: DealSet): string {
  const hash = createHash('sha256');
  for (let index = 0; index < HASHED_DEALS; index++) {
    const rng = seededRng(`${DEAL_SETS[set]}/${index}`);
    const setup = game.shuffledSetup({ players: 2 }, rng);
    hash.update(`${formatRecord(recordOf(game, setup))}\n`);
  }
  return hash.digest('hex');
}
