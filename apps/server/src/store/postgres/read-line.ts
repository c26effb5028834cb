// While some logs are being read, the next gather: nodes that follow a hundred tables go to the database once.

import type { Statement } from './connections.ts';

export interface Reading {
  readonly table: string;
  readonly after: number;
}

export interface ReadRow {
  /** Which of the readings it belongs to, from 1 on. */
  readonly place: number;
  readonly body: string;
}

interface Waiting {
  readonly asked: Reading;
  resolve(bodies: readonly string[]): void;
  reject(error: unknown): void;
}

const MOST = 500;
/** So that one long log does not keep all others waiting. */
const MOST_UNDER_WAY = 3;

/** `read` resolves with the rows of all readings, those of each in order. */
export function readLine(
  read: (batch: readonly Reading[]) => Promise<readonly ReadRow[]>,
): (asked: Reading) => Promise<readonly string[]> {
  let gathering: Waiting[] = [];
  let underWay = 0;
  return (asked) =>
    new Promise((resolve, reject) => {
      gathering.push({ asked, resolve, reject });
      if (underWay < MOST_UNDER_WAY) void flush();
    });

  async function flush(): Promise<void> {
    underWay++;
    while (gathering.length > 0) {
      const batch = gathering.slice(0, MOST);
      gathering = gathering.slice(MOST);
      await settle(batch);
    }
    underWay--;
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await read(batch.map(({ asked }) => asked));
      const bodies = batch.map((): string[] => []);
      for (const { place, body } of rows) bodies[place - 1]?.push(body);
      batch.forEach(({ resolve }, i) => resolve(bodies[i] ?? []));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

export function readStatement(batch: readonly Reading[]): Statement {
  const text = `
    SELECT a.place::integer, e.body
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS a (table_id, after, place)
    JOIN entries e ON e.table_id = a.table_id AND e.number > a.after
    ORDER BY a.place, e.number`;
  const values = [batch.map(({ table }) => table), batch.map(({ after }) => after)];
  return { name: 'read', text, values };
}
