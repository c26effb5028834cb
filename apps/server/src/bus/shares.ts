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
  let seen = seenIn('');
  return async () => {
    const own = sockets.count();
    await store.put({ kind: LINES, key: node, owner: OWNER, body: `${own}`, due: now() + FRESH });
    const notes = await notesOfOthers();
    const others = notes.map(({ body }) => Number(body));
    const company = notes.map(({ key }) => key).join(' ');
    const surplus = surplusOf(own, others);
    // Where a node came or went, or all have their share, nothing that was seen before counts any more.
    if (surplus === 0 || company !== seen.company) seen = seenIn(company);
    const room = roomIn(seen, [own, ...others]);
    if (surplus === 0 || ++seen.looks < seen.patience) return;
    if (own >= seen.before) {
      seen = { ...seenIn(company), patience: Math.min(2 * seen.patience, LONGEST_PATIENCE) };
    } else if (room > 0) {
      sockets.sendOn(Math.min(Math.ceil(surplus * PORTION.part), room), SECOND);
      seen.before = own;
    }
  };

  async function notesOfOthers(): Promise<readonly Document[]> {
    const notes = await store.documentsOf(LINES, OWNER);
    return notes.filter(({ key, due }) => key !== node && (due ?? 0) > now());
  }
}

/** What a node remembers of its last looks, as long as the same nodes are there. */
interface Seen {
  readonly company: string;
  /** How often it had too many, and how often it must before it does something. */
  looks: number;
  readonly patience: number;
  /** How many lines it had when it sent some on: if it has as many now, they were brought back. */
  before: number;
  /** How many all had together at most. */
  most: number;
}

function seenIn(company: string): Seen {
  return { company, looks: 0, patience: PATIENCE, before: Infinity, most: 0 };
}

/** How many more may be on their way: who is missing, after a fall or because they were sent on, has not arrived yet. */
function roomIn(seen: Seen, lines: readonly number[]): number {
  const all = lines.reduce((sum, one) => sum + one, 0);
  seen.most = Math.max(all, seen.most * (1 - LEAVING));
  return Math.ceil(PORTION.lines - (seen.most - all));
}

/** How many lines a node has above its share; none while that is not worth a change. */
export function surplusOf(own: number, others: readonly number[]): number {
  const share = others.reduce((sum, one) => sum + one, own) / (1 + others.length);
  const surplus = own - share;
  return surplus > SLACK.lines + SLACK.part * share ? surplus : 0;
}
