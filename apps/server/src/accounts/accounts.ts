// Accounts: everybody is a guest at first, recognised by a session secret. No email address, no password.

import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { newPlayerId } from './secrets.ts';
import { sessionsIn } from './sessions.ts';
import type { Opening, Session } from './sessions.ts';
import type { Ticket } from './tickets.ts';

export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** A program that identifies itself as one. */
  isBot: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

export interface Accounts {
  /** A new guest, and the secret of their first session. */
  createGuest(device: string): Promise<{ readonly person: Person; readonly secret: string }>;
  /** Another session for an existing account, in place of the oldest if there are too many; null if it has been deleted. */
  open(player: string, opening: Opening): Promise<string | null>;
  /** The same session, freshly proven, under a new secret; the old secret stops working. Null if the session has ended. */
  renew(session: Session): Promise<string | null>;
  /** Null if the secret belongs to no open session. */
  session(secret: string): Promise<Session | null>;
  /** Records that a session is in use, so that it does not expire. */
  see(secret: string): Promise<void>;
  isOpen(ticket: Ticket): Promise<boolean>;
  person(id: string): Promise<Person | null>;
  /** Those of them that exist. */
  persons(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  rename(id: string, name: string): Promise<void>;
  sessions(player: string): Promise<readonly Session[]>;
  /** Ends one session, or all of them; returns how many there were. */
  end(player: string, which: string): Promise<number>;
  /** Called with the sessions that have just ended. */
  onEnd(listener: (sessions: readonly string[]) => Promise<void>): void;
}

/** S4: they are all read when they are listed, and with every handshake. */
export const MAX_SESSIONS = 50;

export function accountsIn(store: Store, now: () => number): Accounts {
  const persons = collection(store, 'person', personSchema);
  const sessions = sessionsIn(store, now);
  const listeners: ((sessions: readonly string[]) => Promise<void>)[] = [];
  return {
    async createGuest(device) {
      const person = { id: newPlayerId(), name: '', createdAt: now(), isBot: false };
      await persons.add(person.id, person.id, person);
      return { person, secret: await sessions.open(person.id, { device, as: 'guest' }) };
    },
    async open(player, opening) {
      const secret = await sessions.open(player, opening);
      // Checked after opening: deletion removes the person first and the sessions last.
      const isThere = (await persons.find(player)) !== null;
      if (isThere) await endOldest(player);
      else await sessions.close(secret);
      return isThere ? secret : null;
    },
    renew: sessions.renew,
    session: sessions.find,
    see: sessions.see,
    async isOpen({ player, session }) {
      return (await sessions.of(player)).some(({ id }) => id === session);
    },
    person: (id) => persons.find(id),
    persons: (ids) => persons.among(ids),
    async rename(id, name) {
      await persons.change(id, (person) => ({ ...person, name }));
    },
    sessions: sessions.of,
    end,
    onEnd: (listener) => listeners.push(listener),
  };

  async function end(player: string, which: string): Promise<number> {
    const ended = await sessions.end(player, which);
    if (ended.length > 0) for (const listener of listeners) await listener(ended);
    return ended.length;
  }

  /** Ends those that were used least recently, down to as many as there may be. */
  async function endOldest(player: string): Promise<void> {
    const all = await sessions.of(player);
    const byUse = all.toSorted((a, b) => a.seenAt - b.seenAt || a.createdAt - b.createdAt);
    for (const { id } of byUse.slice(0, -MAX_SESSIONS)) await end(player, id);
  }
}
