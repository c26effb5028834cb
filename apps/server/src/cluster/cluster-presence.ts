// Which node a player is connected to. Each node publishes which seated players are connected to it; before a player is
// marked away or sent a message, the records of the other nodes are read. When a node is gone, another one takes over
// its records.

import * as v from 'valibot';
import type { Membership } from './membership.ts';
import type { OtherNodes } from '../tables/presence.ts';
import type { Document, Store } from '../storage/store.ts';
import { presenceWriter } from './presence-writer.ts';

export interface ClusterPresence extends OtherNodes {
  /** Retries failed writes, and forgets players who were found on nodes that are gone. */
  sweep(): void;
  /** Writes all records of this node again. */
  rewriteAll(): void;
  /** The tables a gone node had records for; nobody counts as found there any more. */
  tablesOf(node: string): Promise<readonly string[]>;
  /** Removes the record a gone node had for a table. */
  forget(node: string, table: string): Promise<void>;
  /** Publishes nothing from now on. */
  close(): void;
}

export interface ClusterPresenceDeps {
  readonly store: Pick<Store, 'document' | 'documentsOf' | 'put' | 'remove'>;
  readonly membership: Pick<Membership, 'node' | 'isUp' | 'others'>;
  onFailure(error: unknown): void;
}

const KIND = 'attendance';
const noteSchema = v.object({ table: v.string(), players: v.array(v.string()) });

export function clusterPresenceIn({
  store,
  membership,
  onFailure,
}: ClusterPresenceDeps): ClusterPresence {
  const { node, isUp, others } = membership;
  const notes = presenceWriter({ put, onFailure });
  /** The node a player was found on. */
  const found = new Map<string, string>();
  return {
    publish: notes.set,
    has: (table, player) => isUp(found.get(keyOf(table, player)) ?? ''),
    async find(table, player) {
      const there = await Promise.all(others().map(async (other) => readAt(other, table)));
      const at = there.find((publish) => publish?.players.includes(player));
      if (at) found.set(keyOf(table, player), at.node);
      else found.delete(keyOf(table, player));
      return at !== undefined;
    },
    forgetPlayer: (table, player) => void found.delete(keyOf(table, player)),
    sweep() {
      for (const [key, at] of found) if (!isUp(at)) found.delete(key);
      notes.write();
    },
    rewriteAll: notes.rewriteAll,
    async tablesOf(gone) {
      const there = (await store.documentsOf(KIND, gone)).map(noteIn);
      // A player may have moved from where they were found to the node that is now gone.
      for (const { table, players } of there) {
        for (const player of players) found.delete(keyOf(table, player));
      }
      return there.map(({ table }) => table);
    },
    forget: (gone, table) => store.remove(KIND, keyOf(gone, table)),
    close: notes.close,
  };

  async function readAt(other: string, table: string) {
    const document = await store.document(KIND, keyOf(other, table));
    return document && { node: other, players: noteIn(document).players };
  }

  async function put(table: string, players: readonly string[]): Promise<void> {
    const key = keyOf(node, table);
    if (players.length === 0) return store.remove(KIND, key);
    const body = JSON.stringify({ table, players });
    await store.put({ kind: KIND, key, owner: node, body });
  }
}

function noteIn({ body }: Document) {
  return v.parse(noteSchema, JSON.parse(body));
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}
