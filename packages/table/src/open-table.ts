// The part of a table that anybody may see. It has no hand, no draw pile and no seed of a running game.

import type { ActiveSignal, GameRecord, Outcome, Seat, SignalChange } from '@backtrick/rules';
import type { ForfeitReason, Proposal } from './events.ts';
import type { TableOptions } from './options.ts';
import type { Branch, DailyAttempt, Phase, PlayerId } from './words.ts';

export interface OpenTable {
  readonly id: string;
  /** How many commands have taken effect. */
  readonly version: number;
  readonly phase: Phase;
  /** Null if the host has left and nobody was there to take over. */
  readonly host: PlayerId | null;
  /** The host who left in that case: still host until somebody sits down. */
  readonly formerHost: PlayerId | null;
  /** The person who made the table, unless they were removed: they may always sit down here again. */
  readonly founder: PlayerId | null;
  readonly options: OpenOptions;
  /** Missing if the table is older than this field. */
  readonly attempt?: DailyAttempt | null;
  /** Whether the cards follow from a code that somebody may know. */
  readonly isCoded: boolean;
  /** Where the current or latest game, or the first one to come, has left another. */
  readonly branch: Branch | null;
  readonly chairs: readonly Chair[];
  /** People who were removed between games: they get no chair in the next one. */
  readonly sentAway: readonly PlayerId[];
  /** The current or latest game; 0 before the first. */
  readonly game: number;
  /** What the server has committed to for each game, from the first on. */
  readonly commitments: readonly string[];
  /** Whose turn it is; null before somebody begins, and after the end. */
  readonly turn: Seat | null;
  /** The actions of the game, in our notation, without those taken back. */
  readonly actions: readonly string[];
  /** How many of them can no longer be taken back, because a card was laid after them (G7). */
  readonly firm: number;
  /** The version at which the game last changed: an action must have seen it. */
  readonly changedAt: number;
  readonly signals: readonly ActiveSignal[];
  /** The changes of signals in this game, for its record: the last one of each seat after each action. */
  readonly told: readonly SignalChange[];
  /** Whether anybody has asked for a hint in this game. */
  readonly isHinted: boolean;
  readonly proposal: Proposed | null;
  readonly chat: readonly ChatMessage[];
  readonly clock: Clock;
  /** The whole game once it is over, with all cards. */
  readonly record: GameRecord | null;
  /** How the game of the record ended, so that lists need not replay it. */
  readonly end: End | null;
  /** Whether the current or latest game may count for a rating. */
  readonly isRated: boolean;
  /** Who has lost it without playing to the end, and how. */
  readonly forfeit: Forfeit | null;
  /** The match that is being played, or about to be. */
  readonly match: Match | null;
  /** The first leg of the latest match. */
  readonly firstLeg: FinishedGame | null;
}

export interface Forfeit {
  readonly seat: Seat;
  readonly why: ForfeitReason;
}

/** Two games in a row on the same cards, with swapped seats. */
export interface Match {
  /** The game that is the first leg. */
  readonly first: number;
}

/** Everything known of a finished game. */
export type FinishedGame = Pick<
  OpenTable,
  'game' | 'options' | 'record' | 'end' | 'chairs' | 'isRated' | 'forfeit'
>;

export interface End {
  /** Null if it was given up. */
  readonly outcome: Outcome | null;
  /** How many cards each seat had left, and each draw pile. */
  readonly hands: readonly number[];
  readonly draw: readonly number[];
}

/** If aids are on, and for people who play alone or with bots only, with no absent player who may come back. */
export function mayHint(
  {
    options,
    chairs,
  }: { readonly options: Pick<OpenOptions, 'aids'>; readonly chairs: readonly Taken[] },
  seat: Seat,
): boolean {
  if (options.aids === 'on') return true;
  return chairs.every((chair) => chair.seat === seat || (chair.bot !== null && !chair.owner));
}

type Taken = Pick<Chair, 'seat' | 'bot' | 'owner'>;

/** How many messages of the chat are kept in memory; the log has all of them. */
export const CHAT_KEPT = 60;

/** The code of a deal reveals every hand, so it is not in the open part. */
export type OpenOptions = Omit<TableOptions, 'deal'>;

export interface Chair {
  readonly seat: Seat;
  /** The version at which this sitting began: no two sittings of a table have the same. */
  readonly epoch: number;
  readonly player: PlayerId | null;
  /** Who may come back to an empty chair. */
  readonly owner: PlayerId | null;
  readonly name: string | null;
  /** Whether the person who sits there, or may come back, is a program with its own account. */
  readonly isBotAccount: boolean;
  readonly bot: string | null;
  readonly isReady: boolean;
  /** Since when nobody is there to act. */
  readonly absentSince: number | null;
  /** The bot that has played for this seat in this game. */
  readonly wasBot: string | null;
  /** Whether the server has acted for this seat in this game. */
  readonly wasAutopilot: boolean;
}

export interface Proposed {
  readonly version: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

export interface ChatMessage {
  readonly version: number;
  readonly at: number;
  readonly seat: Seat;
  readonly text: string;
  /** The game it was said in, and the number of actions before it; those may since have been taken back. */
  readonly game: number;
  readonly after: number;
}

export interface Clock {
  /** When the current turn, or the time to decide who begins, started. */
  readonly since: number;
  readonly pausedAt: number | null;
  /** How long the clock has stood still since then. */
  readonly stood: number;
}

export function chairAt({ chairs }: Pick<OpenTable, 'chairs'>, seat: Seat): Chair | undefined {
  return chairs[seat - 1];
}

export function chairOf(
  { chairs }: Pick<OpenTable, 'chairs'>,
  player: PlayerId,
): Chair | undefined {
  return chairs.find((chair) => chair.player === player);
}

/** The person who is host now. */
export function hostOf({ host, formerHost }: Pick<OpenTable, 'host' | 'formerHost'>) {
  return host ?? formerHost;
}

/** Who decides what the table agrees on: the people who are present. */
export function voters({ chairs }: Pick<OpenTable, 'chairs'>): readonly Seat[] {
  return chairs.filter(isThere).map(({ seat }) => seat);
}

export function isThere({ player, absentSince }: Chair): boolean {
  return player !== null && absentSince === null;
}

export function isRunning({ phase }: Pick<OpenTable, 'phase'>): boolean {
  return phase === 'beginning' || phase === 'playing';
}

export function isBetweenGames({ phase }: Pick<OpenTable, 'phase'>): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** Which leg of a match a game is; null for any other game. */
export function legAt({ match }: Pick<OpenTable, 'match'>, game: number): 1 | 2 | null {
  if (match?.first === game) return 1;
  return match?.first === game - 1 ? 2 : null;
}

export function emptyChair(seat: Seat): Chair {
  return {
    seat,
    epoch: 0,
    player: null,
    owner: null,
    name: null,
    isBotAccount: false,
    bot: null,
    isReady: false,
    absentSince: null,
    wasBot: null,
    wasAutopilot: false,
  };
}
