// The client of the reader thread. One batch is in flight at a time. Reads a player waits for during a game (logs,
// documents) go first, many at a time; one list goes between two such batches, so that neither starves.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PendingRequest } from './write-batch.ts';
import { errorOf } from './failure.ts';
import type { ReadResultOf, ReadRequest, ReadArgumentOf, ReadName } from './operations.ts';
import type { ReadReply } from './reader-thread.ts';

/** These read few pages, however large the database is. */
const URGENT: ReadonlySet<ReadName> = new Set(['read', 'latest', 'document', 'documentsOf']);

const MAX_URGENT_AT_ONCE = 64;
const MAX_YOUNG_GENERATION_MB = 16;

interface Waiting extends PendingRequest<unknown> {
  readonly request: ReadRequest;
}

/** Expects a migrated database. */
export async function openReader(file: string): Promise<ReaderClient> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
  await once(worker, 'message');
  return new ReaderClient(worker);
}

export class ReaderClient {
  readonly #worker: Worker;
  readonly #gone: Promise<unknown>;
  #urgent: Waiting[] = [];
  #lists: Waiting[] = [];
  #underWay: readonly Waiting[] = [];
  #isListNext = false;
  /** Why new requests are rejected. */
  #failed: Error | null = null;
  #isAlive = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (replies: readonly ReadReply[]) => this.#settle(replies));
    worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#fail(new Error('the thread that reads has ended')));
  }

  request<K extends ReadName>(name: K, argument: ReadArgumentOf<K>): Promise<ReadResultOf<K>>;
  request<K extends ReadName>(name: K, argument: ReadArgumentOf<K>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      const queue = URGENT.has(name) ? this.#urgent : this.#lists;
      queue.push({ request: [name, argument], resolve, reject });
      this.#send();
    });
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  /** Resolves once all requests have been answered. */
  async close(): Promise<void> {
    this.#failed ??= new Error('the store is closed');
    while (this.#underWay.length > 0) {
      await Promise.race([once(this.#worker, 'message'), this.#gone]);
    }
    this.#worker.postMessage('close');
    await this.#gone;
  }

  #send(): void {
    if (this.#underWay.length > 0) return;
    this.#underWay = this.#takeNext();
    if (this.#underWay.length === 0) return;
    this.#worker.postMessage(this.#underWay.map(({ request }) => request));
  }

  #takeNext(): readonly Waiting[] {
    const isList = this.#lists.length > 0 && (this.#isListNext || this.#urgent.length === 0);
    this.#isListNext = !isList;
    return isList ? this.#lists.splice(0, 1) : this.#urgent.splice(0, MAX_URGENT_AT_ONCE);
  }

  #settle(replies: readonly ReadReply[]): void {
    const done = this.#underWay;
    this.#underWay = [];
    this.#send();
    for (const [i, reply] of replies.entries()) {
      if (reply.ok) done[i]?.resolve(reply.value);
      else done[i]?.reject(errorOf(reply));
    }
  }

  #fail(error: Error): void {
    this.#isAlive = false;
    this.#failed ??= error;
    const lost = [...this.#underWay, ...this.#urgent, ...this.#lists];
    this.#underWay = this.#urgent = this.#lists = [];
    for (const { reject } of lost) reject(error);
  }
}
