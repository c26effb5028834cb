// Short notes from one node to all others, such as the sessions that have just ended: nodes that still have sockets of
// them read the notes once a second.

import type { Store } from '../storage/store.ts';

export interface RecentNotes {
  note(keys: readonly string[]): Promise<void>;
  /** Returns recent ones and removes older ones. */
  latest(): Promise<readonly string[]>;
}

/** The ids of sessions that have ended, and pairs of people who have just been blocked. */
type NoteKind = 'ended-session' | 'new-block';
/** In milliseconds; nodes that poll every second have seen them by then. */
const RETENTION = 30_000;
const MAX_NOTES_READ = 10_000;

export function recentNotesIn(
  store: Pick<Store, 'put' | 'documentsDue' | 'clear'>,
  kind: NoteKind,
  now: () => number,
): RecentNotes {
  return {
    async note(keys) {
      const about = { kind, owner: 'house', body: '{}', due: now() };
      await Promise.all(keys.map((key) => store.put({ ...about, key })));
    },
    async latest() {
      await store.clear(kind, now() - RETENTION);
      // Clocks of nodes differ, so entries that seem to lie in the future count too.
      const notes = await store.documentsDue(kind, Number.MAX_SAFE_INTEGER, MAX_NOTES_READ);
      return notes.map(({ key }) => key);
    },
  };
}
