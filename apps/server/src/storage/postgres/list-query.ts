// Queries for lists, and lookups by names that clients made up. They share a few connections, so that slow lists never
// use up those that appends and logs need.

import type { Connections, Statement } from './connections.ts';

export type ListQuery = <Row extends object>(statement: Statement) => Promise<readonly Row[]>;

/** Of the ten in the pool. */
const MAX_LISTS_AT_ONCE = 4;

export function listQueryOver(connections: Connections): ListQuery {
  const queue: (() => void)[] = [];
  let underWay = 0;
  return async <Row extends object>(statement: Statement) => {
    if (statement.values.some(hasNul)) return [];
    if (underWay >= MAX_LISTS_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    else underWay++;
    try {
      return await connections.query<Row>(statement);
    } finally {
      // Hands its slot to the next in the queue.
      const next = queue.shift();
      if (next) next();
      else underWay--;
    }
  };
}

/** PostgreSQL text cannot contain NUL, so nothing with such a name exists. */
export function hasNul(name: unknown): boolean {
  return String(name).includes('\0');
}
