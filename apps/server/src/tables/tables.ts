// The tables in memory on this node. Idle ones are evicted; the log brings them back.

import { randomBytes } from 'node:crypto';
import { openAuthority } from '@backtrick/table';
import type { Answer, Command, Context, TableAuthority, Writer } from '@backtrick/table';
import type { Store } from '../storage/store.ts';
import { numberGuard } from '@backtrick/table/guard';

export interface Tables {
  /** S5: if the log has no such table, nothing stays in memory once that is known. */
  authority(id: string): TableAuthority;
  /** Resolves once the table has been read. */
  known(id: string): Promise<TableAuthority>;
  /** Resolves once everything others have written has been read. */
  caughtUp(id: string): Promise<TableAuthority>;
  /** Null if the table is not in memory. */
  find(id: string): TableAuthority | null;
  /** How many tables are in memory. */
  count(): number;
  /** The ids of the tables in memory. */
  atHand(): readonly string[];
  /** Keeps the table in memory until the returned function is called. */
  hold(id: string): () => void;
  /** Sends a command in the server's own name. */
  askAsServer(id: string, command: Command, commandId: string): Promise<Answer>;
  /** Called after every change of any table in memory, with who wrote it. */
  watch(listener: (authority: TableAuthority, writer: Writer) => void): void;
  /** Evicts idle tables; returns how many remain. */
  putAway(): number;
}

/** How long an unused table stays in memory, in milliseconds. */
const IDLE_TIMEOUT = 120_000;

interface Kept {
  readonly authority: TableAuthority;
  holders: number;
  idleSince: number;
}

export function tablesIn(store: Store, now: () => number): Tables {
  const kept = new Map<string, Kept>();
  const listeners: ((authority: TableAuthority, writer: Writer) => void)[] = [];
  const context = (): Context => new Moment(now());

  return {
    authority: (id) => at(id).authority,
    known: (id) =>
      kept.get(id)?.authority.open() ? Promise.resolve(at(id).authority) : caughtUp(id),
    caughtUp,
    find: (id) => kept.get(id)?.authority ?? null,
    count: () => kept.size,
    atHand: () => [...kept.keys()],
    hold(id) {
      const one = at(id);
      one.holders++;
      return () => {
        one.holders--;
        one.idleSince = now();
      };
    },
    askAsServer: (id, command, commandId) =>
      at(id).authority.ask({ who: { kind: 'house' }, id: commandId, command }),
    watch: (listener) => listeners.push(listener),
    putAway() {
      for (const [id, { holders, idleSince }] of kept) {
        if (holders === 0 && now() - idleSince > IDLE_TIMEOUT) kept.delete(id);
      }
      return kept.size;
    },
  };

  async function caughtUp(id: string): Promise<TableAuthority> {
    const { authority } = at(id);
    await authority.catchUp();
    return authority;
  }

  function at(id: string): Kept {
    const known = kept.get(id);
    if (known) {
      known.idleSince = now();
      return known;
    }
    const own = openAuthority(id, store, context);
    const authority = untilRead(own, () => {
      if (kept.get(id)?.holders === 0) kept.delete(id);
    });
    own.watch((_, writer) => {
      // It may have been evicted before somebody created the table.
      if (!kept.has(id)) kept.set(id, { authority, holders: 0, idleSince: now() });
      for (const listener of listeners) listener(authority, writer);
    });
    const fresh: Kept = { authority, holders: 0, idleSince: now() };
    kept.set(id, fresh);
    return fresh;
  }
}

/** Calls `onNothing` whenever a read has found no table. */
function untilRead(authority: TableAuthority, onNothing: () => void): TableAuthority {
  const look = () => void (authority.open() ?? onNothing());
  return {
    ...authority,
    ask: (request) =>
      authority.open() ? authority.ask(request) : authority.ask(request).finally(look),
    catchUp: () => (authority.open() ? authority.catchUp() : authority.catchUp().finally(look)),
  };
}

class Moment implements Context {
  readonly guard = numberGuard;
  readonly now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** A getter: few commands need randomness, and it is expensive. */
  get seed(): string {
    return randomBytes(64).toString('hex');
  }
}

/** The format of `newTableId`. */
export const TABLE_ID = /^[\w-]{22}$/;

/** 128 random bits, safe in a URL. An id says nothing about its table. */
export function newTableId(): string {
  return randomBytes(16).toString('base64url');
}
