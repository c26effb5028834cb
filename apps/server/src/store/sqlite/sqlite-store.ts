// The store over the writing thread.

import { rowsOf } from '../rows.ts';
import type { Seal } from '../seal.ts';
import { snapshotsOn } from '../snapshots.ts';
import type { Snapshot } from '../snapshots.ts';
import type { MeasuredStore } from '../store.ts';
import type { Room } from './database.ts';
import { openLine } from './line.ts';
import { turnText } from './turns.ts';

export type SqliteStore = MeasuredStore;

/** After how many milliseconds the file is tidied beside the work: whoever starts has other things to do first. */
const SETTLING = 5000;

export async function openSqliteStore(
  file: string,
  seal: Seal,
  room: Room = {},
  settling = SETTLING,
): Promise<SqliteStore> {
  const line = await openLine(file, room, settling);
  const ask: typeof line.ask = (name, asked) => line.ask(name, asked);
  const read = async (table: string, after: number) =>
    (await ask('read', { table, after })).map((body) => seal.open(table, body));
  const shelf = {
    latest: (table: string) => ask('latest', { table }),
    put: (snapshot: Snapshot) => ask('keep', snapshot),
    read,
  };
  return {
    append(table, entry, after) {
      const rows = rowsOf(table, entry, after);
      const turn = rows.kind === 'turn' ? turnText(rows) : '';
      const written = { table, number: entry.number, body: seal.close(table, entry), turn };
      return line.append(written, rows.kind === 'whole' ? rows : null);
    },
    onAppend(listener) {
      line.timed = listener;
    },
    read,
    ...snapshotsOn(shelf, seal),
    tables: (query) => ask('tables', query),
    record: (table, game) => ask('record', { table, game }),
    results: (player, before, limit, filter = {}) =>
      ask('results', { player, before, limit, filter }),
    games: (query) => ask('games', query),
    scores: (query) => ask('scores', query),
    settle: (marker, scores) => ask('settle', { marker, scores }),
    document: (kind, key) => ask('document', { kind, key }),
    documentsOf: (kind, owner) => ask('documentsOf', { kind, owner }),
    documentsDue: (kind, by, limit) => ask('documentsDue', { kind, by, limit }),
    write: (document) => ask('write', document),
    async put(document) {
      await ask('put', document);
    },
    async remove(kind, key) {
      await ask('remove', { kind, key });
    },
    async clear(kind, by) {
      await ask('clear', { kind, by });
    },
    waiting: () => line.waiting(),
    isAlive: () => line.isAlive(),
    close: () => line.close(),
  };
}
