// Whatever is looked for by a name that somebody made up.

import type { Connections, Statement } from './connections.ts';

export type LookUp = <Row extends object>(statement: Statement) => Promise<readonly Row[]>;

export function lookUpIn(connections: Connections): LookUp {
  return async <Row extends object>(statement: Statement) =>
    statement.values.some(isNowhere) ? [] : connections.ask<Row>(statement);
}

/** PostgreSQL has no text with a NUL in it: what is looked for by such a name is not there. */
export function isNowhere(name: unknown): boolean {
  return String(name).includes('\0');
}
