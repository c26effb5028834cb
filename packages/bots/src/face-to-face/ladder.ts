import type { Bot } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';
import { BELIEF, NETWORK } from './network.ts';
import { searcher } from './searcher.ts';
import { START } from './start-weights.ts';
import { evaluator } from './steady.ts';
import { POOL } from './weights.ts';

const own = POOL.at(-1) ?? { name: 'start', ...START };
const search = { own, versusGreedy: POOL[0] ?? own, pool: POOL, network: NETWORK, belief: BELIEF };

/** The bots of this game, weakest first. */
export const faceToFaceLadder: readonly Bot[] = [
  random,
  greedy,
  evaluator(own),
  searcher({ ...search, name: 'strong', candidates: 6, playouts: 200, depth: 4, nodes: 1000 }),
  searcher({ ...search, name: 'master', candidates: 8, playouts: 3000, depth: 4, nodes: 10_000 }),
];

/** The tuned evaluations as bots, early ones first: opponents to measure against. */
export function evaluationsOf(): readonly Bot[] {
  return POOL.map(evaluator);
}
