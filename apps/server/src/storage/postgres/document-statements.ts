// Documents, written by compare-and-set on their revision.

import type { Document, DocumentPageQuery, Store } from '../store.ts';
import type { Connections, Statement } from './connections.ts';
import { hasNul } from './list-query.ts';
import type { ListQuery } from './list-query.ts';
import { readBatcher } from './read-batcher.ts';
import type { Placed } from './read-batcher.ts';
import { writeBatcher } from './write-batcher.ts';

const COLUMNS = 'kind, key, owner, revision, body, due::float8';

type DocumentOperations = Pick<
  Store,
  | 'document'
  | 'documents'
  | 'documentsOf'
  | 'documentPage'
  | 'documentsDue'
  | 'write'
  | 'put'
  | 'remove'
  | 'clear'
>;

/** No single document is urgent, and under load a few milliseconds save most of the statements. */
const READ_BATCHING = { maxConcurrent: 1, minInterval: 16 };
const MIN_WRITE_INTERVAL = 16;

export function documentsIn(connections: Connections, find: ListQuery) {
  const byKey = readBatcher(
    (batch: readonly Reading[]) => connections.query<Document & Placed>(documentsStatement(batch)),
    READ_BATCHING,
  );
  const byOwner = readBatcher(
    (batch: readonly OwnerReading[]) =>
      connections.query<Document & Placed>(documentsOfStatement(batch)),
    READ_BATCHING,
  );
  const batcherFor = <One extends Reading>(statement: (batch: readonly One[]) => Statement) =>
    writeBatcher(
      keyOf,
      async (batch: readonly One[]) => {
        const rows = await connections.query<Reading>(statement(batch));
        return new Set(rows.map(keyOf));
      },
      MIN_WRITE_INTERVAL,
    );
  const [fresh, over, gone] = [
    batcherFor(insertStatement),
    batcherFor(putStatement),
    batcherFor(removeStatement),
  ];
  const operations: DocumentOperations = {
    async document(kind, key) {
      const [row] = hasNul(key) ? [] : await byKey.read({ kind, key });
      return row ? unplaced(row) : null;
    },
    documents: (kind, keys) => find<Document>(severalStatement(kind, keys)),
    async documentsOf(kind, owner) {
      return hasNul(owner) ? [] : (await byOwner.read({ kind, owner })).map(unplaced);
    },
    documentPage: (query) => find<Document>(documentPageStatement(query)),
    documentsDue: (kind, by, limit) => find<Document>(documentsDueStatement(kind, by, limit)),
    async write(document) {
      if (document.revision === 0 && !isOdd(document)) return fresh.write(document);
      const rows = await connections.query(writeStatement(document));
      return rows.length === 1 ? 'written' : 'taken';
    },
    async put(document) {
      if (isOdd(document)) await connections.query(putStatement([document]));
      else await over.write(document);
    },
    async remove(kind, key) {
      if (!hasNul(key)) await gone.write({ kind, key });
    },
    async clear(kind, by) {
      await connections.query(clearStatement(kind, by));
    },
  };
  return {
    operations,
    async idle() {
      await Promise.all([byKey, byOwner, fresh, over, gone].map((batcher) => batcher.idle()));
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

const MAX_NAME_LENGTH = 500;

/**
 * Values that PostgreSQL rejects would fail their whole batch, and a name it normalises would not be found again; such
 * documents are written alone.
 */
function isOdd({ key, owner, body, due = null }: Content): boolean {
  const isOddName = (name: string) => name.length > MAX_NAME_LENGTH || /\p{Surrogate}/u.test(name);
  if ([key, owner].some(isOddName) || [key, owner, body].some(hasNul)) return true;
  return due !== null && !Number.isSafeInteger(due);
}

function unplaced(row: Document & Placed): Document {
  const { place: _, ...document } = row;
  return document;
}

/** Several documents by key. */
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

function severalStatement(kind: string, keys: readonly string[]): Statement {
  const text = `SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND key = ANY($2)`;
  return { name: 'documents-several', text, values: [kind, keys] };
}

/** The documents of several owners, in key order. */
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

function documentPageStatement({ kind, owner, after, limit }: DocumentPageQuery): Statement {
  const text = `
    SELECT ${COLUMNS} FROM documents
    WHERE kind = $1 AND owner = $2 AND key > $3 ORDER BY key LIMIT $4`;
  return { name: 'document-page', text, values: [kind, owner, after, limit] };
}

function documentsDueStatement(kind: string, by: number, limit: number): Statement {
  const text = `
    SELECT ${COLUMNS} FROM documents WHERE kind = $1 AND due <= $2::bigint ORDER BY due LIMIT $3`;
  return { name: 'documents-due', text, values: [kind, by, limit] };
}

type Content = Omit<Document, 'revision'>;

/** Always in the same order, so that two nodes cannot deadlock. */
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

/** Inserts new documents; returns the keys of those inserted. */
function insertStatement(batch: readonly Content[]): Statement {
  const text = `${INSERT} ON CONFLICT DO NOTHING RETURNING kind, key`;
  return { name: 'insert-documents', text, values: columnsOf(batch) };
}

/** Inserts or overwrites. */
function putStatement(batch: readonly Content[]): Statement {
  const text = `${INSERT}
    ON CONFLICT (kind, key) DO UPDATE SET
      owner = excluded.owner, body = excluded.body, due = excluded.due,
      revision = documents.revision + 1`;
  return { name: 'put-documents', text, values: columnsOf(batch) };
}

/** Returns a row if it was written. */
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
