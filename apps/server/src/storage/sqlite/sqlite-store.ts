// The store over its writer and reader threads. A read sees every write acknowledged before it, because its transaction
// begins after that commit. Writers that must not be overtaken pass a number or a revision, and learn if they were.

import { rowsOf } from '../rows.ts';
import type { Seal } from '../seal.ts';
import { snapshotStore } from '../snapshot-store.ts';
import type { SnapshotRows } from '../snapshot-store.ts';
import type { GameQuery, GameRow, MeasuredStore } from '../store.ts';
import type { Room } from './connection.ts';
import { openWriter } from './writer-client.ts';
import type { WriterClient } from './writer-client.ts';
import type { Progress } from '../../runtime/progress.ts';
import { openReader } from './reader-client.ts';
import type { ReaderClient } from './reader-client.ts';

export type SqliteStore = MeasuredStore;

/** Checkpoints start this many milliseconds after opening: a start has more urgent work. */
const CHECKPOINT_DELAY = 5000;

export interface SqliteOptions {
  readonly room?: Room;
  readonly settling?: number;
  /** Called while an old database is migrated. */
  readonly report?: Progress;
}

export async function openSqliteStore(
  file: string,
  seal: Seal,
  { room = {}, settling = CHECKPOINT_DELAY, report = () => {} }: SqliteOptions = {},
): Promise<SqliteStore> {
  const writer = await openWriter(file, { room, settling, report });
  const reader = await openReader(file);
  return {
    ...logOver(writer, reader, seal),
    ...readsOver(reader),
    ...writesOver(writer),
    onFailure(listener) {
      writer.failed = listener;
    },
    waiting: () => writer.waiting(),
    isAlive: () => writer.isAlive() && reader.isAlive(),
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}

/** How many rows of a log or list are read at a time, so that other reads do not wait longer than that. */
const ROWS_PER_PAGE = 500;

function logOver(writer: WriterClient, reader: ReaderClient, seal: Seal) {
  const bodiesAfter = async (table: string, after: number, known: readonly string[] = []) => {
    const bodies = [...known];
    let isMore = known.length === 0 || known.length === ROWS_PER_PAGE;
    while (isMore) {
      const page = { table, after: after + bodies.length, limit: ROWS_PER_PAGE };
      const more = await reader.request('read', page);
      bodies.push(...more);
      isMore = more.length === ROWS_PER_PAGE;
    }
    return bodies;
  };
  const read = async (table: string, after: number) =>
    (await bodiesAfter(table, after)).map((body) => seal.open(table, body));
  const snapshotRows: SnapshotRows = {
    async latest(table) {
      const { snapshot, bodies } = await reader.request('latest', { table, limit: ROWS_PER_PAGE });
      if (bodies.length < ROWS_PER_PAGE) return snapshot ? [snapshot.body, ...bodies] : bodies;
      const all = await bodiesAfter(table, snapshot?.number ?? 0, bodies);
      return snapshot ? [snapshot.body, ...all] : all;
    },
    put: (snapshot) => writer.request('keep', snapshot),
    read,
  };
  return {
    append(table, entry, after) {
      const rows = rowsOf(table, entry, after);
      const body = seal.close(table, entry);
      const listed = rows.kind === 'progress' ? null : rows;
      return writer.append({ table, number: entry.number, body, rows: listed });
    },
    rewrite({ entries, ...log }) {
      const bodies = entries.map((entry) => seal.close(log.table, entry));
      return writer.request('rewrite', { ...log, bodies });
    },
    onAppend(listener) {
      writer.timed = listener;
    },
    read,
    readPage: async (table, after, limit) =>
      (await reader.request('read', { table, after, limit })).map((body) => seal.open(table, body)),
    ...snapshotStore(snapshotRows, seal),
  } satisfies Partial<MeasuredStore>;
}

function readsOver(reader: ReaderClient) {
  return {
    tables: (query) => reader.request('tables', query),
    record: (table, game) => reader.request('record', { table, game }),
    results: (player, before, limit, filter = {}) =>
      reader.request('results', { player, before, limit, filter }),
    tallies: (player) => reader.request('tallies', { player }),
    attemptsOf: (player, deals, limit) => reader.request('attemptsOf', { player, deals, limit }),
    attemptCounts: (deals) => reader.request('attemptCounts', { deals }),
    firstAttempts: (query) => reader.request('firstAttempts', query),
    games: (query) =>
      query.kind === 'ended' ? endedGames(reader, query) : reader.request('games', query),
    scores: (query) => reader.request('scores', query),
    document: (kind, key) => reader.request('document', { kind, key }),
    documents: (kind, keys) => reader.request('documents', { kind, keys }),
    documentsOf: (kind, owner) => reader.request('documentsOf', { kind, owner }),
    documentPage: (query) => reader.request('documentPage', query),
    documentsDue: (kind, by, limit) => reader.request('documentsDue', { kind, by, limit }),
  } satisfies Partial<MeasuredStore>;
}

type EndedQuery = Extract<GameQuery, { readonly kind: 'ended' }>;

/** In pages: a day of a busy server has many games. */
async function endedGames(reader: ReaderClient, query: EndedQuery): Promise<readonly GameRow[]> {
  const games: GameRow[] = [];
  for (;;) {
    const limit = Math.min(ROWS_PER_PAGE, query.limit - games.length);
    const page = await reader.request('games', {
      ...query,
      after: games.at(-1) ?? query.after,
      limit,
    });
    games.push(...page);
    if (page.length < limit || games.length >= query.limit) return games;
  }
}

function writesOver(writer: WriterClient) {
  return {
    settle: (marker, scores) => writer.request('settle', { marker, scores }),
    async removeScores(player) {
      await writer.request('removeScores', player);
    },
    write: (document) => writer.request('write', document),
    async put(document) {
      await writer.request('put', document);
    },
    async remove(kind, key) {
      await writer.request('remove', { kind, key });
    },
    async clear(kind, by) {
      await writer.request('clear', { kind, by });
    },
  } satisfies Partial<MeasuredStore>;
}
