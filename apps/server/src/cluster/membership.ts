// Which nodes of a cluster are up. Each writes a heartbeat every second. A node whose heartbeat is overdue counts as up
// until another claims it: the first to do so, by compare-and-set, takes over what it left.

import type { Document, Store } from '../storage/store.ts';

export interface Membership {
  /** The name of this node, a new one after every start. */
  readonly node: string;
  /** Whether another node is up, as of the last heartbeat. */
  isUp(node: string): boolean;
  /** The other nodes that are up. */
  others(): readonly string[];
  /** Writes this node's heartbeat and reads the others'; `anew` if others may have taken this node for gone. */
  heartbeat(): Promise<'kept' | 'anew'>;
  /** A node that is gone and that this one should take over. */
  claimGoneNode(): Promise<string | null>;
  /** A gone node has been taken over. */
  forget(node: string): Promise<void>;
  /** This node shuts down; others may take over at once. */
  leave(): Promise<void>;
}

export interface MembershipDeps {
  readonly node: string;
  readonly store: Pick<Store, 'documentsOf' | 'write' | 'remove'>;
  readonly now: () => number;
}

const SECOND = 1000;
/** A node without a heartbeat for this long is gone. */
export const NODE_TIMEOUT = 5 * SECOND;
/** How long a takeover may last before another node repeats it. */
const CLAIM_LIFETIME = 60 * SECOND;

const KIND = 'node';
const OWNER = 'house';
const UP = '{"up":true}';
const CLAIMED = '{"up":false}';

export function membershipOf({ node, store, now }: MembershipDeps): Membership {
  let members: readonly Document[] = [];
  let lastHeartbeatAt = now();
  /** Since when this node's heartbeats are regular: after a gap, all others would seem to be gone. */
  let steadySince = now();
  const identity = { kind: KIND, key: node, owner: OWNER };
  const isUp = ({ key, body }: Document) => key !== node && body === UP;
  return {
    node,
    isUp: (name) => members.some((member) => member.key === name && isUp(member)),
    others: () => members.filter(isUp).map(({ key }) => key),
    async heartbeat() {
      members = await store.documentsOf(KIND, OWNER);
      const own = members.find(({ key }) => key === node);
      const at = now();
      const revision = own?.revision ?? 0;
      await store.write({ ...identity, revision, body: UP, due: at + NODE_TIMEOUT });
      if (at - lastHeartbeatAt >= NODE_TIMEOUT) steadySince = at;
      lastHeartbeatAt = at;
      return own?.body === UP ? 'kept' : 'anew';
    },
    async claimGoneNode() {
      if (now() - steadySince < NODE_TIMEOUT) return null;
      const overdue = members.find(({ key, due = 0 }) => key !== node && (due ?? 0) < now());
      if (!overdue) return null;
      const claimed = { ...overdue, body: CLAIMED, due: now() + CLAIM_LIFETIME };
      return (await store.write(claimed)) === 'written' ? overdue.key : null;
    },
    forget: (name) => store.remove(KIND, name),
    async leave() {
      const own = (await store.documentsOf(KIND, OWNER)).find(({ key }) => key === node);
      if (own) await store.write({ ...own, due: 0 });
    },
  };
}
