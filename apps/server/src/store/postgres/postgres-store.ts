// The store over PostgreSQL: several nodes may keep one database, and the key of an entry settles who was first.

import type { Seal } from '../seal.ts';
import type { Document, MeasuredStore, TableRow } from '../store.ts';
import { rowsOf } from '../rows.ts';
import { appendLine } from './append-line.ts';
import { appendStatement } from './append-statement.ts';
import type { Connections, Statement } from './connections.ts';
import {
  clearStatement,
  documentStatement,
  documentsDueStatement,
  documentsOfStatement,
  removeStatement,
  writeStatement,
} from './document-statements.ts';
import { recordStatement, tablesStatement, versionsStatement } from './list-statements.ts';
import { standingIn } from './standing-statements.ts';

import { readLine, readStatement } from './read-line.ts';
import type { ReadRow } from './read-line.ts';

export interface PostgresStore extends MeasuredStore {
  /** How far these tables are, for whoever is not the only one to write. */
  versions(tables: readonly string[]): Promise<readonly TableVersion[]>;
}

export interface TableVersion {
  readonly table: string;
  readonly version: number;
}

/** Over a database that is up to date; the connections close with the store. */
export function postgresStore(connections: Connections, seal: Seal): PostgresStore {
  const find = <Row extends object>(statement: Statement) => lookUp<Row>(connections, statement);
  const line = appendLine(async (batch) => {
    const rows = await connections.ask<{ table: string }>(appendStatement(batch));
    return new Set(rows.map(({ table }) => table));
  });
  const readLog = readLine((batch) => connections.ask<ReadRow>(readStatement(batch)));
  let timed: (seconds: number) => void = () => {};
  return {
    async append(table, entry, after) {
      const began = performance.now();
      const rows = rowsOf(table, entry, after);
      const body = seal.close(table, entry);
      const outcome = await line.append({ table, number: entry.number, body, rows });
      timed((performance.now() - began) / 1000);
      return outcome;
    },
    onAppend(listener) {
      timed = listener;
    },
    async read(table, after) {
      // PostgreSQL has no text with a NUL in it: there is no log of such a table.
      const bodies = table.includes('\0') ? [] : await readLog({ table, after });
      return bodies.map((body) => seal.open(table, body));
    },
    tables: (query) => find<TableRow>(tablesStatement(query)),
    async record(table, game) {
      const [row] = await find<{ record: string }>(recordStatement(table, game));
      return row?.record ?? null;
    },
    ...standingIn(connections, find),
    document: async (kind, key) => (await find<Document>(documentStatement(kind, key)))[0] ?? null,
    documentsOf: (kind, owner) => find<Document>(documentsOfStatement(kind, owner)),
    documentsDue: (kind, by, limit) => find<Document>(documentsDueStatement(kind, by, limit)),
    async write(document) {
      const rows = await connections.ask(writeStatement(document));
      return rows.length === 1 ? 'written' : 'taken';
    },
    async remove(kind, key) {
      await connections.ask(removeStatement(kind, key));
    },
    async clear(kind, by) {
      await connections.ask(clearStatement(kind, by));
    },
    versions: (tables) => connections.ask<TableVersion>(versionsStatement(tables)),
    waiting: () => line.waiting() + connections.asking(),
    // A database that is away comes back.
    isAlive: () => true,
    async close() {
      await line.idle();
      await connections.close();
    },
  };
}

/** PostgreSQL has no text with a NUL in it: what is looked for by such a name is not there. */
async function lookUp<Row extends object>(
  connections: Connections,
  statement: Statement,
): Promise<readonly Row[]> {
  const isNowhere = statement.values.some((value) => String(value).includes('\0'));
  return isNowhere ? [] : connections.ask<Row>(statement);
}
