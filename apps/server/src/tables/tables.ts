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
/** S12: unused tables whose logs are longer than this together do not stay that long: about 32 MiB. */
export const MAX_IDLE_ENTRIES = 100_000;
/** After how many entries that were read or let go to look whether there are too many. */
const LOOK_AFTER = MAX_IDLE_ENTRIES / 10;

interface Kept {
  readonly authority: TableAuthority;
  holders: number;
  idleSince: number;
}

export function tablesIn(store: Store, now: () => number): Tables {
  const kept = new Map<string, Kept>();
  const listeners: ((authority: TableAuthority, writer: Writer) => void)[] = [];
  const context = (): Context => new Moment(now());
  const makeRoom = roomMaker(kept);

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
        makeRoom(one.authority.size());
      };
    },
    askAsServer: (id, command, commandId) =>
      at(id).authority.ask({ who: { kind: 'house' }, id: commandId, command }),
    watch: (listener) => listeners.push(listener),
    putAway: () => putAway(kept, now()),
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
      if (own.open()) makeRoom(own.size());
      else if (kept.get(id)?.holders === 0) kept.delete(id);
    });
    own.watch((_, writer) => {
      // It may have been evicted before somebody created the table.
      if (!kept.has(id)) keep(id, authority);
      for (const listener of listeners) listener(authority, writer);
    });
    return keep(id, authority);
  }

  function keep(id: string, authority: TableAuthority): Kept {
    const fresh: Kept = { authority, holders: 0, idleSince: now() };
    kept.set(id, fresh);
    return fresh;
  }
}

/** Evicts tables that nobody has used for a while; returns how many are left. */
function putAway(kept: Map<string, Kept>, now: number): number {
  for (const [id, { holders, idleSince }] of kept) {
    if (holders === 0 && now - idleSince > IDLE_TIMEOUT) kept.delete(id);
  }
  return kept.size;
}

/** Evicts unused tables, those unused for longest first, once many entries have been added to them since the last look. */
function roomMaker(kept: Map<string, Kept>): (added: number) => void {
  let newSinceLook = 0;
  return (added) => {
    newSinceLook += added;
    if (newSinceLook < LOOK_AFTER) return;
    newSinceLook = 0;
    const idle = [...kept].filter(([, { holders }]) => holders === 0);
    let entries = idle.reduce((sum, [, { authority }]) => sum + authority.size(), 0);
    for (const [id, { authority }] of idle.toSorted(([, a], [, b]) => a.idleSince - b.idleSince)) {
      if (entries <= MAX_IDLE_ENTRIES) return;
      entries -= authority.size();
      kept.delete(id);
    }
  };
}

/** Calls `onRead` after every read up to the first that has found a table. */
function untilRead(authority: TableAuthority, onRead: () => void): TableAuthority {
  return {
    ...authority,
    ask: (request) =>
      authority.open() ? authority.ask(request) : authority.ask(request).finally(onRead),
    catchUp: () => (authority.open() ? authority.catchUp() : authority.catchUp().finally(onRead)),
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

/** 128 random bits, safe in a URL. An id says nothing about its table. */
export function newTableId(): string {
  return randomBytes(16).toString('base64url');
}
