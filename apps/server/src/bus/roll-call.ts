// Which nodes of a house are up. Each notes once a second that it is. One that has not for a while is up until another
// node says otherwise: whoever does so first, by the revision of the note, looks after what it left.

import type { Document, Store } from '../store/store.ts';

export interface RollCall {
  /** The name of this node, another one after every start. */
  readonly node: string;
  /** Whether another node is up, as far as this one has heard. */
  isUp(node: string): boolean;
  /** The other nodes that are up. */
  others(): readonly string[];
  /** Notes that this node is up, and hears of others; `anew` if others may have taken it for gone. */
  beat(): Promise<'kept' | 'anew'>;
  /** A node that is gone and that it is ours to look after. */
  claim(): Promise<string | null>;
  /** What a node that is gone has left is looked after. */
  forget(node: string): Promise<void>;
  /** This node goes; others may look after what it leaves at once. */
  leave(): Promise<void>;
}

export interface RollGround {
  readonly node: string;
  readonly store: Pick<Store, 'documentsOf' | 'write' | 'remove'>;
  readonly now: () => number;
}

const SECOND = 1000;
/** After so long without a note a node is gone. */
export const GONE_AFTER = 5 * SECOND;
/** How long looking after what a node left may take before another one does it. */
const CLAIMED_FOR = 60 * SECOND;

const KIND = 'node';
const OWNER = 'house';
const UP = '{"up":true}';
const CLAIMED = '{"up":false}';

export function rollCallOf({ node, store, now }: RollGround): RollCall {
  let notes: readonly Document[] = [];
  let beatAt = now();
  /** Since when this node notes without a break: after one, all others seem to be gone. */
  let steadySince = now();
  const about = { kind: KIND, key: node, owner: OWNER };
  const isUp = ({ key, body }: Document) => key !== node && body === UP;
  return {
    node,
    isUp: (name) => notes.some((note) => note.key === name && isUp(note)),
    others: () => notes.filter(isUp).map(({ key }) => key),
    async beat() {
      notes = await store.documentsOf(KIND, OWNER);
      const own = notes.find(({ key }) => key === node);
      const at = now();
      const revision = own?.revision ?? 0;
      await store.write({ ...about, revision, body: UP, due: at + GONE_AFTER });
      if (at - beatAt >= GONE_AFTER) steadySince = at;
      beatAt = at;
      return own?.body === UP ? 'kept' : 'anew';
    },
    async claim() {
      if (now() - steadySince < GONE_AFTER) return null;
      const late = notes.find(({ key, due = 0 }) => key !== node && (due ?? 0) < now());
      if (!late) return null;
      const claimed = { ...late, body: CLAIMED, due: now() + CLAIMED_FOR };
      return (await store.write(claimed)) === 'written' ? late.key : null;
    },
    forget: (name) => store.remove(KIND, name),
    async leave() {
      const own = (await store.documentsOf(KIND, OWNER)).find(({ key }) => key === node);
      if (own) await store.write({ ...own, due: 0 });
    },
  };
}
