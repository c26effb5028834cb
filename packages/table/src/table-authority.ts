// The authority over one table, kept in a log: it takes one command at a time and answers only once the entry is written.
// Several may serve the same table, on several nodes; the log settles which was first.

import { answerToOutsider, handle } from './handle.ts';
import type { Request } from './handle.ts';
import type { Context } from './decide/asking.ts';
import { ROLES } from './decide/decide.ts';
import type { Entry } from './events.ts';
import { happeningsIn, stepsBetween, updateFor } from './projection.ts';
import type { News, SignedUpdate, Steps } from './projection.ts';
import { fold, foldAll } from './fold.ts';
import { isRewritten } from './forgetting.ts';
import type { Log, Recalled } from './log.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';
import type { Happened, Viewer } from './view.ts';
import type { Answer } from './words.ts';

export interface TableAuthority {
  readonly id: string;
  /** The one answer to a command, once it is written. Rejects if the log fails: then the outcome is unknown. */
  ask(request: Request): Promise<Answer>;
  /** Reads what others have written. */
  catchUp(): Promise<void>;
  /** The open part of the table as far as it is known here; null before it was made. */
  open(): OpenTable | null;
  /** How many entries of the log are known here: the memory that the table takes grows with them. */
  size(): number;
  /** What a viewer who knows the table as of `since` gets now. */
  update(viewer: Viewer, since: number): SignedUpdate | null;
  /**
   * Calls the listener after every change, with the steps from the table before, and who wrote it; returns how to stop that.
   */
  watch(listener: Listener): () => void;
}

/** This authority, or another one whose entries it read. */
export type Writer = 'us' | 'others';

/** Without steps if there was no table before. */
type Listener = (steps: Steps | null, writer: Writer) => void;

/** How many happenings are kept in memory for clients that reconnect. */
const [MIN_RECENT, MAX_RECENT] = [16, 32];
/** How often other writers may be first before the caller is told to retry. */
const MAX_WRITE_ATTEMPTS = 50;

export function openAuthority(id: string, log: Log, context: () => Context): TableAuthority {
  let table: Table | null = null;
  const recent = new Recent();
  const queue = new Queue(readOn);
  const listeners = new Set<Listener>();
  /** Outsiders who are refused do not delay the people who play. */
  const refusalOfOutsider = (request: Request) =>
    table && answerToOutsider(table, request, context());

  return {
    id,
    ask,
    catchUp: () => queue.read(),
    open: () => table?.open ?? null,
    size: () => table?.entries ?? 0,
    update: (viewer, since) =>
      table && updateFor(table, viewer, { at: context().now, ...recent.after(since, table) }),
    watch: (listener) => added(listener, listeners),
  };

  async function ask(request: Request): Promise<Answer> {
    const refusal = refusalOfOutsider(request);
    if (refusal && !mayBeNews(request)) return refusal;
    if (refusal) await queue.read();
    return (refusal && refusalOfOutsider(request)) ?? queue.through(() => settle(request));
  }

  async function settle(request: Request): Promise<Answer> {
    // A stale table does no harm: the number of the entry exposes it. But the absence of a table is not logged.
    if (!table) await readOn();
    for (let tries = 0; tries < MAX_WRITE_ATTEMPTS; tries++) {
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
  }

  async function readOn(): Promise<void> {
    const { after, entries, isAnew } = await readNews(log, id, table);
    if (isAnew) recent.clear();
    if (after) take(after, entries, 'others', isAnew ? null : table);
  }

  function take(after: Table, entries: readonly Entry[], writer: Writer, before = table): void {
    table = after;
    const happenings = happeningsIn(entries);
    recent.add(happenings);
    // A request that is refused changes nothing, and nobody else may notice it.
    if (before && happenings.length === 0) return;
    const steps = before && stepsBetween(before, after, { at: context().now, happenings });
    tellAll(listeners, steps, writer);
  }
}

/** Whether an outsider may sit or host by now, as another authority has written. Nobody who sits asks without an epoch. */
function mayBeNews({ who, command: { kind } }: Request): boolean {
  const isClaim = who.kind === 'person' && who.epoch !== null;
  return isClaim || kind === 'sit' || ROLES[kind].includes('host');
}

/** What was read before a log was rewritten no longer counts. */
async function readNews(log: Log, id: string, known: Table | null) {
  const news = await readFrom(log, id, known);
  const isAnew = isRewritten(news.entries);
  const { before, entries } = isAnew ? await readFrom(log, id, null) : news;
  return { after: foldAll(id, before, entries), entries, isAnew };
}

async function readFrom(log: Log, id: string, known: Table | null): Promise<Recalled> {
  if (!known && log.recall) return log.recall(id);
  return { before: known, entries: await log.read(id, known?.entries ?? 0) };
}

/** One at a time, in the order of asking. */
class Queue {
  readonly #waiting: (() => void)[] = [];
  readonly #readOn: () => Promise<void>;
  #isBusy = false;
  #reading: Promise<void> | null = null;

  constructor(readOn: () => Promise<void>) {
    this.#readOn = readOn;
  }

  /** Runs this when its turn comes. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((begin) => this.#waiting.push(begin));
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Reads when its turn comes. A read that still waits serves everybody who asks meanwhile; one that has begun does not. */
  read(): Promise<void> {
    this.#reading ??= Promise.resolve().then(() => this.through(() => this.#readNow()));
    return this.#reading;
  }

  #readNow(): Promise<void> {
    this.#reading = null;
    return this.#readOn();
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isBusy = false;
  }
}

/** Adds one; returns how to remove it again. */
function added<T>(one: T, all: Set<T>): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** Calls every listener, even if one of them fails. */
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

/** The latest happenings, for clients that reconnect. */
class Recent {
  readonly #all: Happened[] = [];

  add(happenings: readonly Happened[]): void {
    for (const one of happenings) this.#all.push(one);
    if (this.#all.length > MAX_RECENT) this.#all.splice(0, this.#firstKept());
  }

  clear(): void {
    this.#all.length = 0;
  }

  /** As far back as they are kept. */
  after(since: number, { open }: Table): Pick<News, 'since' | 'happenings'> {
    const [oldest] = this.#all;
    const known = oldest ? oldest.version - 1 : open.version;
    return { since: Math.max(since, known), happenings: this.#all };
  }

  /** Keeps about this many, and always all happenings of one version. */
  #firstKept(): number {
    const first = this.#all.at(-MIN_RECENT);
    return this.#all.findIndex(({ version }) => version === first?.version);
  }
}
