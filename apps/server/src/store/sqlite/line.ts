// The line to the writing thread. One batch is on its way at a time; what is asked meanwhile goes with the next.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WholeRows } from '../rows.ts';
import { Batch } from './batch.ts';
import type { Asker } from './batch.ts';
import type { AnsweredOf, AskedOf, OperationName, Room } from './database.ts';
import type { Written } from './inbox.ts';
import type { Reply } from './worker.ts';

/** How long after a batch the next one gathers at least, in milliseconds: a flush costs as much for one as for ten. */
const GATHERING = 2;

/** How much memory the writing thread has for what is young, in MiB. */
const MOST_YOUNG = 24;

/** `settling`: after how many milliseconds the file is tidied beside the work. */
export async function openLine(file: string, room: Room, settling: number): Promise<Line> {
  const worker = await startWorker(file, room);
  return new Line(
    worker,
    checkpointerAfter(settling, file, () => worker.postMessage('end-log')),
  );
}

export class Line {
  /** Hears how many seconds each entry took to the disk. */
  timed: (seconds: number) => void = () => {};
  readonly #worker: Worker;
  readonly #gone: Promise<unknown>;
  readonly #checkpointer: Checkpointer;
  #gathering = new Batch();
  #underWay: Batch | null = null;
  #isPausing = false;
  /** Why nothing more is taken on. */
  #failed: Error | null = null;
  #isAlive = true;

  constructor(worker: Worker, checkpointer: Checkpointer) {
    this.#worker = worker;
    this.#checkpointer = checkpointer;
    this.#gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (reply: Reply) => {
      const done = this.#underWay;
      this.#underWay = null;
      done?.settle(reply, this.timed);
      this.#flush();
    });
    worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#fail(new Error('the thread that writes has ended')));
  }

  append(entry: Written, rows: WholeRows | null): Promise<'written' | 'taken'> {
    return this.#join((asker) => this.#gathering.append(entry, rows, asker));
  }

  ask<K extends OperationName>(name: K, asked: AskedOf<K>): Promise<AnsweredOf<K>> {
    return this.#join((asker) => this.#gathering.ask([name, asked], asker));
  }

  waiting(): number {
    return this.#gathering.size() + (this.#underWay?.size() ?? 0);
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  async close(): Promise<void> {
    this.#failed ??= new Error('the store is closed');
    while (this.waiting() > 0) await Promise.race([once(this.#worker, 'message'), this.#gone]);
    await this.#checkpointer.close();
    this.#worker.postMessage('close');
    await this.#gone;
  }

  #join<T>(add: (asker: Asker<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      add({ resolve, reject });
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#gathering.size() === 0 || this.#underWay || this.#isPausing) return;
    this.#underWay = this.#gathering;
    this.#gathering = new Batch();
    this.#isPausing = true;
    setTimeout(() => {
      this.#isPausing = false;
      this.#flush();
    }, GATHERING);
    this.#worker.postMessage(this.#underWay.told());
  }

  #fail(error: Error): void {
    this.#isAlive = false;
    this.#failed ??= error;
    const lost = [this.#underWay, this.#gathering];
    this.#underWay = null;
    this.#gathering = new Batch();
    for (const batch of lost) batch?.fail(error);
  }
}

async function startWorker(file: string, room: Room): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, room },
    // With as much as the server has, what waits in the inbox would be copied about in it.
    resourceLimits: { maxYoungGenerationSizeMb: MOST_YOUNG },
  });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return worker;
}

interface Checkpointer {
  close(): Promise<void>;
}

/** Nothing depends on it: if it ends, the writing thread does its work. */
function checkpointerAfter(settling: number, file: string, onLong: () => void): Checkpointer {
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
