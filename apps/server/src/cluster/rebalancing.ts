// Spreads connections evenly over the nodes of a cluster. Connections last for hours: a node that has just started has
// none, and if another one crashes then, a cold node gets all of its clients. So each node publishes its count, and one
// with more than its share asks some clients, a few at a time, to reconnect; a proxy that balances by least connections
// takes them to the emptiest node. The next are asked once those have arrived, so that a cold node takes them on as
// fast as it can and no faster.

import type { Sockets } from '../sockets/sockets.ts';
import type { Document, Store } from '../storage/store.ts';

export interface RebalancingDeps {
  /** The name of this node. */
  readonly node: string;
  readonly store: Pick<Store, 'documentsOf' | 'put'>;
  readonly sockets: Pick<Sockets, 'count' | 'moveAway'>;
  readonly now: () => number;
}

const SECOND = 1000;
const OWNER = 'house';
/** The document kind of connection counts. Expired ones may be cleared. */
export const CONNECTION_COUNTS = 'lines';
/** How long a count is valid: less than the time a node waits before it acts. */
const COUNT_LIFETIME = 2 * SECOND;
const LOOKS_BEFORE_MOVE = 3;
/** How far above its share a node may be. */
const TOLERANCE = { part: 0.05, connections: 20 };
/** The part of the surplus that moves at a time, and how many clients may be reconnecting. */
const PORTION = { part: 1 / 3, connections: 100 };
/** The part of all clients that may have left for good since the last look, and so are not reconnecting. */
const DEPARTURE_RATE = 0.01;
/** If a proxy sends clients straight back, the node tries again after at most this many seconds. */
const MAX_LOOKS_BEFORE_MOVE = 600;

/** Returns the work of one second. */
export function rebalancer({ node, store, sockets, now }: RebalancingDeps): () => Promise<void> {
  let state = initialState('');
  return async () => {
    const own = sockets.count();
    await store.put({
      kind: CONNECTION_COUNTS,
      key: node,
      owner: OWNER,
      body: `${own}`,
      due: now() + COUNT_LIFETIME,
    });
    const counts = await countsOfOthers();
    const others = counts.map(({ body }) => Number(body));
    const nodes = counts.map(({ key }) => key).join(' ');
    const surplus = surplusOf(own, others);
    // Earlier observations are void once a node joins or leaves, or the load is even.
    if (surplus === 0 || nodes !== state.nodes) state = initialState(nodes);
    const allowed = movesAllowed(state, [own, ...others]);
    if (surplus === 0 || ++state.looks < state.looksBeforeMove) return;
    if (own >= state.countAtLastMove) {
      state = {
        ...initialState(nodes),
        looksBeforeMove: Math.min(2 * state.looksBeforeMove, MAX_LOOKS_BEFORE_MOVE),
      };
    } else if (allowed > 0) {
      sockets.moveAway(Math.min(Math.ceil(surplus * PORTION.part), allowed), SECOND);
      state.countAtLastMove = own;
    }
  };

  async function countsOfOthers(): Promise<readonly Document[]> {
    const counts = await store.documentsOf(CONNECTION_COUNTS, OWNER);
    return counts.filter(({ key, due }) => key !== node && (due ?? 0) > now());
  }
}

/** What a node remembers while the set of nodes stays the same. */
interface RebalancingState {
  readonly nodes: string;
  /** How often it has been above its share in a row, and how often it must be before it acts. */
  looks: number;
  readonly looksBeforeMove: number;
  /** The count when it last moved clients away: if it is as high again, they came back. */
  countAtLastMove: number;
  /** The highest total so far, slowly decaying. */
  peak: number;
}

function initialState(nodes: string): RebalancingState {
  return {
    nodes,
    looks: 0,
    looksBeforeMove: LOOKS_BEFORE_MOVE,
    countAtLastMove: Infinity,
    peak: 0,
  };
}

/** How many more clients may reconnect now: those missing, after a crash or a move, have not arrived yet. */
function movesAllowed(state: RebalancingState, connections: readonly number[]): number {
  const all = connections.reduce((sum, one) => sum + one, 0);
  state.peak = Math.max(all, state.peak * (1 - DEPARTURE_RATE));
  return Math.ceil(PORTION.connections - (state.peak - all));
}

/** How far a node is above its share; 0 if that is not worth a move. */
export function surplusOf(own: number, others: readonly number[]): number {
  const share = others.reduce((sum, one) => sum + one, own) / (1 + others.length);
  const surplus = own - share;
  return surplus > TOLERANCE.connections + TOLERANCE.part * share ? surplus : 0;
}
