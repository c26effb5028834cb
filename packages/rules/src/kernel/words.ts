// The vocabulary of every game: the words of the rule book, as plain JSON-safe data.

/** A card as records write it: `37`, or `'r7'` where cards have colours. */
export type Card = number | string;

/** A player's place, 1 … n clockwise. */
export type Seat = number;

/** Who looks at the table. */
export type Eye = Seat | 'spectator';

/** The number of a rule, such as `O7`. */
export type Rule = `${Uppercase<string>}${number}`;

export type Options = Readonly<Record<string, number | boolean>>;

export type Action =
  | { readonly kind: 'start'; readonly seat: Seat }
  | { readonly kind: 'lay'; readonly card: Card; readonly pile: string }
  | { readonly kind: 'end' };

/** All that fixes a game before its first action. */
export interface Setup {
  readonly players: number;
  readonly options: Options;
  /** Top card first: one deck for the team, or one for each seat of a duel. */
  readonly decks: readonly (readonly Card[])[];
  /** Who begins a duel; a team decides with its first action. */
  readonly first: Seat;
}

/** The running turn. `given` counts cards laid on the opponent's piles. */
export interface Turn {
  readonly seat: Seat;
  readonly laid: number;
  readonly given: number;
}

/** How the game ended, and the rule that ended it. A team wins without a `winner`. */
export interface Outcome {
  readonly status: 'won' | 'lost';
  readonly winner: Seat | null;
  readonly rule: Rule;
}

/** What everybody may know. */
interface Open {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  /** The top of each pile, row cards included; `null` on an empty stack. */
  readonly tops: readonly (Card | null)[];
  /** `null` until somebody begins, and after the end. */
  readonly turn: Turn | null;
  readonly outcome: Outcome | null;
}

export interface State extends Open {
  /** One hand a seat, sorted: the order in which cards came must not show. */
  readonly hands: readonly (readonly Card[])[];
  /** Top card first: one draw pile for the team, or one for each seat of a duel. */
  readonly draw: readonly (readonly Card[])[];
}

export interface View extends Open {
  readonly eye: Eye;
  /** The eye's own hand; a spectator has none. */
  readonly hand: readonly Card[] | null;
  readonly handSizes: readonly number[];
  readonly drawSizes: readonly number[];
  /** For each deck the cards this eye has not seen, sorted: in other hands or in the draw pile. */
  readonly unseen: readonly (readonly Card[])[];
}

/** What the player in turn can be told from: the state, or that player's own view of it. */
export type StateOrView = State | View;

/** A uniform number from 0 up to, but not including, 1. */
export type Rng = () => number;

export const SETUP_FAULTS = [
  'record-too-long',
  'unreadable-record',
  'unknown-game',
  'wrong-players',
  'unknown-option',
  'wrong-option',
  'wrong-deck',
  'wrong-first',
] as const;

export const ACTION_FAULTS = [
  'unreadable-action',
  'game-over',
  'not-begun',
  'already-begun',
  'no-such-seat',
  'not-in-hand',
  'turn-full',
  'second-gift',
  'not-higher',
  'not-lower',
  'no-improvement',
  'too-few',
] as const;

export type FaultCode = (typeof SETUP_FAULTS)[number] | (typeof ACTION_FAULTS)[number];

/** Why something is refused; `rule` is null where no rule of the game is at stake. */
export interface Fault {
  readonly code: FaultCode;
  readonly rule: Rule | null;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

export function refused(code: FaultCode, rule: Rule | null): { ok: false; fault: Fault } {
  return { ok: false, fault: { code, rule } };
}
