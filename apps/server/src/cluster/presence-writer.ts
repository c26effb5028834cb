// Writes the presence record of each table, in batches and only the latest state; failed writes are repeated with the
// next batch.

import { batched } from '../runtime/batch.ts';

export interface PresenceWriter {
  /** The players connected to a table; an empty list removes its record. */
  set(table: string, players: readonly string[]): void;
  /** Retries failed writes. */
  write(): void;
  /** Writes everything again. */
  rewriteAll(): void;
  close(): void;
}

export interface PresenceWriterDeps {
  put(table: string, players: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
}

const MAX_NOTES_PER_BATCH = 500;
/** In milliseconds. After a mass disconnect a table changes with every player who comes back. */
const MIN_BATCH_INTERVAL = 200;

export function presenceWriter({ put, onFailure }: PresenceWriterDeps): PresenceWriter {
  const wanted = new Map<string, readonly string[]>();
  /** Tables whose record is out of date. */
  const stale = new Set<string>();
  /** Those whose write failed; they wait for the next `write`. */
  const failed = new Set<string>();
  let isOpen = true;
  const { wake } = batched(writeSome, () => isOpen && stale.size > 0, {
    maxConcurrent: 1,
    minInterval: MIN_BATCH_INTERVAL,
  });
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
    rewriteAll() {
      for (const table of wanted.keys()) stale.add(table);
      wake();
    },
    close() {
      isOpen = false;
    },
  };

  /** Writes the state as of now; later changes go into the next batch. */
  async function writeSome(): Promise<void> {
    const some = [...stale].slice(0, MAX_NOTES_PER_BATCH);
    for (const table of some) stale.delete(table);
    const done = await Promise.allSettled(some.map((table) => put(table, wanted.get(table) ?? [])));
    const failures = done.flatMap((one, i) => (one.status === 'rejected' ? [{ ...one, i }] : []));
    for (const { i } of failures) failed.add(some[i] ?? '');
    // The writes of a batch fail together, so one report is enough.
    if (failures[0]) onFailure(failures[0].reason);
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
