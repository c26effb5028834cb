// Documents about people, written only over the revision that was read.

import type { Document, Store } from '../store.ts';
import type { Connections, Statement } from './connections.ts';
import { isNowhere } from './look-up.ts';
import type { LookUp } from './look-up.ts';
import { readLine } from './read-line.ts';
import type { Placed } from './read-line.ts';
import { writeLine } from './write-line.ts';

const COLUMNS = 'kind, key, owner, revision, body, due::float8';

type DocumentOperations = Pick<
  Store,
  'document' | 'documentsOf' | 'documentsDue' | 'write' | 'put' | 'remove' | 'clear'
>;

/** Nobody waits for one of them alone: in a crowd a few milliseconds save most of the statements. */
const READINGS = { underWay: 1, apart: 16 };
const WRITINGS_APART = 16;

export function documentsIn(connections: Connections, find: LookUp) {
  const byKey = readLine(
    (batch: readonly Reading[]) => connections.ask<Document & Placed>(documentsStatement(batch)),
    READINGS,
  );
  const byOwner = readLine(
    (batch: readonly OwnerReading[]) =>
      connections.ask<Document & Placed>(documentsOfStatement(batch)),
    READINGS,
  );
  const lineTo = <One extends Reading>(statement: (batch: readonly One[]) => Statement) =>
    writeLine(
      keyOf,
      async (batch: readonly One[]) => {
        const rows = await connections.ask<Reading>(statement(batch));
        return new Set(rows.map(keyOf));
      },
      WRITINGS_APART,
    );
  const [fresh, over, gone] = [
    lineTo(insertStatement),
    lineTo(putStatement),
    lineTo(removeStatement),
  ];
  const operations: DocumentOperations = {
    async document(kind, key) {
      const [row] = isNowhere(key) ? [] : await byKey.read({ kind, key });
      return row ? unplaced(row) : null;
    },
    async documentsOf(kind, owner) {
      return isNowhere(owner) ? [] : (await byOwner.read({ kind, owner })).map(unplaced);
    },
    documentsDue: (kind, by, limit) => find<Document>(documentsDueStatement(kind, by, limit)),
    async write(document) {
      if (document.revision === 0 && !isOdd(document)) return fresh.write(document);
      const rows = await connections.ask(writeStatement(document));
      return rows.length === 1 ? 'written' : 'taken';
    },
    async put(document) {
      if (isOdd(document)) await connections.ask(putStatement([document]));
      else await over.write(document);
    },
    async remove(kind, key) {
      if (!isNowhere(key)) await gone.write({ kind, key });
    },
    async clear(kind, by) {
      await connections.ask(clearStatement(kind, by));
    },
  };
  return {
    operations,
    async idle() {
      await Promise.all([byKey, byOwner, fresh, over, gone].map((line) => line.idle()));
    },
  };
}

interface Reading {
  readonly kind: string;
  readonly key: string;
}

interface OwnerReading {
  readonly kind: string;
  readonly owner: string;
}

function keyOf({ kind, key }: Reading): string {
  return JSON.stringify([kind, key]);
}

const LONGEST_NAME = 500;

/** What the database cannot take would take all others of its batch along; a name that it mends would not be known again. */
function isOdd({ key, owner, body, due = null }: Content): boolean {
  const isOddName = (name: string) => name.length > LONGEST_NAME || /\p{Surrogate}/u.test(name);
  if ([key, owner].some(isOddName) || [key, owner, body].some(isNowhere)) return true;
  return due !== null && !Number.isSafeInteger(due);
}

function unplaced(row: Document & Placed): Document {
  const { place: _, ...document } = row;
  return document;
}

/** Several of them, each by its key. */
function documentsStatement(batch: readonly Reading[]): Statement {
  const text = `
    SELECT a.place::integer, d.*
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (kind, key, place)
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM documents WHERE kind = a.kind AND key = a.key LIMIT 1
    ) AS d`;
  const values = [batch.map(({ kind }) => kind), batch.map(({ key }) => key)];
  return { name: 'documents', text, values };
}

/** Those of several owners, in the order of their keys. */
function documentsOfStatement(batch: readonly OwnerReading[]): Statement {
  const text = `
    SELECT a.place::integer, d.*
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (kind, owner, place)
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM documents WHERE kind = a.kind AND owner = a.owner ORDER BY key
    ) AS d
    ORDER BY a.place, d.key`;
  const values = [batch.map(({ kind }) => kind), batch.map(({ owner }) => owner)];
  return { name: 'documents-of', text, values };
}

function documentsDueStatement(kind: string, by: number, limit: number): Statement {
  const text = `
    SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND due <= $2::bigint ORDER BY due LIMIT $3`;
  return { name: 'documents-due', text, values: [kind, by, limit] };
}

type Content = Omit<Document, 'revision'>;

/** In one order, so that no two nodes wait for each other. */
const INSERT = `
  INSERT INTO documents (kind, key, owner, revision, body, due)
  SELECT kind, key, owner, 1, body, due
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS a (kind, key, owner, body, due)
  ORDER BY kind, key`;

function columnsOf(batch: readonly Content[]) {
  return [
    batch.map(({ kind }) => kind),
    batch.map(({ key }) => key),
    batch.map(({ owner }) => owner),
    batch.map(({ body }) => body),
    batch.map(({ due = null }) => due),
  ];
}

/** Those that are new; gives back the keys of what was written. */
function insertStatement(batch: readonly Content[]): Statement {
  const text = `${INSERT} ON CONFLICT DO NOTHING RETURNING kind, key`;
  return { name: 'insert-documents', text, values: columnsOf(batch) };
}

/** Whatever stands there. */
function putStatement(batch: readonly Content[]): Statement {
  const text = `${INSERT}
    ON CONFLICT (kind, key) DO UPDATE SET
      owner = excluded.owner, body = excluded.body, due = excluded.due,
      revision = documents.revision + 1`;
  return { name: 'put-documents', text, values: columnsOf(batch) };
}

/** Gives a row back if it was written. */
export function writeStatement({
  kind,
  key,
  owner,
  revision,
  body,
  due = null,
}: Document): Statement {
  if (revision === 0) {
    const text = `
      INSERT INTO documents (kind, key, owner, revision, body, due) VALUES ($1, $2, $3, 1, $4, $5)
      ON CONFLICT DO NOTHING RETURNING 1`;
    return { name: 'insert-document', text, values: [kind, key, owner, body, due] };
  }
  const text = `
    UPDATE documents SET owner = $3, body = $4, due = $5, revision = revision + 1
    WHERE kind = $1 AND key = $2 AND revision = $6 RETURNING 1`;
  return { name: 'update-document', text, values: [kind, key, owner, body, due, revision] };
}

function clearStatement(kind: string, by: number): Statement {
  const text = 'DELETE FROM documents WHERE kind = $1 AND due <= $2::bigint';
  return { name: 'clear-documents', text, values: [kind, by] };
}

function removeStatement(batch: readonly Reading[]): Statement {
  const text = `
    DELETE FROM documents d USING unnest($1::text[], $2::text[]) AS a (kind, key)
    WHERE d.kind = a.kind AND d.key = a.key`;
  const values = [batch.map(({ kind }) => kind), batch.map(({ key }) => key)];
  return { name: 'remove-documents', text, values };
}
