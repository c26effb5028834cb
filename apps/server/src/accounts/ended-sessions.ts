// Sessions that have just ended, for nodes that still have sockets of them. Kept for a short while and read by every
// node once a second.

import type { Store } from '../storage/store.ts';

export interface EndedSessions {
  note(sessions: readonly string[]): Promise<void>;
  /** Returns recent ones and removes older ones. */
  latest(): Promise<readonly string[]>;
}

const KIND = 'ended-session';
/** In milliseconds; nodes that poll every second have seen them by then. */
const RETENTION = 30_000;
const MAX_SESSIONS_READ = 10_000;

export function endedSessionsIn(
  store: Pick<Store, 'write' | 'documentsDue' | 'clear'>,
  now: () => number,
): EndedSessions {
  return {
    async note(sessions) {
      const due = now();
      const about = { kind: KIND, owner: 'house', revision: 0, body: '{}', due };
      await Promise.all(sessions.map((key) => store.write({ ...about, key })));
    },
    async latest() {
      await store.clear(KIND, now() - RETENTION);
      // Clocks of nodes differ, so entries that seem to lie in the future count too.
      const notes = await store.documentsDue(KIND, Number.MAX_SAFE_INTEGER, MAX_SESSIONS_READ);
      return notes.map(({ key }) => key);
    },
  };
}
