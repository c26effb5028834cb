// Keeps one table over a log: one command after the other, told only when written. Several keepers may keep the same
// table; the log settles who was first.

import { handle } from './authority.ts';
import type { Request } from './authority.ts';
import type { Context } from './decide/asking.ts';
import type { Entry } from './events.ts';
import { happeningsIn, stepsBetween, updateFor } from './exit.ts';
import type { SignedUpdate, Steps } from './exit.ts';
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
  const recent: Happened[] = [];
  const queue = new Queue();
  /** A reading that waits for its turn is for everybody who asks for one meanwhile; one that has begun is not. */
  let reading: Promise<void> | null = null;
  const listeners = new Set<Listener>();

  return {
    id,
    ask,
    catchUp: () => (reading ??= Promise.resolve().then(readInTurn)),
    open: () => table?.open ?? null,
    update(viewer, since) {
      const known = Math.max(since, knownSince(recent, table));
      const news = { at: context().now, since: known, happenings: recent };
      return table && updateFor(table, viewer, news);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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

  async function readInTurn(): Promise<void> {
    const turn = queue.enter();
    if (turn) await turn;
    try {
      await readOn();
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
    for (const one of happenings) recent.push(one);
    if (recent.length > MOST_RECENT) recent.splice(0, firstKept(recent));
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

/** About so many are kept, and always all that happened at one version. */
function firstKept(recent: readonly Happened[]): number {
  const first = recent.at(-LEAST_RECENT);
  return recent.findIndex(({ version }) => version === first?.version);
}

/** The version after which all that happened is at hand. */
function knownSince([oldest]: readonly Happened[], table: Table | null): number {
  return oldest ? oldest.version - 1 : (table?.open.version ?? 0);
}
