// Keeps one table over a log: one command after the other, told only when written. Several keepers may keep the same
// table; the log settles who was first.

import { handle } from './authority.ts';
import type { Request } from './authority.ts';
import type { Context } from './decide/asking.ts';
import type { Entry } from './events.ts';
import { happeningsIn, stepsBetween, updateFor } from './exit.ts';
import type { News, SignedUpdate, Steps } from './exit.ts';
import { fold, foldAll } from './fold.ts';
import type { Log, Recalled } from './log.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';
import type { Happened, Viewer } from './view.ts';
import type { Answer } from './words.ts';

export interface Keeper {
  readonly id: string;
  /** The one answer to a command, once it is written. Rejects if the log fails: then nothing is known. */
  ask(request: Request): Promise<Answer>;
  /** Reads what others have written. */
  catchUp(): Promise<void>;
  /** What is open of the table as far as it is known here; null before it was made. */
  open(): OpenTable | null;
  /** What a viewer who knows the table as of `since` gets now. */
  update(viewer: Viewer, since: number): SignedUpdate | null;
  /** Calls the listener after every change, with the way there from the table before, and who wrote it; returns how to stop that. */
  watch(listener: Listener): () => void;
}

/** This keeper, or whoever wrote what it read. */
export type Writer = 'us' | 'others';

/** Without steps where there was no table before. */
type Listener = (steps: Steps | null, writer: Writer) => void;

/** How many happenings are kept at hand for whoever comes back. */
const [LEAST_RECENT, MOST_RECENT] = [16, 32];
/** How often others may be first before the caller is told to come back. */
const MOST_TRIES = 50;

export function keepTable(id: string, log: Log, context: () => Context): Keeper {
  let table: Table | null = null;
  const recent = new Recent();
  const queue = new Queue();
  /** A reading that waits for its turn is for everybody who asks for one meanwhile; one that has begun is not. */
  let reading: Promise<void> | null = null;
  const listeners = new Set<Listener>();

  return {
    id,
    ask,
    catchUp: () => (reading ??= Promise.resolve().then(() => queue.through(readOn))),
    open: () => table?.open ?? null,
    update: (viewer, since) =>
      table && updateFor(table, viewer, { at: context().now, ...recent.after(since, table) }),
    watch: (listener) => added(listener, listeners),
  };

  async function ask(request: Request): Promise<Answer> {
    const turn = queue.enter();
    if (turn) await turn;
    try {
      // An old table is no harm, the number of the entry tells. But that there is none yet is not written down.
      if (!table) await readOn();
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const handled = handle(id, table, request, context());
        if (handled.kind === 'answer') return handled.answer;
        const after = fold(id, table, handled.entry);
        if ((await log.append(id, handled.entry, after.open)) === 'written') {
          take(after, [handled.entry], 'us');
          log.keep?.(after);
          return handled.entry.answer;
        }
        await readOn();
      }
      throw new Error(`table ${id} is too busy`);
    } finally {
      queue.leave();
    }
  }

  async function readOn(): Promise<void> {
    reading = null;
    const { before, entries } = await readFrom(log, id, table);
    const after = foldAll(id, before, entries);
    if (after) take(after, entries, 'others');
  }

  function take(after: Table, entries: readonly Entry[], writer: Writer): void {
    const before = table;
    table = after;
    const happenings = happeningsIn(entries);
    recent.add(happenings);
    // What is asked in vain changes nothing, and nobody else may notice that it was asked.
    if (before && happenings.length === 0) return;
    const steps = before && stepsBetween(before, after, { at: context().now, happenings });
    tellAll(listeners, steps, writer);
  }
}

async function readFrom(log: Log, id: string, known: Table | null): Promise<Recalled> {
  if (!known && log.recall) return log.recall(id);
  return { before: known, entries: await log.read(id, known?.entries ?? 0) };
}

/** One at a time, in the order of asking. */
class Queue {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** When it is one's turn; null where nobody is before. Whoever has entered leaves, whatever came of it. */
  enter(): Promise<void> | null {
    if (this.#isBusy) return new Promise((begin) => this.#waiting.push(begin));
    this.#isBusy = true;
    return null;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isBusy = false;
  }

  /** Does this when it is its turn. */
  async through(work: () => Promise<void>): Promise<void> {
    await this.enter();
    try {
      await work();
    } finally {
      this.leave();
    }
  }
}

/** Adds one; returns how to take it away again. */
function added<T>(one: T, all: Set<T>): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** Everybody is told, also if telling one of them fails. */
function tellAll(listeners: Iterable<Listener>, steps: Steps | null, writer: Writer): void {
  const failures: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener(steps, writer);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'somebody could not be told');
}

/** What has happened last, for whoever comes back. */
class Recent {
  readonly #all: Happened[] = [];

  add(happenings: readonly Happened[]): void {
    for (const one of happenings) this.#all.push(one);
    if (this.#all.length > MOST_RECENT) this.#all.splice(0, this.#firstKept());
  }

  /** As far back as it is at hand. */
  after(since: number, { open }: Table): Pick<News, 'since' | 'happenings'> {
    const [oldest] = this.#all;
    const known = oldest ? oldest.version - 1 : open.version;
    return { since: Math.max(since, known), happenings: this.#all };
  }

  /** About so many are kept, and always all that happened at one version. */
  #firstKept(): number {
    const first = this.#all.at(-LEAST_RECENT);
    return this.#all.findIndex(({ version }) => version === first?.version);
  }
}
