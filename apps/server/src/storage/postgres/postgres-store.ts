// The store over PostgreSQL. Several nodes share the database; the primary key of entries decides who was first.

import type { Seal } from '../seal.ts';
import { snapshotStore } from '../snapshot-store.ts';
import type { Snapshot } from '../snapshot-store.ts';
import type { MeasuredStore } from '../store.ts';
import type { TableRow } from '../rows.ts';
import { rowsOf } from '../rows.ts';
import { appendStatement } from './append-statement.ts';
import type { Append } from './append-statement.ts';
import type { Connections } from './connections.ts';
import { documentsIn } from './document-statements.ts';
import { recordStatement, tablesStatement, versionsStatement } from './list-statements.ts';
import { hasNul, listQueryOver } from './list-query.ts';
import { logPageStatement, logsStatement } from './log-statement.ts';
import type { LogReading, LogRow } from './log-statement.ts';
import { readBatcher } from './read-batcher.ts';
import { resultsIn } from './result-statements.ts';
import { rewriteStatement } from './rewrite-statement.ts';
import { snapshotStatement } from './snapshot-statement.ts';
import { scoresIn } from './score-statements.ts';
import { writeBatcher } from './write-batcher.ts';

export interface PostgresStore extends MeasuredStore {
  /** The latest version of these tables, for nodes that are not the only writer. */
  versions(tables: readonly string[]): Promise<readonly TableVersion[]>;
}

export interface TableVersion {
  readonly table: string;
  readonly version: number;
}

/**
 * The minimum interval between two batches in milliseconds. An answer waits for its entry, and a step on another node
 * for its log; a shorter interval helps when there is little load, but overloads a busy machine.
 */
const MIN_APPEND_INTERVAL = 16;
/** Several at once, so that one long log does not delay the others. */
const LOG_READ_BATCHING = { maxConcurrent: 3, minInterval: 16 };

/** Expects a migrated database; closes the connections with the store. */
export function postgresStore(connections: Connections, seal: Seal): PostgresStore {
  const find = listQueryOver(connections);
  const batcher = entryBatcher(connections);
  const logs = readBatcher(
    (batch: readonly LogReading[]) => connections.query<LogRow>(logsStatement(batch)),
    LOG_READ_BATCHING,
  );
  const bodies = async (table: string, after: number | null) =>
    hasNul(table) ? [] : (await logs.read({ table, after })).map(({ body }) => body);
  const read = async (table: string, after: number) =>
    (await bodies(table, after)).map((body) => seal.open(table, body));
  const snapshotRows = {
    latest: (table: string) => bodies(table, null),
    put: (snapshot: Snapshot) => connections.query(snapshotStatement(snapshot)),
    read,
  };
  const documents = documentsIn(connections, find);
  let timed: (seconds: number) => void = () => {};
  return {
    async append(table, entry, after) {
      const began = performance.now();
      const rows = rowsOf(table, entry, after);
      const body = seal.close(table, entry);
      const outcome = await batcher.write({ table, number: entry.number, body, rows });
      timed((performance.now() - began) / 1000);
      return outcome;
    },
    async rewrite(log) {
      const rows = await connections.query(rewriteStatement(log, seal));
      return rows.length === 1 ? 'written' : 'taken';
    },
    onAppend(listener) {
      timed = listener;
    },
    read,
    async readPage(table, after, limit) {
      const page = await find<{ body: string }>(logPageStatement(table, after, limit));
      return page.map(({ body }) => seal.open(table, body));
    },
    ...snapshotStore(snapshotRows, seal),
    tables: (query) => find<TableRow>(tablesStatement(query)),
    async record(table, game) {
      const [row] = await find<{ record: string }>(recordStatement(table, game));
      return row?.record ?? null;
    },
    ...resultsIn(find),
    ...scoresIn(connections, find),
    ...documents.operations,
    versions: (tables) => connections.query<TableVersion>(versionsStatement(tables)),
    onFailure: (listener) => connections.onFailure(listener),
    waiting: () => batcher.waiting() + connections.running(),
    // An unavailable database comes back without reopening the store.
    isAlive: () => true,
    async close() {
      await Promise.all([batcher.idle(), logs.idle(), documents.idle()]);
      await connections.close();
    },
  };
}

function entryBatcher(connections: Connections) {
  const write = async (batch: readonly Append[]) => {
    const rows = await connections.query<{ table: string }>(appendStatement(batch));
    return new Set(rows.map(tableOf));
  };
  return writeBatcher(tableOf, write, MIN_APPEND_INTERVAL);
}

function tableOf({ table }: { readonly table: string }): string {
  return table;
}
