// The deals of the day and how everybody did at them, as docs/api.md has it.

import type { BotName } from '@backtrick/bots';
import type { GameName } from '../game-names.ts';
import { call } from './client.ts';
import type { Got } from './client.ts';
import { callAsMe } from './identity.ts';

/** At a table of the server, where no card is known before its time; or on a device that knows them all. */
export type TryPlace = 'house' | 'device';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What bots make of a deal. In all scores the fewer the better; less than nothing is a duel that was won. */
export interface Par {
  readonly bot: BotName;
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
  readonly bot: BotName;
  /** Null as long as a first try can still count. */
  readonly code: string | null;
  readonly par: Par | null;
  /** Devices get other cards than the server deals, so a game on a device reveals nothing about the server's deal. */
  readonly device: { readonly code: string | null; readonly par: Par | null };
  readonly own: OwnFirst | null;
  /** The table of a first try that is not over. */
  readonly running: string | null;
}

/** What the bots made of the cards that are dealt there. */
export function parAt({ par, device }: ListedDeal, place: TryPlace): Par | null {
  return place === 'device' ? device.par : par;
}

export interface DailyDeals {
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

export interface DealResults {
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

export interface TakenCode {
  readonly code: string;
  /** Whether a game by it can be the first try. */
  readonly isFirst: boolean;
}

type Table = Promise<Got<{ readonly table: string }>>;

/** For a known visitor the answer includes their own tries. */
export const today = (): Promise<Got<DailyDeals>> => callAsMe('GET', '/api/daily');

export const dailyDealsOn = (day: string): Promise<Got<DailyDeals>> =>
  callAsMe('GET', `/api/daily/${day}`);

export const resultsAt = (at: DealOfDay): Promise<Got<DealResults>> => callAsMe('GET', pathOf(at));

/** A table with the deal and its bots: the first try until it is over, then another one. */
export const seatAt = (at: DealOfDay, name: string): Table =>
  callAsMe('POST', `${pathOf(at)}/table`, { name });

/** The code, for playing offline. From then on a game on the server no longer counts as a first try. */
export const takeCode = (at: DealOfDay): Promise<Got<TakenCode>> =>
  callAsMe('POST', `${pathOf(at)}/code`);

/** As often as it takes: under one id it is one game. */
export const sendGame = (at: DealOfDay, game: SentGame): Table =>
  callAsMe('POST', `${pathOf(at)}/game`, game);

export const pastDays = (before?: string): Promise<Got<{ readonly days: readonly string[] }>> =>
  call('GET', before === undefined ? '/api/days' : `/api/days?before=${before}`);

function pathOf({ day, deal }: DealOfDay): string {
  return `/api/daily/${day}/${deal}`;
}
