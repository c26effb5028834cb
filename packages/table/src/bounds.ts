// How often one person, or the bot on one seat, may add to the log of a table. Without bounds a single client could make a log,
// and every record made from it, as large as it likes: the server's rate limits only slow it down.

import type { Entry, EventKind, TableEvent } from './events.ts';
import type { OpenTable } from './open-table.ts';
import { gameAt } from './options.ts';
import type { Counts, Spent, Table } from './table.ts';
import type { Who } from './words.ts';

export interface Bound {
  /** After one action of the game; the time between two games counts as one action. */
  readonly perAction: number;
  /** In one turn of a player, however many cards it has: a new card must not be a new chance to pass a message. */
  readonly perTurn?: number;
  /** From a deal to the end of its game, and from there to the next deal. */
  readonly perGame: number;
  /** For all people at the table together, because strangers may come one after another. */
  readonly perTable?: number;
}

/** `nothing` is an answer without an event: a refusal, or a signal that changes nothing. */
type Counted = EventKind | 'nothing';

/** Every other event follows from one of these, or from the rules of the game. */
export const BOUNDS: Readonly<Partial<Record<Counted, Bound>>> = {
  signalled: { perAction: 3, perTurn: 8, perGame: 400 },
  said: { perAction: 60, perGame: 500 },
  hinted: { perAction: 10, perGame: 300 },
  'taken-back': { perAction: 50, perGame: 500 },
  proposed: { perAction: 3, perGame: 100 },
  paused: { perAction: 3, perGame: 100 },
  'options-set': { perAction: 100, perGame: 100 },
  sat: { perAction: 20, perGame: 20, perTable: 500 },
  'bot-seated': { perAction: 50, perGame: 50 },
  'came-back': { perAction: 200, perGame: 200 },
  nothing: { perAction: 100, perGame: 400 },
};

export const NOTHING_SPENT: Spent = { actions: 0, turns: 0, inAction: {}, inTurn: {}, inGame: {} };

/** Whether one more would exceed a bound. */
export function isTooMuch({ spent }: Table, who: Who, events: readonly TableEvent[]): boolean {
  const [kind, key] = counted(who, events);
  const bound = BOUNDS[kind];
  if (!bound || key === null) return false;
  return (
    countIn(spent.inAction, key) >= bound.perAction ||
    countIn(spent.inTurn, key) >= (bound.perTurn ?? Infinity) ||
    countIn(spent.inGame, key) >= bound.perGame ||
    countIn(spent.inGame, kind) >= (bound.perTable ?? Infinity)
  );
}

export function spentWith({ spent, open }: Table, { who, events }: Entry): Spent {
  const isOtherGame = events.some(({ kind }) => kind === 'dealt' || kind === 'revealed');
  if (isOtherGame) return { ...NOTHING_SPENT, ...played(open) };
  const now = open.actions.length > spent.actions ? further(spent, open) : spent;
  const [kind, key] = counted(who, events);
  const bound = BOUNDS[kind];
  if (key === null || !bound) return now;
  return {
    ...now,
    inAction: withOneMore(now.inAction, key),
    inTurn: bound.perTurn === undefined ? now.inTurn : withOneMore(now.inTurn, key),
    inGame: withOneMore(withOneMore(now.inGame, key), kind),
  };
}

/** After an action that nobody has played before; taking one back and playing another does not count. */
function further(spent: Spent, open: OpenTable): Spent {
  const now = { ...spent, ...played(open), inAction: {} };
  return now.turns > spent.turns ? { ...now, inTurn: {} } : { ...now, turns: spent.turns };
}

function played({ actions, options }: OpenTable): Pick<Spent, 'actions' | 'turns'> {
  const end = gameAt(options).format({ kind: 'end' });
  return { actions: actions.length, turns: actions.filter((action) => action === end).length };
}

/** What an entry counts as, and under which name; null for what the server does itself. */
function counted(who: Who, [first]: readonly TableEvent[]): [kind: Counted, key: string | null] {
  const kind = first?.kind ?? 'nothing';
  switch (who.kind) {
    case 'person':
      return [kind, `${kind} ${who.player}`];
    case 'bot':
      return [kind, `${kind} bot ${who.seat}`];
    case 'house':
      // The server reports a return as often as that person drops the connection and reconnects.
      return [kind, first?.kind === 'came-back' ? `${kind} seat ${first.seat}` : null];
  }
}

function countIn(counts: Counts, key: string): number {
  return Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0;
}

function withOneMore(counts: Counts, key: string): Counts {
  return { ...counts, [key]: countIn(counts, key) + 1 };
}
