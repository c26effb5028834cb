// What a node does once a second for the house it is part of: it notes that it is up, looks after what nodes that are gone
// have left, closes sockets of sessions that ended elsewhere, sends people on to nodes that have fewer, and clears what has had
// its time.

import { BUCKETS } from '../people/house-limits.ts';
import { USED_SECRETS } from '../people/sealed-secrets.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Store } from '../store/store.ts';
import type { Attendance } from '../tables/attendance.ts';
import type { Presence } from '../tables/presence.ts';
import type { Tables } from '../tables/tables.ts';
import type { Neighbourhood } from './neighbours.ts';
import { LINES } from './shares.ts';

export interface NodeGround extends Pick<Neighbourhood, 'rollCall' | 'endedSessions'> {
  readonly store: Pick<Store, 'clear'>;
  readonly tables: Pick<Tables, 'caughtUp'>;
  readonly attendance: Attendance;
  readonly presence: Pick<Presence, 'notice'>;
  readonly sockets: Pick<Sockets, 'end'>;
  readonly now: () => number;
  /** Spreads people evenly over the nodes. */
  evenOut(): Promise<void>;
  /** Called with what could not be done; the next second tries again. */
  onFailure(error: unknown): void;
  /** Called with what could not be done at one table. */
  onTableFailure(table: string, error: unknown): void;
}

/** How many tables of a node that is gone are looked at at a time. */
const AT_ONCE = 20;

/** Returns what is to be done once a second. */
export function keepNode(ground: NodeGround): () => Promise<void> {
  const { rollCall, attendance, endedSessions, sockets, store, now, onFailure } = ground;
  let isTending = false;
  let isTakingOver = false;
  return async () => {
    if (isTending) return;
    isTending = true;
    try {
      if ((await rollCall.beat()) === 'anew') attendance.again();
      attendance.sweep();
      if (!isTakingOver) void lookAfterOthers().catch(onFailure);
      sockets.end(await endedSessions.latest());
      await ground.evenOut();
      for (const kind of [USED_SECRETS, BUCKETS, LINES]) await store.clear(kind, now());
    } finally {
      isTending = false;
    }
  };

  /** May take long: meanwhile this node is up. */
  async function lookAfterOthers(): Promise<void> {
    isTakingOver = true;
    try {
      const gone = await rollCall.claim();
      if (gone !== null) await lookAfter(gone);
    } finally {
      isTakingOver = false;
    }
  }

  async function lookAfter(gone: string): Promise<void> {
    const tables = await attendance.left(gone);
    for (let from = 0; from < tables.length; from += AT_ONCE) {
      const some = tables.slice(from, from + AT_ONCE);
      await Promise.all(some.map((table) => takeOver(ground, gone, table)));
    }
    await rollCall.forget(gone);
  }
}

/** Whoever had a line there is missed from now on, unless they come to another node; bots and messages go on as well. */
async function takeOver(ground: NodeGround, gone: string, table: string): Promise<void> {
  const { tables, presence, attendance, onTableFailure } = ground;
  try {
    presence.notice(await tables.caughtUp(table));
  } catch (error) {
    onTableFailure(table, error);
  }
  await attendance.forget(gone, table);
}
