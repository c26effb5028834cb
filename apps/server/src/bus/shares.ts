// Spreads people evenly over the nodes of a house. Lines last for hours: a node that has just started has none, and if another
// one falls then, a cold node gets all who lost theirs. So each node notes how many lines it has, and one that has more than its
// share asks some, a few at a time, to come again: a proxy that goes by least connections brings them to whoever has fewest. The next
// are asked when those have arrived: a cold node takes them in as fast as it can, and no faster.

import type { Sockets } from '../sockets/sockets.ts';
import type { Document, Store } from '../store/store.ts';

export interface SharesGround {
  /** The name of this node. */
  readonly node: string;
  readonly store: Pick<Store, 'documentsOf' | 'put'>;
  readonly sockets: Pick<Sockets, 'count' | 'sendOn'>;
  readonly now: () => number;
}

const SECOND = 1000;
const OWNER = 'house';
/** Notes of how many lines a node has; after their time they may be cleared. */
export const LINES = 'lines';
/** How long a note counts: less than a node waits before it believes that it has too many. */
const FRESH = 2 * SECOND;
const PATIENCE = 3;
/** How much more than its share a node may have. */
const SLACK = { part: 0.05, lines: 20 };
/** Which part of what is too much goes at a time, and how many may be on their way. */
const PORTION = { part: 1 / 3, lines: 100 };
/** Which part of all may have gone home since the last look: they are not on their way to anybody. */
const LEAVING = 0.01;
/** Where a proxy brings everybody back, it is tried after so many seconds at the latest. */
const LONGEST_PATIENCE = 600;

/** Returns what is to be done once a second. */
export function keepShares({ node, store, sockets, now }: SharesGround): () => Promise<void> {
  let [looks, patience, before] = [0, PATIENCE, Infinity];
  const onTheWay = travellers();
  return async () => {
    const own = sockets.count();
    await store.put({ kind: LINES, key: node, owner: OWNER, body: `${own}`, due: now() + FRESH });
    const others = await linesOfOthers();
    const room = PORTION.lines - onTheWay([own, ...others]);
    const surplus = surplusOf(own, others);
    if (surplus === 0) return void ([looks, patience, before] = [0, PATIENCE, Infinity]);
    if (++looks < patience) return;
    const isInVain = own >= before;
    if (isInVain) {
      [looks, patience, before] = [0, Math.min(2 * patience, LONGEST_PATIENCE), Infinity];
    } else if (room > 0) {
      sockets.sendOn(Math.min(Math.ceil(surplus * PORTION.part), Math.ceil(room)), SECOND);
      before = own;
    }
  };

  async function linesOfOthers(): Promise<readonly number[]> {
    const notes = await store.documentsOf(LINES, OWNER);
    const isFresh = ({ due }: Document) => (due ?? 0) > now();
    return notes
      .filter((note) => note.key !== node && isFresh(note))
      .map(({ body }) => Number(body));
  }
}

/** How many have lost their line to one of these nodes and are at none: after a fall, or while they are sent on. */
function travellers(): (lines: readonly number[]) => number {
  let [most, nodes] = [0, 0];
  return (lines) => {
    const all = lines.reduce((sum, one) => sum + one, 0);
    most = lines.length === nodes ? Math.max(all, most * (1 - LEAVING)) : all;
    nodes = lines.length;
    return most - all;
  };
}

/** How many lines a node has above its share; none while that is not worth a change. */
export function surplusOf(own: number, others: readonly number[]): number {
  const share = others.reduce((sum, one) => sum + one, own) / (1 + others.length);
  const surplus = own - share;
  return surplus > SLACK.lines + SLACK.part * share ? surplus : 0;
}
