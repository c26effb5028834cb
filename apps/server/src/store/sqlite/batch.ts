// What goes to the writing thread in one go: entries as one text, and all else that is asked.

import type { WholeRows } from '../rows.ts';
import { textOf } from './inbox.ts';
import type { Written } from './inbox.ts';
import type { Ask, Reply, ToldBatch } from './worker.ts';

/** Who asked and waits. */
export interface Asker<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

export class Batch {
  #text = '';
  readonly #rows: (WholeRows | null)[] = [];
  readonly #appenders: Asker<'written' | 'taken'>[] = [];
  /** When each entry came, in milliseconds. */
  readonly #since: number[] = [];
  readonly #asks: Ask[] = [];
  readonly #askers: Asker<unknown>[] = [];

  size(): number {
    return this.#appenders.length + this.#askers.length;
  }

  append(entry: Written, rows: WholeRows | null, asker: Asker<'written' | 'taken'>): void {
    this.#text += textOf(entry);
    this.#rows.push(rows);
    this.#appenders.push(asker);
    this.#since.push(performance.now());
  }

  ask(ask: Ask, asker: Asker<unknown>): void {
    this.#asks.push(ask);
    this.#askers.push(asker);
  }

  /** As it goes from thread to thread. */
  told(): ToldBatch {
    return { appends: { text: this.#text, rows: this.#rows }, asks: this.#asks };
  }

  /** Tells everybody what came of it, and how many seconds each entry took. */
  settle(reply: Reply, timed: (seconds: number) => void): void {
    if (!reply.ok) return this.fail(Object.assign(new Error(reply.message), { code: reply.code }));
    const { taken, values } = reply;
    this.#appenders.forEach(({ resolve }, i) => resolve(taken.includes(i) ? 'taken' : 'written'));
    this.#askers.forEach(({ resolve }, i) => resolve(values[i]));
    const now = performance.now();
    for (const since of this.#since) timed((now - since) / 1000);
  }

  fail(error: Error): void {
    for (const { reject } of [...this.#appenders, ...this.#askers]) reject(error);
  }
}
