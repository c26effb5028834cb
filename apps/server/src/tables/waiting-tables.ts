// Tables that wait for their first game, counted per person and per network; in the lobby the tables of one network
// share a slot. Networks are stored as tags that reveal no address.

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Vault } from '../storage/seal.ts';
import type { Document, Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

export interface WaitingTables {
  /** Counts a table that is about to be created; false if there are too many. */
  claim(table: string, maker: TableMaker): Promise<boolean>;
  /** The table was not created after all. */
  release(table: string, maker: TableMaker): Promise<void>;
  /** The network of each waiting table, as a tag. */
  networks(): Promise<ReadonlyMap<string, string>>;
  /** Drops tables that no longer wait. */
  sweep(): Promise<void>;
}

export interface TableMaker {
  readonly player: string;
  readonly network: string;
}

export const MAX_WAITING_PER_PERSON = 5;
export const MAX_WAITING_PER_NETWORK = 20;

export interface WaitingTablesDeps {
  readonly store: Pick<Store, 'document' | 'documentsDue' | 'write' | 'remove'>;
  readonly tables: Pick<Tables, 'caughtUp' | 'askAsServer'>;
  readonly vault: Pick<Vault, 'tag'>;
  readonly now: () => number;
  readonly widening: number;
}

export const WAITING_OF_PERSON = 'waiting-of-person';
const WAITING_OF_NETWORK = 'waiting-of-network';
const waitingSchema = v.object({
  tables: v.array(v.object({ table: v.string(), at: v.number() })),
});
type Waiting = v.InferOutput<typeof waitingSchema>['tables'];

/** How long creating a table may take, in milliseconds. */
const CREATION_TIMEOUT = 60_000;
/** How often to check which tables still wait, in milliseconds. */
const SWEEP_INTERVAL = 600_000;
const MAX_PER_SWEEP = 50;
/** How many networks the lobby considers. */
const MAX_NETWORKS = 5000;

export function waitingTablesIn(deps: WaitingTablesDeps): WaitingTables {
  const { store, vault, now, widening } = deps;
  const slotsOf = ({ player, network }: TableMaker): readonly Slot[] => [
    { kind: WAITING_OF_PERSON, key: player, max: MAX_WAITING_PER_PERSON * widening },
    {
      kind: WAITING_OF_NETWORK,
      key: vault.tag('lobby', network),
      max: MAX_WAITING_PER_NETWORK * widening,
    },
  ];
  return {
    async claim(table, maker) {
      const taken: Slot[] = [];
      for (const slot of slotsOf(maker)) {
        if (await claimSlot(deps, slot, table)) taken.push(slot);
        else {
          await Promise.all(taken.map((one) => releaseSlot(deps, one, table)));
          return false;
        }
      }
      return true;
    },
    async release(table, maker) {
      await Promise.all(slotsOf(maker).map((slot) => releaseSlot(deps, slot, table)));
    },
    async networks() {
      const all = await store.documentsDue(
        WAITING_OF_NETWORK,
        Number.MAX_SAFE_INTEGER,
        MAX_NETWORKS,
      );
      return new Map(all.flatMap((one) => waitingIn(one).map(({ table }) => [table, one.key])));
    },
    async sweep() {
      for (const kind of [WAITING_OF_PERSON, WAITING_OF_NETWORK]) {
        const due = await store.documentsDue(kind, now(), MAX_PER_SWEEP);
        for (const one of due) {
          const left = await stillWaiting(deps, waitingIn(one));
          if (left.length === 0) await store.remove(kind, one.key);
          else await store.write(withTables(one, left, now()));
        }
      }
    },
  };
}

/** Where tables are counted: a person or a network. */
interface Slot {
  readonly kind: string;
  readonly key: string;
  readonly max: number;
}

/** One document decides for all concurrent requests. */
async function claimSlot(deps: WaitingTablesDeps, slot: Slot, table: string): Promise<boolean> {
  const { store, now } = deps;
  for (;;) {
    const known = await documentAt(store, slot);
    const before = waitingIn(known);
    const isFull = before.length >= slot.max;
    const kept = isFull ? await withRoom(deps, before, slot.max) : before;
    if (!kept) return false;
    const after = [...kept, { table, at: now() }];
    if ((await store.write(withTables(known, after, now()))) === 'written') return true;
  }
}

async function releaseSlot({ store, now }: WaitingTablesDeps, slot: Slot, table: string) {
  for (;;) {
    const known = await documentAt(store, slot);
    const after = waitingIn(known).filter((one) => one.table !== table);
    if ((await store.write(withTables(known, after, now()))) === 'written') return;
  }
}

async function documentAt(
  store: WaitingTablesDeps['store'],
  { kind, key }: Slot,
): Promise<Document> {
  const known = await store.document(kind, key);
  return known ?? { kind, key, owner: key, revision: 0, body: '{"tables":[]}' };
}

function waitingIn({ body }: Document): Waiting {
  return v.parse(waitingSchema, JSON.parse(body)).tables;
}

function withTables(document: Document, tables: Waiting, now: number): Document {
  return { ...document, body: JSON.stringify({ tables }), due: now + SWEEP_INTERVAL };
}

/** Drops tables that no longer wait and, if need be, closes the oldest empty one; null if all are occupied. */
async function withRoom(
  deps: WaitingTablesDeps,
  all: Waiting,
  max: number,
): Promise<Waiting | null> {
  const left = await stillWaiting(deps, all);
  if (left.length < max) return left;
  for (const one of left) {
    const open = (await deps.tables.caughtUp(one.table)).open();
    const isEmpty = open?.chairs.every(({ player }) => player === null);
    if (!open || !isEmpty) continue;
    const { ok } = await deps.tables.askAsServer(one.table, { kind: 'close' }, randomUUID());
    if (ok) return left.filter((other) => other !== one);
  }
  return null;
}

async function stillWaiting({ tables, now }: WaitingTablesDeps, all: Waiting): Promise<Waiting> {
  const looked = await Promise.all(
    all.map(async (one) => {
      const open = (await tables.caughtUp(one.table)).open();
      // A table that is being created does not exist yet.
      const isWaiting = open ? open.phase === 'gathering' : now() - one.at < CREATION_TIMEOUT;
      return isWaiting ? [one] : [];
    }),
  );
  return looked.flat();
}
