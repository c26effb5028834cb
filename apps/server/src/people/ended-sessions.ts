// Sessions that have just ended, for nodes that have sockets of them: noted for a while, read by all once a second.

import type { Store } from '../store/store.ts';

export interface EndedSessions {
  note(sessions: readonly string[]): Promise<void>;
  /** Those of the last while, and what is older is forgotten. */
  latest(): Promise<readonly string[]>;
}

const KIND = 'ended-session';
/** How long they stand there, in milliseconds: nodes that look once a second have seen them. */
const WHILE = 30_000;
/** How many are read at once. */
const MOST = 10_000;

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
      await store.clear(KIND, now() - WHILE);
      // Clocks of nodes differ: what seems to be of the future counts as well.
      const notes = await store.documentsDue(KIND, Number.MAX_SAFE_INTEGER, MOST);
      return notes.map(({ key }) => key);
    },
  };
}
