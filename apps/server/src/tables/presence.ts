// Who is at which table. Whoever sits and has no socket there any more is away, after a while in which a page may be
// loaded again; who comes is back at once. What was said of somebody is in the table itself, so that a restart neither
// forgets nor invents it: here is only who has a socket now.

import { chairOf } from '@backtrick/table';
import type { Chair, Keeper, OpenTable, Request } from '@backtrick/table';
import type { Elsewhere } from './attendance.ts';
import { watchForCuts } from './cut.ts';
import type { Tables } from './tables.ts';

export interface Presence {
  /** A socket of this person is at the table, which stays at hand, until the returned function is called. */
  attend(table: string, player: string): () => void;
  /** Whether somebody has a line to the table, here or at another node. */
  isHere(table: string, player: string): Promise<boolean>;
  /** Compares who sits at a table with who is here. */
  notice(keeper: Keeper): void;
  /** Tells the tables of whom nothing was heard for too long. */
  sweep(): Promise<void>;
}

export interface PresenceGround {
  readonly tables: Tables;
  readonly elsewhere: Elsewhere;
  readonly now: () => number;
  onFailure(error: unknown): void;
}

const SECOND = 1000;
/** How long a page may take to load again. */
export const GRACE = 8 * SECOND;
/** How much later the first are missed after a start, and after a cut of most lines: everybody is on the way back. */
export const START = 20 * SECOND;
/** How long a chair at a table open to everybody is kept for somebody who is away before the start. */
export const KEPT = 60 * SECOND;
/** How many one sweep takes on. */
export const MOST = 200;

/** Somebody of whom the table says something else than we see, and since when that is so. */
interface Odd {
  readonly table: string;
  readonly player: string;
  readonly since: number;
  readonly word: Word;
}

type Word = 'away' | 'back' | 'leave';

/** How long something is odd before a sweep says so. */
const WAITS: Readonly<Record<Word, number>> = { away: GRACE, back: GRACE, leave: GRACE + KEPT };

export function keepPresence(ground: PresenceGround): Presence {
  const { tables, elsewhere, now, onFailure } = ground;
  const lines = countLines();
  const sight = { isHere: lines.has, isElsewhere: elsewhere.has };
  const odd = new Map<string, Odd>();
  const cuts = watchForCuts(now, START);
  const matter = { ground, sight, odd };
  const openedAt = now();
  let isSweeping = false;
  return {
    attend(table, player) {
      const release = tables.hold(table);
      lines.add(table, player);
      void look(table);
      return () => {
        lines.remove(table, player);
        elsewhere.doubt(table, player);
        release();
        void look(table);
      };
    },
    isHere: async (table, player) =>
      lines.has(table, player) || (await elsewhere.find(table, player)),
    notice,
    async sweep() {
      if (isSweeping) return;
      isSweeping = true;
      cuts.count(lines.size());
      const late = [...odd.values()].filter(
        (one) => isLate(one, now()) && !(one.word === 'away' && cuts.isHealing()),
      );
      await Promise.all(late.slice(0, MOST).map((one) => settle(matter, one)));
      isSweeping = false;
    },
  };

  function look(table: string): Promise<void> {
    return tables.known(table).then(notice).catch(onFailure);
  }

  function notice(keeper: Keeper): void {
    const sitters = (keeper.open()?.chairs ?? []).flatMap(({ player }) => player ?? []);
    elsewhere.note(
      keeper.id,
      sitters.filter((player) => lines.has(keeper.id, player)),
    );
    for (const player of sitters) {
      const key = keyOf(keeper.id, player);
      const word = wordOn(keeper, player, sight);
      const since = odd.get(key)?.since ?? Math.max(now(), openedAt + START);
      if (word === null) odd.delete(key);
      else odd.set(key, { table: keeper.id, player, since, word });
      if (word === 'back') void settle(matter, { table: keeper.id, player, since, word });
    }
  }
}

interface Matter {
  readonly ground: PresenceGround;
  readonly sight: Sight;
  readonly odd: Map<string, Odd>;
}

/** Does what is due now; what fails is tried again with the next sweep. */
async function settle({ ground, sight, odd }: Matter, { table, player, since }: Odd) {
  const { tables, elsewhere, now, onFailure } = ground;
  const key = keyOf(table, player);
  try {
    const keeper = await tables.known(table);
    const word = wordOn(keeper, player, sight);
    const open = keeper.open();
    const chair = open && chairOf(open, player);
    if (!chair || !word) return void odd.delete(key);
    odd.set(key, { table, player, since, word });
    if (word === 'leave' && !isLate({ since, word }, now())) return;
    // Another node has the line, and minds it.
    const isFound = word !== 'back' && (await elsewhere.find(table, player));
    if (isFound) odd.delete(key);
    else await keeper.ask(requestFor(keeper, chair, word));
  } catch (error) {
    onFailure(error);
  }
}

function isLate({ since, word }: Pick<Odd, 'since' | 'word'>, now: number): boolean {
  return now - since >= WAITS[word];
}

/** What the table has to be told of somebody who sits there; null if it knows. */
function wordOn(keeper: Keeper, player: string, sight: Sight): Word | null {
  const open = keeper.open();
  const chair = open && chairOf(open, player);
  if (!open || !chair || open.phase === 'closed') return null;
  if (sight.isHere(open.id, player)) return chair.absentSince === null ? null : 'back';
  if (isSlow(open) || sight.isElsewhere(open.id, player)) return null;
  if (chair.absentSince === null) return 'away';
  return isWaitingForStrangers(open) ? 'leave' : null;
}

/** The id follows from the version, so that whoever notices the same says it once. No client may send one with a colon. */
function requestFor(keeper: Keeper, { seat, player, epoch }: Chair, word: Word): Request {
  const id = `house:${word}-${seat}-${keeper.open()?.version ?? 0}`;
  // Nobody can wait for who has gone before the start: they leave as if they had said so.
  return word === 'leave'
    ? { who: { kind: 'person', player: player ?? '', epoch }, id, command: { kind: word } }
    : { who: { kind: 'house' }, id, command: { kind: word, seat } };
}

/** Where somebody is seen. */
interface Sight {
  isHere(table: string, player: string): boolean;
  isElsewhere(table: string, player: string): boolean;
}

interface Lines {
  add(table: string, player: string): void;
  remove(table: string, player: string): void;
  has(table: string, player: string): boolean;
  size(): number;
}

/** How many sockets there are of each. */
function countLines(): Lines {
  const counts = new Map<string, number>();
  return {
    add(table, player) {
      const key = keyOf(table, player);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    remove(table, player) {
      const key = keyOf(table, player);
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    has: (table, player) => counts.has(keyOf(table, player)),
    size: () => counts.size,
  };
}

/** Where a turn takes days, nobody is expected to be there. */
export function isSlow({ options }: Pick<OpenTable, 'options'>): boolean {
  return options.clock.kind === 'days';
}

function isWaitingForStrangers({ phase, options }: OpenTable): boolean {
  return phase === 'gathering' && options.watching === 'everybody';
}

function keyOf(table: string, player: string): string {
  return `${table} ${player}`;
}
