import type { Bot, Player } from '../bot.ts';
import { greedy, random } from '../simple-bots.ts';
import { BELIEF, NETWORK } from './network.ts';
import { searcher } from './searcher.ts';
import type { Searcher } from './searcher.ts';
import { START } from './start-weights.ts';
import { evaluator } from './steady.ts';
import { POOL } from './weights.ts';

const own = POOL.at(-1) ?? { name: 'start', ...START };
const search = { own, versusGreedy: POOL[0] ?? own, pool: POOL, network: NETWORK, belief: BELIEF };

export const MASTER: Searcher = {
  ...search,
  name: 'master',
  candidates: 8,
  playouts: 3000,
  depth: 4,
  nodes: 10_000,
};

/** The bots of this game, weakest first. */
export const faceToFaceBots: readonly Bot[] = [
  random,
  greedy,
  evaluator(own),
  searcher({ ...search, name: 'strong', candidates: 6, playouts: 200, depth: 4, nodes: 1000 }),
  searcher(MASTER),
];

/** A bot that is not in the registry, with a name of its own. */
type Sparring = Omit<Bot, 'name'> & Pick<Player, 'name'>;

/** The tuned evaluations as bots, early ones first: opponents to measure against. */
export function evaluationsOf(): readonly Sparring[] {
  return POOL.map((evaluation) => ({ ...evaluator(evaluation), name: evaluation.name }));
}
