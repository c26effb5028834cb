// Who has a line at which node. Each node notes which of those who sit at a table have a line there; before somebody is
// said to be away, or gets a message, the notes of the others are read. What a node that is gone has noted is looked after
// by another one.

import * as v from 'valibot';
import type { RollCall } from '../bus/roll-call.ts';
import type { Document, Store } from '../store/store.ts';
import { keepNotes } from './attendance-notes.ts';

/** What is known of lines at other nodes. */
export interface Elsewhere {
  /** These of those who sit at the table have a line here now. */
  note(table: string, players: readonly string[]): void;
  /** Whether somebody was found at another node, which is still up. */
  has(table: string, player: string): boolean;
  /** Looks for somebody at the other nodes. */
  find(table: string, player: string): Promise<boolean>;
  /** Somebody has left this node: it is ours to look for them, wherever they were found before. */
  doubt(table: string, player: string): void;
}

export interface Attendance extends Elsewhere {
  /** Tries again what could not be written, and forgets who was found at nodes that are gone. */
  sweep(): void;
  /** Writes all notes of this node once more. */
  again(): void;
  /** The tables at which somebody was at a node that is gone; none of them counts as found there any more. */
  left(node: string): Promise<readonly string[]>;
  /** Forgets what that node had noted of a table. */
  forget(node: string, table: string): Promise<void>;
  /** From now on nothing is noted. */
  close(): void;
}

/** For a house that is the only one. */
export const NOWHERE_ELSE: Elsewhere = {
  note: () => undefined,
  has: () => false,
  find: async () => false,
  doubt: () => undefined,
};

export interface AttendanceGround {
  readonly store: Pick<Store, 'document' | 'documentsOf' | 'put' | 'remove'>;
  readonly rollCall: Pick<RollCall, 'node' | 'isUp' | 'others'>;
  onFailure(error: unknown): void;
}

const KIND = 'attendance';
const noteSchema = v.object({ table: v.string(), players: v.array(v.string()) });

export function keepAttendance({ store, rollCall, onFailure }: AttendanceGround): Attendance {
  const { node, isUp, others } = rollCall;
  const notes = keepNotes({ put, onFailure });
  /** At which node somebody was found. */
  const found = new Map<string, string>();
  return {
    note: notes.set,
    has: (table, player) => isUp(found.get(keyOf(table, player)) ?? ''),
    async find(table, player) {
      const there = await Promise.all(others().map(async (other) => readAt(other, table)));
      const at = there.find((note) => note?.players.includes(player));
      if (at) found.set(keyOf(table, player), at.node);
      else found.delete(keyOf(table, player));
      return at !== undefined;
    },
    doubt: (table, player) => void found.delete(keyOf(table, player)),
    sweep() {
      for (const [key, at] of found) if (!isUp(at)) found.delete(key);
      notes.write();
    },
    again: notes.again,
    async left(gone) {
      const there = (await store.documentsOf(KIND, gone)).map(noteIn);
      // Somebody may have gone from where they were found to the node that is gone.
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
