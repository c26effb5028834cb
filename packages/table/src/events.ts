// What has happened at a table. Events are the truth: a table is the fold of its entries. An event that was ever written stays
// readable, so kinds and fields are added, never changed.

import type { Seat, Setup } from '@backtrick/rules';
import type { SeatSeed } from './deals/fairness.ts';
import type { TableOptions } from './options.ts';
import type { Answer, Branch, CommandId, DailyAttempt, PlayerId, Who } from './words.ts';

/** Who has acted: the person or bot of the seat, the server for an absent player, or a draw if nobody decided. */
export type By = 'seat' | 'autopilot' | 'lot';

/** How a rated game was lost without being played to its end. */
export type ForfeitReason = 'left' | 'time';

export type Proposal =
  | { readonly kind: 'take-back' }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly bot: string };

/** What each kind of event says to everybody who may see the table. */
interface OpenFields {
  readonly created: { readonly host: PlayerId; readonly options: TableOptions };
  readonly 'options-set': { readonly options: TableOptions };
  /** The first game begins somewhere in the middle of another one. */
  readonly branched: { readonly branch: Branch };
  /** The server commits to its seed before any seat gives one. */
  readonly committed: { readonly game: number; readonly commitment: string };
  readonly sat: AtSeat & {
    readonly player: PlayerId;
    readonly name: string;
    readonly epoch: number;
    /** A program with an account of its own sits there. */
    readonly isBotAccount?: true;
  };
  readonly left: AtSeat;
  readonly kicked: AtSeat;
  readonly 'bot-seated': AtSeat & { readonly bot: string };
  readonly readied: AtSeat;
  /** Whether the game may count for a rating; missing in logs that are older than this field. */
  readonly dealt: { readonly isRated?: boolean };
  readonly acted: AtSeat & { readonly action: string; readonly by: By };
  readonly 'taken-back': AtSeat;
  readonly signalled: AtSeat & {
    readonly signals: readonly string[];
    /** The seat has changed its signals again since the last action: the record keeps this change and drops the earlier one. */
    readonly isAgain?: true;
  };
  /** A hint was asked for; the record will say so. */
  readonly hinted: AtSeat;
  readonly said: AtSeat & { readonly text: string };
  readonly proposed: AtSeat & { readonly proposal: Proposal };
  readonly agreed: AtSeat;
  readonly declined: AtSeat;
  readonly abandoned: unknown;
  /** The seat has lost a rated game by leaving it, or on time. */
  readonly forfeited: AtSeat & { readonly why: ForfeitReason };
  /** The next two games are the legs of a match. */
  readonly 'match-set': unknown;
  /** The first leg is over; it stays hidden, with its cards. */
  readonly held: unknown;
  /** The first leg is shown: the match is over. */
  readonly 'leg-shown': unknown;
  readonly revealed: { readonly serverSeed: string };
  readonly paused: AtSeat;
  readonly resumed: unknown;
  readonly 'went-away': AtSeat;
  readonly 'came-back': AtSeat;
  readonly extended: { readonly milliseconds: number };
  readonly closed: unknown;
  /** Somebody had their data deleted: all entries before this one have been rewritten without them. */
  readonly forgotten: unknown;
}

interface AtSeat {
  readonly seat: Seat;
}

/** What only the server knows of an event while the game runs. */
interface SecretFields {
  /** Null at an ordinary table; missing in logs that are older than this field. */
  readonly created: { readonly attempt?: DailyAttempt | null };
  readonly branched: { readonly setup: Setup; readonly actions: readonly string[] };
  readonly committed: { readonly serverSeed: string };
  readonly readied: { readonly seed: string };
  readonly held: { readonly serverSeed: string };
  readonly dealt: { readonly setup: Setup; readonly seeds: readonly SeatSeed[] };
}

export type EventKind = keyof OpenFields;
/** Everything that a view may be made of. */
export type OpenEventOf<K extends EventKind> = {
  [Kind in K]: { readonly kind: Kind } & OpenFields[Kind];
}[K];
export type EventOf<K extends EventKind> = {
  [Kind in K]: OpenEventOf<Kind> & (Kind extends keyof SecretFields ? SecretFields[Kind] : unknown);
}[K];
export type TableEvent = EventOf<EventKind>;

/**
 * One command with its one answer. Entries are numbered without a gap, and that number is the only guard against two writers. A
 * command that is refused or changes nothing has no events and leaves the version as it is.
 */
export interface Entry {
  readonly number: number;
  readonly version: number;
  readonly at: number;
  readonly who: Who;
  readonly id: CommandId;
  readonly answer: Answer;
  readonly events: readonly TableEvent[];
}
