// Sessions: a person on one device, or a program with one token, found by the hash of the secret. An ended session
// stays ended, whatever else happens to it at the same moment.

import { ALL_SESSIONS } from '@backtrick/api';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { hashOfSecret, newSecret, newSessionId } from './secrets.ts';

const sessionSchema = v.object({
  /** The id in lists of sessions; not the secret. */
  id: v.string(),
  player: v.string(),
  device: v.string(),
  createdAt: v.number(),
  /** To the day. */
  seenAt: v.number(),
  /** When the person last used a passkey or a recovery code here. */
  provenAt: v.nullable(v.number()),
  isBot: v.boolean(),
  /** How often it was renewed under a new secret; absent means never. */
  renewals: v.exactOptional(v.number()),
  /** Set when it ends or continues under another secret; removed soon after. */
  endedAt: v.exactOptional(v.number()),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/** How a session begins. */
export interface Opening {
  /** The id in lists; generated if absent. */
  readonly id?: string;
  readonly device: string;
  readonly as: 'guest' | 'proven' | 'bot';
}

export interface Sessions {
  /** Opens a session and returns its secret. */
  open(player: string, opening: Opening): Promise<string>;
  /** The same session, freshly proven, under a new secret; null if it has ended. */
  renew(session: Session): Promise<string | null>;
  /** Null if the secret belongs to no open session. */
  find(secret: string): Promise<Session | null>;
  /** Records that a session is in use. */
  see(secret: string): Promise<void>;
  of(player: string): Promise<readonly Session[]>;
  /** Ends the session of this secret. */
  close(secret: string): Promise<void>;
  /** Ends one session of a person, or all of them; returns which. */
  end(player: string, which: string): Promise<readonly string[]>;
}

export const DAY = 86_400_000;
/** A session that is not used for this long expires. */
export const SESSION_LIFETIME = 365 * DAY;

export function sessionsIn(store: Store, now: () => number): Sessions {
  const sessions = collection(store, 'session', sessionSchema);
  return {
    open(player, { device, as, id = newSessionId() }) {
      const at = now();
      const provenAt = as === 'proven' ? at : null;
      const isBot = as === 'bot';
      return add(sessions, { id, player, device, createdAt: at, seenAt: at, provenAt, isBot });
    },
    renew: (session) => renew(sessions, session, now()),
    async find(secret) {
      const session = await sessions.find(hashOfSecret(secret));
      const isLive = session && session.endedAt === undefined;
      return isLive && now() - session.seenAt < SESSION_LIFETIME ? session : null;
    },
    async see(secret) {
      await sessions.change(hashOfSecret(secret), (session) => ({ ...session, seenAt: now() }));
    },
    of: (player) => liveOf(sessions, player),
    async close(secret) {
      await endAt(sessions, hashOfSecret(secret), now());
    },
    async end(player, which) {
      const ended = new Set<string>();
      // A session that is being renewed reappears under its new secret, so look until none is left.
      for (;;) {
        const all = await liveOf(sessions, player);
        const wanted = all.filter(({ id }) => which === ALL_SESSIONS || id === which);
        if (wanted.length === 0) return [...ended];
        await Promise.all(wanted.map(({ key }) => endAt(sessions, key, now())));
        for (const { id } of wanted) ended.add(id);
      }
    },
  };
}

async function liveOf(sessions: Collection<Session>, player: string) {
  return (await sessions.of(player)).filter(({ endedAt }) => endedAt === undefined);
}

async function add(sessions: Collection<Session>, session: Session): Promise<string> {
  const secret = newSecret();
  await sessions.add(hashOfSecret(secret), session.player, session);
  return secret;
}

async function renew(
  sessions: Collection<Session>,
  session: Session,
  at: number,
): Promise<string | null> {
  const { id, player, renewals = 0 } = session;
  // If several requests renew it at once, the first wins; the others must not end what the first made of it.
  const isThisOne = (one: Session) => one.id === id && (one.renewals ?? 0) === renewals;
  const old = (await liveOf(sessions, player)).filter(isThisOne);
  if (old.length === 0) return null;
  // Add the new one before the old one goes, so that ending the session always finds one of them.
  const renewed = { ...session, seenAt: at, provenAt: at, renewals: renewals + 1 };
  const secret = await add(sessions, renewed);
  const ended = await Promise.all(old.map(({ key }) => endAt(sessions, key, at)));
  if (ended.includes(true)) return secret;
  await endAt(sessions, hashOfSecret(secret), at);
  return null;
}

/** Marks it as ended and removes it; false if another request already has. */
async function endAt(sessions: Collection<Session>, key: string, at: number): Promise<boolean> {
  let isOurs = false;
  const found = await sessions.change(key, (session) => {
    isOurs = session.endedAt === undefined;
    return isOurs ? { ...session, endedAt: at } : session;
  });
  if (found && isOurs) await sessions.remove(key);
  return found !== null && isOurs;
}
