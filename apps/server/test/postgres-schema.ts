// A schema of its own in the PostgreSQL of this run, or in the one of `DATABASE_URL`.

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';

export interface Schema {
  readonly url: string;
  /** Asks the database something without the store. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<readonly Row[]>;
  remove(): Promise<void>;
}

export async function emptySchema(base?: string): Promise<Schema> {
  const at = base ?? process.env.DATABASE_URL ?? (await askAtDesk());
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(at);
  url.searchParams.set('options', `-c search_path=${name}`);
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    asked<Row>(url.href, text, values);
  await query(`CREATE SCHEMA ${name}`);
  return {
    url: url.href,
    query,
    remove: async () => void (await query(`DROP SCHEMA ${name} CASCADE`)),
  };
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function askAtDesk(): Promise<string> {
  const answer = await text(connect(inject('postgresDesk'), '127.0.0.1'));
  if (!answer.startsWith('ok ')) throw new Error(answer.slice(3));
  return answer.slice(3);
}
