// Who comes: a guest at the first visit, known again by the secret of a session. No address, no password.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { hashOfSecret, newPlayerId, newSecret, newSessionId } from './secrets.ts';
import type { Ticket } from './tickets.ts';

export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  /** A program that says so. */
  isBot: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

/** A person on one device, or a program with one token. */
const sessionSchema = v.object({
  /** By which a list of sessions names it; not the secret. */
  id: v.string(),
  player: v.string(),
  device: v.string(),
  createdAt: v.number(),
  /** To the day. */
  seenAt: v.number(),
  /** When the person last showed a passkey or a recovery code here. */
  provenAt: v.nullable(v.number()),
  isBot: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** How a session begins. */
export interface Opening {
  readonly device: string;
  readonly as: 'guest' | 'proven' | 'bot';
}

export interface People {
  /** A new guest, with the secret that opens the session. */
  arrive(device: string): Promise<{ readonly person: Person; readonly secret: string }>;
  /** Another session of somebody we know. */
  open(player: string, opening: Opening): Promise<string>;
  /** The same session, proven now, under a new secret: the old one opens nothing any more. */
  renew(session: Session): Promise<string>;
  /** Whose session this is; null if it is nobody's, or no longer. */
  session(secret: string): Promise<Session | null>;
  /** Notes that a session is in use, so that it does not end of age. */
  see(secret: string): Promise<void>;
  isOpen(ticket: Ticket): Promise<boolean>;
  person(id: string): Promise<Person | null>;
  rename(id: string, name: string): Promise<void>;
  sessions(player: string): Promise<readonly Session[]>;
  /** Ends one session, or all of them. */
  end(player: string, which: string): Promise<void>;
  /** Called with the sessions that have just ended. */
  onEnd(listener: (sessions: readonly string[]) => Promise<void>): void;
}

export const ALL_SESSIONS = 'all';
export const DAY = 86_400_000;
/** A session that nobody uses for so long is over. */
export const SESSION_LIFETIME = 365 * DAY;

export function peopleIn(store: Store, now: () => number): People {
  const persons = collection(store, 'person', personSchema);
  const sessions = collection(store, 'session', sessionSchema);
  const listeners: ((sessions: readonly string[]) => Promise<void>)[] = [];
  return {
    async arrive(device) {
      const person = { id: newPlayerId(), name: '', createdAt: now(), isBot: false };
      await persons.add(person.id, person.id, person);
      return { person, secret: await open(person.id, { device, as: 'guest' }) };
    },
    open,
    async renew(session) {
      const old = await sessions.of(session.player);
      const secret = await add({ ...session, seenAt: now(), provenAt: now() });
      const same = old.filter(({ id }) => id === session.id);
      await Promise.all(same.map(({ key }) => sessions.remove(key)));
      return secret;
    },
    async session(secret) {
      const session = await sessions.find(hashOfSecret(secret));
      return session && now() - session.seenAt < SESSION_LIFETIME ? session : null;
    },
    async see(secret) {
      await sessions.change(hashOfSecret(secret), (session) => ({ ...session, seenAt: now() }));
    },
    async isOpen({ player, session }) {
      return (await sessions.of(player)).some(({ id }) => id === session);
    },
    person: (id) => persons.find(id),
    async rename(id, name) {
      await persons.change(id, (person) => ({ ...person, name }));
    },
    sessions: (player) => sessions.of(player),
    async end(player, which) {
      const all = await sessions.of(player);
      const ended = all.filter(({ id }) => which === ALL_SESSIONS || id === which);
      await Promise.all(ended.map(({ key }) => sessions.remove(key)));
      for (const listener of listeners) await listener(ended.map(({ id }) => id));
    },
    onEnd: (listener) => listeners.push(listener),
  };

  function open(player: string, { device, as }: Opening): Promise<string> {
    const [id, at] = [newSessionId(), now()];
    const provenAt = as === 'proven' ? at : null;
    return add({ id, player, device, createdAt: at, seenAt: at, provenAt, isBot: as === 'bot' });
  }

  async function add(session: Session): Promise<string> {
    const secret = newSecret();
    await sessions.add(hashOfSecret(secret), session.player, session);
    return secret;
  }
}
