// The store over the writing thread.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Entry, OpenTable } from '@backtrick/table';
import { rowsOf } from '../rows.ts';
import type { Seal } from '../seal.ts';
import { snapshotsOn } from '../snapshots.ts';
import type { Snapshot } from '../snapshots.ts';
import type { MeasuredStore } from '../store.ts';
import type { AnsweredOf, AskedOf, OperationName, Room } from './database.ts';
import type { Ask, Reply } from './worker.ts';

export type SqliteStore = MeasuredStore;

/** After how many milliseconds the file is tidied beside the work: whoever starts has other things to do first. */
const SETTLING = 5000;

export async function openSqliteStore(
  file: string,
  seal: Seal,
  room: Room = {},
  settling = SETTLING,
): Promise<SqliteStore> {
  const line = await openLine(file, room, settling);
  const { ask } = line;
  const read = async (table: string, after: number) =>
    (await ask('read', { table, after })).map((body) => seal.open(table, body));
  const shelf = {
    latest: (table: string) => ask('latest', { table }),
    put: (snapshot: Snapshot) => ask('keep', snapshot),
    read,
  };
  let timed: (seconds: number) => void = () => {};
  return {
    async append(table, entry, after) {
      const began = performance.now();
      const outcome = await ask('append', appendOf(table, entry, after, seal));
      timed((performance.now() - began) / 1000);
      return outcome;
    },
    onAppend(listener) {
      timed = listener;
    },
    read,
    ...snapshotsOn(shelf, seal),
    tables: (query) => ask('tables', query),
    record: (table, game) => ask('record', { table, game }),
    results: (player, before, limit, filter = {}) =>
      ask('results', { player, before, limit, filter }),
    games: (query) => ask('games', query),
    scores: (query) => ask('scores', query),
    settle: (marker, scores) => ask('settle', { marker, scores }),
    document: (kind, key) => ask('document', { kind, key }),
    documentsOf: (kind, owner) => ask('documentsOf', { kind, owner }),
    documentsDue: (kind, by, limit) => ask('documentsDue', { kind, by, limit }),
    write: (document) => ask('write', document),
    async put(document) {
      await ask('put', document);
    },
    async remove(kind, key) {
      await ask('remove', { kind, key });
    },
    async clear(kind, by) {
      await ask('clear', { kind, by });
    },
    waiting: line.waiting,
    isAlive: line.isAlive,
    close: line.close,
  };
}

function appendOf(table: string, entry: Entry, after: OpenTable, seal: Seal) {
  const rows = rowsOf(table, entry, after);
  const listed = rows.kind === 'whole' ? rows : null;
  return { table, number: entry.number, body: seal.close(table, entry), rows: listed };
}

interface Waiting {
  readonly ask: Ask;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** How long after a batch the next one gathers at least, in milliseconds: a flush costs as much for one as for ten. */
const GATHERING = 2;

/** One batch is on its way at a time; what is asked meanwhile goes with the next. */
async function openLine(file: string, room: Room, settling: number) {
  const worker = await startWorker(file, room);
  const checkpointer = checkpointerAfter(settling, file, () => worker.postMessage('end-log'));
  let gathering: Waiting[] = [];
  let underWay: Waiting[] = [];
  let isPausing = false;
  /** Why nothing more is taken on. */
  let failed: Error | null = null;
  let isAlive = true;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('message', (reply: Reply) => {
    const done = underWay;
    underWay = [];
    settle(done, reply);
    flush();
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the thread that writes has ended')));

  return {
    waiting: () => gathering.length + underWay.length,
    ask<K extends OperationName>(name: K, asked: AskedOf<K>): Promise<AnsweredOf<K>> {
      return new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        gathering.push({ ask: [name, asked], resolve, reject });
        flush();
      });
    },
    isAlive: () => isAlive,
    async close() {
      failed ??= new Error('the store is closed');
      while (gathering.length + underWay.length > 0) {
        await Promise.race([once(worker, 'message'), gone]);
      }
      await checkpointer.close();
      worker.postMessage('close');
      await gone;
    },
  };

  function flush(): void {
    if (gathering.length === 0 || underWay.length > 0 || isPausing) return;
    underWay = gathering;
    gathering = [];
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      flush();
    }, GATHERING);
    worker.postMessage(underWay.map(({ ask }) => ask));
  }

  function fail(error: Error): void {
    isAlive = false;
    failed ??= error;
    for (const one of [...underWay, ...gathering]) one.reject(error);
    gathering = [];
    underWay = [];
  }
}

async function startWorker(file: string, room: Room): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, room },
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return worker;
}

/** Nothing depends on it: if it ends, the writing thread does its work. */
function checkpointerAfter(settling: number, file: string, onLong: () => void) {
  let thread: Worker | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    thread = new Worker(new URL('./checkpointer.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 },
    });
    gone = new Promise((resolve) => thread?.once('exit', resolve));
    thread.on('message', onLong);
    thread.on('error', () => {});
    thread.unref();
  }, settling).unref();
  return {
    async close() {
      clearTimeout(timer);
      thread?.ref();
      thread?.postMessage('close');
      await gone;
    },
  };
}

function settle(batch: readonly Waiting[], reply: Reply): void {
  batch.forEach((one, i) => {
    if (reply.ok) one.resolve(reply.values[i]);
    else one.reject(Object.assign(new Error(reply.message), { code: reply.code }));
  });
}
