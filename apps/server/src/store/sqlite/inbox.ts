// Where entries wait that are on disk and not yet in their places. All entries of a batch are one row here, so that writing them
// takes one statement and few pages; what has gathered of a table goes to its place as a pile, when nobody waits for it.

import type Database from 'better-sqlite3';
import type { TurnRow } from '../rows.ts';
import { linkOf } from './link.ts';
import { pilesAfter } from './pile.ts';
import { turnIn, turning } from './turns.ts';

/** An entry as it is written. */
export interface Written {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  /** The turn that begins with it, as `turns.ts` writes it; empty or left out if none does. */
  readonly turn?: string;
}

/** How much goes to its place at a time: whoever asks meanwhile waits for it. */
const MOST_SORTED = { tables: 64, entries: 512 } as const;

/** What waits of one table. */
interface WaitingPile {
  /** The first batch that it is in, and since when that waits. */
  readonly batch: number;
  readonly since: number;
  readonly entries: Written[];
}

export class Inbox {
  readonly #db: Database.Database;
  readonly #insert: Database.Statement;
  readonly #clear: Database.Statement;
  readonly #place: Placing;
  readonly #list: ReturnType<typeof turning>;
  /** Whose first entry waits longest comes first. */
  readonly #piles = new Map<string, WaitingPile>();
  /** The turns that run and are not listed yet, by table. */
  readonly #turns = new Map<string, string>();
  #size = 0;
  #lastBatch = 0;
  /** False where memory may say something else than the database. */
  #isLoaded = false;
  #mayList = true;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#insert = db.prepare('INSERT INTO inbox (entries) VALUES (?)');
    this.#clear = db.prepare('DELETE FROM inbox WHERE batch < ?');
    this.#place = placingIn(db);
    this.#list = turning(db, 'main.tables');
    this.load();
  }

  /** How many entries wait. */
  get size(): number {
    return this.#size;
  }

  /** How long the first of them has waited, in milliseconds. */
  get age(): number {
    const [first] = this.#piles.values();
    return first ? performance.now() - first.since : 0;
  }

  /** The tables of which anything waits. */
  tables(): Iterable<string> {
    return this.#piles.keys();
  }

  /** The entries of a table that wait, in order. */
  of(table: string): readonly Written[] {
    return this.#piles.get(table)?.entries ?? [];
  }

  /** The turns that wait to be listed. */
  *turns(): Generator<TurnRow> {
    for (const [table, text] of this.#turns) yield turnIn(table, text);
  }

  /** Lists all turns that wait for it. */
  listTurns(): void {
    if (!this.#mayList) return;
    for (const turn of this.turns()) this.#list(turn);
    this.#turns.clear();
  }

  /** While this is done, turns that wait go on waiting. */
  leaveTurns(work: () => void): void {
    this.#mayList = false;
    try {
      work();
    } finally {
      this.#mayList = true;
    }
  }

  /** Puts a batch in, with the text that says it. */
  put(entries: readonly Written[], text: string): void {
    this.#take(Number(this.#insert.run(text).lastInsertRowid), entries);
  }

  /** Brings a little of what waits longest to its place. */
  sortSome(): void {
    this.#sort(this.#longestWaiting());
  }

  /** Brings all of one table to its place. */
  sortTable(table: string): void {
    this.#sort([table]);
  }

  /** Knows nothing any more: after a transaction that failed, what was put in is not there. */
  forget(): void {
    this.#isLoaded = false;
    this.#piles.clear();
    this.#turns.clear();
    this.#size = 0;
  }

  /** Looks what waits, unless that is known. */
  load(): void {
    if (this.#isLoaded) return;
    for (const { batch, entries } of batchesIn(this.#db)) this.#take(batch, entries);
    this.#isLoaded = true;
  }

  #take(batch: number, entries: readonly Written[]): void {
    const since = performance.now();
    for (const entry of entries) {
      const pile = this.#piles.get(entry.table);
      if (pile) pile.entries.push(entry);
      else this.#piles.set(entry.table, { batch, since, entries: [entry] });
      if (entry.turn) this.#turns.set(entry.table, entry.turn);
    }
    this.#size += entries.length;
    this.#lastBatch = batch;
  }

  #sort(tables: readonly string[]): void {
    const rest = this.#firstBatchBut(tables);
    const sort = this.#db.transaction(() => {
      for (const table of tables) {
        this.#place(table, this.of(table));
        const turn = this.#turns.get(table);
        if (turn !== undefined) this.#list(turnIn(table, turn));
      }
      this.#clear.run(rest);
    });
    sort.immediate();
    for (const table of tables) {
      this.#size -= this.of(table).length;
      this.#piles.delete(table);
      this.#turns.delete(table);
    }
  }

  #longestWaiting(): readonly string[] {
    const tables: string[] = [];
    let count = 0;
    for (const [table, { entries }] of this.#piles) {
      tables.push(table);
      count += entries.length;
      if (tables.length >= MOST_SORTED.tables || count >= MOST_SORTED.entries) break;
    }
    return tables;
  }

  /** The first batch with anything of other tables: those before it are done with. */
  #firstBatchBut(tables: readonly string[]): number {
    const sorted = new Set(tables);
    for (const [table, { batch }] of this.#piles) if (!sorted.has(table)) return batch;
    return this.#lastBatch + 1;
  }
}

/** Brings all that waits to its place, in a database that nobody else has open. */
export function sortAll(db: Database.Database): void {
  const inbox = new Inbox(db);
  while (inbox.size > 0) inbox.sortSome();
}

interface Last {
  readonly number: number;
  readonly link: Buffer | null;
}

type Placing = (table: string, entries: readonly Written[]) => void;

/** Puts entries of a table into their place, a pile a row, each with its link. What is there already stays. */
function placingIn(db: Database.Database): Placing {
  const latest = db.prepare<[string], Last>(
    'SELECT number, link FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1',
  );
  const insert = db.prepare(
    'INSERT INTO entries (table_id, number, body, link) VALUES (?, ?, ?, ?)',
  );
  return (table, entries) => {
    const last = latest.get(table) ?? { number: 0, link: null };
    let { link } = last;
    for (const { number, body } of pilesAfter(last.number, bodiesAfter(last.number, entries))) {
      link = linkOf(table, link, body);
      insert.run(table, number, body, link);
    }
  };
}

/** The bodies of what follows entry `last`, without a gap. */
function bodiesAfter(last: number, entries: readonly Written[]): readonly string[] {
  const bodies: string[] = [];
  for (const { table, number, body } of entries) {
    const before = last + bodies.length;
    if (number <= before) continue;
    if (number !== before + 1)
      throw new Error(`entry ${number} does not follow entry ${before} of ${table}`);
    bodies.push(body);
  }
  return bodies;
}

interface BatchRow {
  readonly batch: number;
  readonly entries: readonly Written[];
}

/** All that waits, as it lies in the database. */
export function batchesIn(db: Database.Database): readonly BatchRow[] {
  const rows = db
    .prepare<[], { batch: number; entries: string }>(
      'SELECT batch, entries FROM inbox ORDER BY batch',
    )
    .all();
  return rows.map(({ batch, entries }) => ({ batch, entries: entriesIn(entries) }));
}

/** Three lines an entry: its table, its number and the turn that begins with it, its body. None of them has a line break in it. */
export function textOf({ table, number, body, turn }: Written): string {
  if (table.includes('\n') || body.includes('\n'))
    throw new Error('no table has a line break in its name, and no entry in its body');
  return `${table}\n${turn ? `${number} ${turn}` : number}\n${body}\n`;
}

const NUMBER_AND_TURN = /^\d+(?: \[\d+,\d+,(?:\d+|null),(?:\d+|null)\])?$/;

export class DamagedInbox extends Error {}

export function entriesIn(text: string): readonly Written[] {
  const lines = text.split('\n');
  if (lines.length % 3 !== 1) throw new DamagedInbox('a batch in the inbox is not whole');
  const entries: Written[] = [];
  for (let i = 0; i + 3 < lines.length; i += 3) {
    const { [i]: table = '', [i + 1]: label = '', [i + 2]: body = '' } = lines;
    if (!NUMBER_AND_TURN.test(label))
      throw new DamagedInbox('an entry in the inbox has no number, or a turn that is none');
    const [number, turn = ''] = label.split(' ', 2);
    entries.push({ table, number: Number(number), body, turn });
  }
  return entries;
}
