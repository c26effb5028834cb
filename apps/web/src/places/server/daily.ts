// The deals of the day and how everybody did at them, as docs/api.md has it.

import type { BotId } from '../local/plan.ts';
import type { GameName } from '../../app/last-choice.ts';
import { call } from './api.ts';
import type { Got } from './api.ts';
import { callAsMe } from './identity.ts';

/** At a table of the server, where no card is known before its time; or on a device that knows them all. */
export type TryPlace = 'house' | 'device';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What bots make of a deal. In all scores the fewer the better; less than nothing is a duel that was won. */
export interface Par {
  readonly bot: BotId;
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly winInterval: Interval;
  readonly score: number;
  readonly interval: Interval;
}

export interface Score {
  readonly isWon: boolean;
  readonly score: number;
}

export interface OwnFirst extends Score {
  readonly place: TryPlace;
}

export interface ListedDeal {
  readonly deal: string;
  readonly game: GameName;
  readonly players: number;
  /** On all seats but the first. */
  readonly bot: BotId;
  /** Null as long as a first try can still count. */
  readonly code: string | null;
  readonly par: Par | null;
  readonly own: OwnFirst | null;
}

export interface DaySheet {
  readonly day: string;
  readonly isToday: boolean;
  readonly endsAt: number;
  readonly commitment: string;
  readonly seed: string | null;
  readonly nextCommitment: string | null;
  readonly deals: readonly ListedDeal[];
}

export interface League {
  readonly place: TryPlace;
  readonly players: number;
  readonly wins: number;
  readonly distribution: readonly { readonly score: number; readonly count: number }[];
  readonly percentile: number | null;
}

export interface OwnTry extends OwnFirst {
  readonly isFirst: boolean;
  readonly table: string;
  readonly at: number;
}

export interface DealStanding {
  readonly leagues: readonly League[];
  readonly tries: readonly OwnTry[];
}

/** One deal of one day. */
export interface DealOfDay {
  readonly day: string;
  readonly deal: string;
}

export interface SentGame {
  readonly id: string;
  readonly isFirst: boolean;
  readonly actions: readonly string[];
  readonly aids: 'off';
  readonly takingBack: 'turn';
  readonly name: string;
}

type Table = Promise<Got<{ readonly table: string }>>;

/** Who is known is told of the own tries, too. */
export const today = (): Promise<Got<DaySheet>> => callAsMe('GET', '/api/daily');

export const sheetOf = (day: string): Promise<Got<DaySheet>> =>
  callAsMe('GET', `/api/daily/${day}`);

export const standingAt = (at: DealOfDay): Promise<Got<DealStanding>> =>
  callAsMe('GET', pathOf(at));

/** A table with the deal and its bots: the first try until it is over, then another one. */
export const seatAt = (at: DealOfDay, name: string): Table =>
  callAsMe('POST', `${pathOf(at)}/table`, { name });

/** The code, to play without a line; from then on a game at the house is no first try. */
export const takeCode = (at: DealOfDay): Promise<Got<{ readonly code: string }>> =>
  callAsMe('POST', `${pathOf(at)}/code`);

/** As often as it takes: under one id it is one game. */
export const sendGame = (at: DealOfDay, game: SentGame): Table =>
  callAsMe('POST', `${pathOf(at)}/game`, game);

export const pastDays = (before?: string): Promise<Got<{ readonly days: readonly string[] }>> =>
  call('GET', before === undefined ? '/api/days' : `/api/days?before=${before}`);

function pathOf({ day, deal }: DealOfDay): string {
  return `/api/daily/${day}/${deal}`;
}
