// What anybody may see of a table. No hand, no draw pile and no seed of a running game is in here.

import type { ActiveSignal, GameRecord, Outcome, Seat, SignalChange } from '@backtrick/rules';
import type { ForfeitReason, Proposal } from './events.ts';
import type { TableOptions } from './options.ts';
import type { Branch, DailyAttempt, Phase, PlayerId } from './words.ts';

export interface OpenTable {
  readonly id: string;
  /** How many commands were taken up. */
  readonly version: number;
  readonly phase: Phase;
  /** Null when the host has left and nobody was there to take over. */
  readonly host: PlayerId | null;
  /** The host who left like that: host until somebody sits down. */
  readonly formerHost: PlayerId | null;
  /** The person who made the table, unless they were sent away: they may always sit down here again. */
  readonly founder: PlayerId | null;
  readonly options: OpenOptions;
  /** Missing if the table was made before there was such a field. */
  readonly attempt?: DailyAttempt | null;
  /** Whether the cards follow from a code that somebody may know. */
  readonly isCoded: boolean;
  /** Where the game that runs or was played last, or the first one to come, has left another. */
  readonly branch: Branch | null;
  readonly chairs: readonly Chair[];
  /** Who was sent away between games: they have no chair in the next one. */
  readonly sentAway: readonly PlayerId[];
  /** The game that runs or was played last; 0 before the first. */
  readonly game: number;
  /** What the house is bound to for each game, from the first on. */
  readonly commitments: readonly string[];
  /** Whose turn it is; null before somebody begins, and after the end. */
  readonly turn: Seat | null;
  /** The actions of the game, in our notation, without what was taken back. */
  readonly actions: readonly string[];
  /** How many of them can no longer be taken back: a card was laid after them (G7). */
  readonly firm: number;
  /** The version at which the game last changed: what a turn's action must have seen. */
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
  /** How the game of the record ended: whoever lists it need not play it again. */
  readonly end: End | null;
  /** Whether the game that runs or was played last may count for a rating. */
  readonly isRated: boolean;
  /** Who has lost it without playing to the end, and how. */
  readonly forfeit: Forfeit | null;
  /** The match that the table plays, or is about to. */
  readonly match: Match | null;
  /** The first leg of the match that was over last. */
  readonly firstLeg: FinishedGame | null;
}

export interface Forfeit {
  readonly seat: Seat;
  readonly why: ForfeitReason;
}

/** Two games in a row on the same cards, with changed seats. */
export interface Match {
  /** The game that is the first leg. */
  readonly first: number;
}

/** All that is to be known of a game that is over. */
export type FinishedGame = Pick<
  OpenTable,
  'game' | 'record' | 'end' | 'chairs' | 'isRated' | 'forfeit'
>;

export interface End {
  /** Null if it was given up. */
  readonly outcome: Outcome | null;
  /** How many cards each seat had left, and each draw pile. */
  readonly hands: readonly number[];
  readonly draw: readonly number[];
}

/** Where aids are allowed, and for whoever plays alone or with bots: nobody who may come back sits elsewhere. */
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

/** How much of the talk is kept at hand; all of it is in the log. */
export const CHAT_KEPT = 60;

/** The code of a deal tells every hand, and is no part of what is open. */
export type OpenOptions = Omit<TableOptions, 'deal'>;

export interface Chair {
  readonly seat: Seat;
  /** The version at which the present sitting began: no two sittings of a table have the same. */
  readonly epoch: number;
  readonly player: PlayerId | null;
  /** Who may come back to an empty chair. */
  readonly owner: PlayerId | null;
  readonly name: string | null;
  /** Whether who sits there, or may come back, is a program with an account of its own. */
  readonly isBotAccount: boolean;
  readonly bot: string | null;
  readonly isReady: boolean;
  /** Since when nobody is there to act. */
  readonly absentSince: number | null;
  /** The bot that has played for this seat in this game. */
  readonly wasBot: string | null;
  /** Whether the house has acted for this seat in this game. */
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
  /** In which game of the table, and after how many of its actions; those may since be taken back. */
  readonly game: number;
  readonly after: number;
}

export interface Clock {
  /** When the running turn, or the time to decide who begins, began. */
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

/** The person whose table it is now. */
export function hostOf({ host, formerHost }: Pick<OpenTable, 'host' | 'formerHost'>) {
  return host ?? formerHost;
}

/** Who decides what the table agrees on: the persons who are there. */
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

/** Which leg of a match a game is; null if it is none. */
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
