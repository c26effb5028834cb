// The deals of the day and how everybody did at them, as docs/api.md has it.

import type { InputOf, Place } from '@backtrick/api';
import { call } from './client.ts';
import type { Answer, Got } from './client.ts';
import { callAsMe } from './identity.ts';

/** At a table of the server, where no card is known before its time; or on a device that knows them all. */
export type TryPlace = Place;

export type Interval = Par['interval'];

/** What bots make of a deal. In all scores the fewer the better; less than nothing is a duel that was won. */
export type Par = NonNullable<ListedDeal['par']>;

export type Score = Pick<OwnFirst, 'isWon' | 'score'>;

export type OwnFirst = NonNullable<ListedDeal['own']>;

export type ListedDeal = DailyDeals['deals'][number];

/** What the bots made of the cards that are dealt there. */
export function parAt({ par, device }: ListedDeal, place: TryPlace): Par | null {
  return place === 'device' ? device.par : par;
}

export type DailyDeals = Answer<'GET /api/daily/:day'>;

export type League = DealResults['leagues'][number];

export type OwnTry = DealResults['tries'][number];

export type DealResults = Answer<'GET /api/daily/:day/:deal'>;

/** One deal of one day. */
export interface DealOfDay {
  readonly day: string;
  readonly deal: string;
}

export type SentGame = Readonly<
  Omit<InputOf<'POST /api/daily/:day/:deal/game'>, keyof DealOfDay | 'actions'>
> & { readonly actions: readonly string[] };

export type TakenCode = Answer<'POST /api/daily/:day/:deal/code'>;

type Table = Promise<Got<Answer<'POST /api/daily/:day/:deal/table'>>>;

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

export const pastDays = (before?: string): Promise<Got<Answer<'GET /api/days'>>> =>
  call('GET', before === undefined ? '/api/days' : `/api/days?before=${before}`);

function pathOf({ day, deal }: DealOfDay): string {
  return `/api/daily/${day}/${deal}`;
}
