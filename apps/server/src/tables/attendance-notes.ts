// Writes what is to be noted of each table, many at a time and the latest only; what fails is written with the next.

import { paced } from '../pace.ts';

export interface Notes {
  /** From now on this is to be noted of the table; nothing, if nobody is left. */
  set(table: string, players: readonly string[]): void;
  /** Tries again what could not be written. */
  write(): void;
  /** Writes everything once more. */
  again(): void;
  close(): void;
}

export interface NotesGround {
  put(table: string, players: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
}

/** How many go at a time. */
const MOST = 500;
/** How many milliseconds lie between two times: after a cut of many lines a table changes with each that comes back. */
const APART = 200;

export function keepNotes({ put, onFailure }: NotesGround): Notes {
  const wanted = new Map<string, readonly string[]>();
  /** Tables whose note is not what it should be. */
  const stale = new Set<string>();
  /** Those of them that wait for the next time somebody asks. */
  const failed = new Set<string>();
  let isOpen = true;
  const { wake } = paced(writeSome, () => isOpen && stale.size > 0, { underWay: 1, apart: APART });
  return {
    set(table, players) {
      if (isSame(wanted.get(table) ?? [], players)) return;
      if (players.length > 0) wanted.set(table, players);
      else wanted.delete(table);
      stale.add(table);
      wake();
    },
    write() {
      for (const table of failed) stale.add(table);
      failed.clear();
      wake();
    },
    again() {
      for (const table of wanted.keys()) stale.add(table);
      wake();
    },
    close() {
      isOpen = false;
    },
  };

  /** As they are now; what changes meanwhile is written after them. */
  async function writeSome(): Promise<void> {
    const some = [...stale].slice(0, MOST);
    for (const table of some) stale.delete(table);
    const done = await Promise.allSettled(some.map((table) => put(table, wanted.get(table) ?? [])));
    const failures = done.flatMap((one, i) => (one.status === 'rejected' ? [{ ...one, i }] : []));
    for (const { i } of failures) failed.add(some[i] ?? '');
    // They go together and fail together.
    if (failures[0]) onFailure(failures[0].reason);
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
