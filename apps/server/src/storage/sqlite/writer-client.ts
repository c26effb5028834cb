// The client of the writer thread. One batch is in flight at a time; requests made meanwhile go into the next.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WriteBatch } from './write-batch.ts';
import type { PendingRequest } from './write-batch.ts';
import type { Room } from './connection.ts';
import type { Progress } from '../../runtime/progress.ts';
import type { Append, Outcome, WriteResultOf, WriteArgumentOf, WriteName } from './operations.ts';
import type { Opening, Reply } from './writer-thread.ts';

/** The minimum time between two batches, in milliseconds: a flush costs as much for one write as for ten. */
const MIN_BATCH_INTERVAL = 2;

const MAX_YOUNG_GENERATION_MB = 24;

export interface WriterOptions {
  readonly room: Room;
  /** When the checkpoint thread starts, in milliseconds. */
  readonly settling: number;
  readonly report: Progress;
}

export async function openWriter(
  file: string,
  { settling, ...options }: WriterOptions,
): Promise<WriterClient> {
  const worker = await startWorker(file, options);
  return new WriterClient(
    worker,
    checkpointerAfter(settling, file, () => worker.postMessage('end-log')),
  );
}

export class WriterClient {
  /** Called with the seconds each entry took to reach the disk. */
  timed: (seconds: number) => void = () => {};
  /** Called when a batch could not be written. */
  failed: () => void = () => {};
  readonly #worker: Worker;
  readonly #gone: Promise<unknown>;
  readonly #checkpointer: Checkpointer;
  #gathering = new WriteBatch();
  #underWay: WriteBatch | null = null;
  #isPausing = false;
  /** Why new requests are rejected. */
  #refusal: Error | null = null;
  #isAlive = true;

  constructor(worker: Worker, checkpointer: Checkpointer) {
    this.#worker = worker;
    this.#checkpointer = checkpointer;
    this.#gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (reply: Reply) => {
      const done = this.#underWay;
      this.#underWay = null;
      if (!reply.ok) this.failed();
      done?.settle(reply, this.timed);
      this.#flush();
    });
    worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#fail(new Error('the thread that writes has ended')));
  }

  append(entry: Append): Promise<Outcome> {
    return this.#join((pending) => this.#gathering.append(entry, pending));
  }

  request<K extends WriteName>(name: K, argument: WriteArgumentOf<K>): Promise<WriteResultOf<K>> {
    return this.#join((pending) => this.#gathering.request([name, argument], pending));
  }

  waiting(): number {
    return this.#gathering.size() + (this.#underWay?.size() ?? 0);
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  async close(): Promise<void> {
    this.#refusal ??= new Error('the store is closed');
    while (this.waiting() > 0) await Promise.race([once(this.#worker, 'message'), this.#gone]);
    await this.#checkpointer.close();
    this.#worker.postMessage('close');
    await this.#gone;
  }

  #join<T>(add: (pending: PendingRequest<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#refusal) return reject(this.#refusal);
      add({ resolve, reject });
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#gathering.size() === 0 || this.#underWay || this.#isPausing) return;
    this.#underWay = this.#gathering;
    this.#gathering = new WriteBatch();
    this.#isPausing = true;
    setTimeout(() => {
      this.#isPausing = false;
      this.#flush();
    }, MIN_BATCH_INTERVAL);
    this.#worker.postMessage(this.#underWay.posted());
  }

  #fail(error: Error): void {
    this.#isAlive = false;
    this.#refusal ??= error;
    const lost = [this.#underWay, this.#gathering];
    this.#underWay = null;
    this.#gathering = new WriteBatch();
    for (const batch of lost) batch?.fail(error);
  }
}

async function startWorker(
  file: string,
  { room, report }: Omit<WriterOptions, 'settling'>,
): Promise<Worker> {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: { file, room },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
  await new Promise<void>((resolve, reject) => {
    const listen = (opening: Opening) => {
      if (opening !== 'ready') return report(opening.done, opening.all);
      worker.off('message', listen);
      resolve();
    };
    worker.on('message', listen);
    worker.once('error', reject);
  });
  return worker;
}

interface Checkpointer {
  close(): Promise<void>;
}

/** Nothing depends on it: if it ends, the writer thread checkpoints itself. */
function checkpointerAfter(settling: number, file: string, onLong: () => void): Checkpointer {
  let thread: Worker | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
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
