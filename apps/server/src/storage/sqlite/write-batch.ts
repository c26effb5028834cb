// A batch for the writer thread: entries and other writes.

import { errorOf } from './failure.ts';
import type { Append, Outcome, WriteRequest } from './operations.ts';
import type { Reply, PostedBatch } from './writer-thread.ts';

/** The promise of a pending request. */
export interface PendingRequest<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

export class WriteBatch {
  readonly #entries: Append[] = [];
  readonly #appenders: PendingRequest<Outcome>[] = [];
  /** When each entry was added, in milliseconds. */
  readonly #since: number[] = [];
  readonly #requests: WriteRequest[] = [];
  readonly #pending: PendingRequest<unknown>[] = [];

  size(): number {
    return this.#appenders.length + this.#pending.length;
  }

  append(entry: Append, pending: PendingRequest<Outcome>): void {
    this.#entries.push(entry);
    this.#appenders.push(pending);
    this.#since.push(performance.now());
  }

  request(request: WriteRequest, pending: PendingRequest<unknown>): void {
    this.#requests.push(request);
    this.#pending.push(pending);
  }

  /** The form that is posted to the thread. */
  posted(): PostedBatch {
    return { entries: this.#entries, requests: this.#requests };
  }

  /** Settles all requests, and reports how many seconds each entry took. */
  settle(reply: Reply, timed: (seconds: number) => void): void {
    if (!reply.ok) return this.fail(errorOf(reply));
    const { taken, values } = reply;
    this.#appenders.forEach(({ resolve }, i) => resolve(taken.includes(i) ? 'taken' : 'written'));
    this.#pending.forEach(({ resolve }, i) => resolve(values[i]));
    const now = performance.now();
    for (const since of this.#since) timed((now - since) / 1000);
  }

  fail(error: Error): void {
    for (const { reject } of [...this.#appenders, ...this.#pending]) reject(error);
  }
}
