// Copies documents in pages, in key order: both databases compare names byte by byte.

import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import type { Document } from '../storage/store.ts';

const ROWS_PER_PAGE = 2000;
const COLUMNS = 'kind, key, owner, revision, body, due';

type Name = Pick<Document, 'kind' | 'key'>;

/** Makes the target's documents equal to the source's; resolves to their number. */
export async function copyDocuments(from: Database.Database, to: Client): Promise<number> {
  const next = from.prepare<[string, string, number], Document>(
    `SELECT ${COLUMNS} FROM documents WHERE (kind, key) > (?, ?) ORDER BY kind, key LIMIT ?`,
  );
  let count = 0;
  let after: Name = { kind: '', key: '' };
  for (;;) {
    const page = next.all(after.kind, after.key, ROWS_PER_PAGE);
    const last = page.length < ROWS_PER_PAGE ? null : (page.at(-1) ?? null);
    await settlePage(to, page, { after, last });
    count += page.length;
    if (!last) return count;
    after = last;
  }
}

/** Exclusive start; inclusive end, or no end. */
interface Range {
  readonly after: Name;
  readonly last: Name | null;
}

async function settlePage(to: Client, page: readonly Document[], range: Range): Promise<void> {
  const there = new Map((await pageThere(to, range)).map((one) => [nameOf(one), one]));
  const changed = page.filter((one) => !isSame(one, there.get(nameOf(one))));
  const here = new Set(page.map(nameOf));
  const gone = [...there.values()].filter((one) => !here.has(nameOf(one)));
  await to.query('BEGIN');
  await to.query(
    `DELETE FROM documents d USING unnest($1::text[], $2::text[]) AS g (kind, key)
    WHERE d.kind = g.kind AND d.key = g.key`,
    [gone.map(({ kind }) => kind), gone.map(({ key }) => key)],
  );
  await to.query(
    `INSERT INTO documents (${COLUMNS})
    SELECT ${COLUMNS} FROM json_populate_recordset(NULL::documents, $1::json)
    ON CONFLICT (kind, key) DO UPDATE SET (owner, revision, body, due) = (
      excluded.owner, excluded.revision, excluded.body, excluded.due)`,
    [JSON.stringify(changed)],
  );
  await to.query('COMMIT');
}

async function pageThere(to: Client, { after, last }: Range): Promise<readonly Document[]> {
  const until = last ? 'AND (kind, key) <= ($3, $4)' : '';
  const { rows } = await to.query<Document>(
    `SELECT kind, key, owner, revision, body, due::float8 FROM documents WHERE (kind, key) > ($1, $2) ${until}`,
    [after.kind, after.key, ...(last ? [last.kind, last.key] : [])],
  );
  return rows;
}

function isSame(one: Document, other: Document | undefined): boolean {
  return (
    one.owner === other?.owner &&
    one.revision === other.revision &&
    one.body === other.body &&
    (one.due ?? null) === (other.due ?? null)
  );
}

function nameOf({ kind, key }: Name): string {
  return JSON.stringify([kind, key]);
}
