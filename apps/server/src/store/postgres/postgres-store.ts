// The store over PostgreSQL: several nodes may keep one database, and the key of an entry settles who was first.

import type { Seal } from '../seal.ts';
import { snapshotsOn } from '../snapshots.ts';
import type { Snapshot } from '../snapshots.ts';
import type { MeasuredStore, TableRow } from '../store.ts';
import { rowsOf } from '../rows.ts';
import { appendStatement } from './append-statement.ts';
import type { Append } from './append-statement.ts';
import type { Connections } from './connections.ts';
import { documentsIn } from './document-statements.ts';
import { recordStatement, tablesStatement, versionsStatement } from './list-statements.ts';
import { isNowhere, lookUpIn } from './look-up.ts';
import { logsStatement } from './log-statement.ts';
import type { LogReading, LogRow } from './log-statement.ts';
import { readLine } from './read-line.ts';
import { snapshotStatement } from './snapshot-statement.ts';
import { standingIn } from './standing-statements.ts';
import { writeLine } from './write-line.ts';

export interface PostgresStore extends MeasuredStore {
  /** How far these tables are, for whoever is not the only one to write. */
  versions(tables: readonly string[]): Promise<readonly TableVersion[]>;
}

export interface TableVersion {
  readonly table: string;
  readonly version: number;
}

/**
 * How many milliseconds lie between two batches: an answer waits for its entry, a step at another node for its log. Less is
 * sooner for few, and leaves a busy machine nothing for whoever comes back.
 */
const ENTRIES_APART = 16;
/** Several at once, so that one long log does not keep all others waiting. */
const LOGS = { underWay: 3, apart: 16 };

/** Over a database that is up to date; the connections close with the store. */
export function postgresStore(connections: Connections, seal: Seal): PostgresStore {
  const find = lookUpIn(connections);
  const line = writeLine(
    tableOf,
    async (batch: readonly Append[]) => {
      const rows = await connections.ask<{ table: string }>(appendStatement(batch));
      return new Set(rows.map(tableOf));
    },
    ENTRIES_APART,
  );
  const logs = readLine(
    (batch: readonly LogReading[]) => connections.ask<LogRow>(logsStatement(batch)),
    LOGS,
  );
  const bodies = async (table: string, after: number | null) =>
    isNowhere(table) ? [] : (await logs.read({ table, after })).map(({ body }) => body);
  const read = async (table: string, after: number) =>
    (await bodies(table, after)).map((body) => seal.open(table, body));
  const shelf = {
    latest: (table: string) => bodies(table, null),
    put: (snapshot: Snapshot) => connections.ask(snapshotStatement(snapshot)),
    read,
  };
  const documents = documentsIn(connections, find);
  let timed: (seconds: number) => void = () => {};
  return {
    async append(table, entry, after) {
      const began = performance.now();
      const rows = rowsOf(table, entry, after);
      const body = seal.close(table, entry);
      const outcome = await line.write({ table, number: entry.number, body, rows });
      timed((performance.now() - began) / 1000);
      return outcome;
    },
    onAppend(listener) {
      timed = listener;
    },
    read,
    ...snapshotsOn(shelf, seal),
    tables: (query) => find<TableRow>(tablesStatement(query)),
    async record(table, game) {
      const [row] = await find<{ record: string }>(recordStatement(table, game));
      return row?.record ?? null;
    },
    ...standingIn(connections, find),
    ...documents.operations,
    versions: (tables) => connections.ask<TableVersion>(versionsStatement(tables)),
    waiting: () => line.waiting() + connections.asking(),
    // A database that is away comes back.
    isAlive: () => true,
    async close() {
      await Promise.all([line.idle(), logs.idle(), documents.idle()]);
      await connections.close();
    },
  };
}

function tableOf({ table }: { readonly table: string }): string {
  return table;
}
