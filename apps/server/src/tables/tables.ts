// The tables of this node. One that nobody looks at is put away; the log brings it back.

import { randomBytes } from 'node:crypto';
import { keepTable } from '@backtrick/table';
import type { Answer, Command, Context, Keeper, Writer } from '@backtrick/table';
import { isMarked } from '../daily/attempts.ts';
import type { Store } from '../store/store.ts';
import { numberGuard } from '@backtrick/table/guard';

export interface Tables {
  keeper(id: string): Keeper;
  /** The keeper, once the table was read at all. */
  known(id: string): Promise<Keeper>;
  /** The keeper, once it has read what others have written. */
  caughtUp(id: string): Promise<Keeper>;
  /** The keeper of a table that is at hand. */
  find(id: string): Keeper | null;
  /** How many tables are at hand. */
  count(): number;
  /** The tables at hand. */
  atHand(): readonly string[];
  /** Keeps the table at hand until the returned function is called. */
  hold(id: string): () => void;
  /** The house asks something of a table. */
  house(id: string, command: Command, commandId: string): Promise<Answer>;
  /** Called after every change of any table here, with who wrote it. */
  watch(listener: (keeper: Keeper, writer: Writer) => void): void;
  /** Puts away what has lain idle; returns how many are still at hand. */
  putAway(): number;
}

/** How long a table that nobody holds stays at hand, in milliseconds. */
const IDLE = 120_000;

interface Kept {
  readonly keeper: Keeper;
  holders: number;
  idleSince: number;
}

export function keepTables(store: Store, now: () => number): Tables {
  const kept = new Map<string, Kept>();
  const listeners: ((keeper: Keeper, writer: Writer) => void)[] = [];
  const context = (): Context => new Moment(now());

  return {
    keeper: (id) => at(id).keeper,
    known: (id) => (kept.get(id)?.keeper.open() ? Promise.resolve(at(id).keeper) : caughtUp(id)),
    caughtUp,
    find: (id) => kept.get(id)?.keeper ?? null,
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
    house: (id, command, commandId) =>
      at(id).keeper.ask({ who: { kind: 'house' }, id: commandId, command }),
    watch: (listener) => listeners.push(listener),
    putAway() {
      for (const [id, { holders, idleSince }] of kept) {
        if (holders === 0 && now() - idleSince > IDLE) kept.delete(id);
      }
      return kept.size;
    },
  };

  async function caughtUp(id: string): Promise<Keeper> {
    const { keeper } = at(id);
    await keeper.catchUp();
    return keeper;
  }

  function at(id: string): Kept {
    const known = kept.get(id);
    if (known) {
      known.idleSince = now();
      return known;
    }
    const keeper = keepTable(id, store, context);
    const fresh: Kept = { keeper, holders: 0, idleSince: now() };
    keeper.watch((_, writer) => {
      for (const listener of listeners) listener(keeper, writer);
    });
    kept.set(id, fresh);
    return fresh;
  }
}

class Moment implements Context {
  readonly guard = numberGuard;
  readonly now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** Few commands need chance, and it is dear. */
  get seed(): string {
    return randomBytes(64).toString('hex');
  }
}

/** What `newTableId` makes. */
export const TABLE_ID = /^[\w-]{22}$/;

/** 128 bits nobody guesses, in letters that stand in an address; never one that says something about a try. */
export function newTableId(): string {
  const id = randomBytes(16).toString('base64url');
  return isMarked(id) ? newTableId() : id;
}
