// The deals of the day.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PLACES, gameName, interval, nothing, seatableBot, typedName } from '../values.ts';

const number = v.number();
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
/** `original-3`. */
export const dealKey = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}-[1-5]$/));
const at = v.object({ day: date, deal: dealKey });
const action = v.pipe(v.string(), v.maxLength(8));

/** What bots make of a deal. */
export const par = v.object({
  bot: seatableBot,
  games: number,
  wins: number,
  /** The share of games won, with its 95 % interval. */
  winRate: number,
  winInterval: interval,
  /** The mean score, lower is better, with its 95 % interval. */
  score: number,
  interval,
});
export type Par = v.InferOutput<typeof par>;

const ownTry = v.object({
  place: v.picklist(PLACES),
  isFirst: v.boolean(),
  table: v.string(),
  at: number,
  isWon: v.boolean(),
  score: number,
});
const league = v.object({
  place: v.picklist(PLACES),
  /** First attempts so far. */
  players: number,
  wins: number,
  /** How often each score occurred, best first. */
  distribution: v.array(v.object({ score: number, count: number })),
  /** Of the requester's first attempt; null without one, or if nobody else has any. */
  percentile: v.nullable(number),
});
const listedDeal = v.object({
  deal: v.string(),
  game: gameName,
  players: number,
  /** On all seats but the first. */
  bot: seatableBot,
  /** For the cards dealt online. Null until two hours after the day, when no first attempt counts any more. */
  code: v.nullable(v.string()),
  par: v.nullable(par),
  /** For the cards that a device deals. */
  device: v.object({ code: v.nullable(v.string()), par: v.nullable(par) }),
  /** The requester's first attempt, once it is over. */
  own: v.nullable(v.object({ place: v.picklist(PLACES), isWon: v.boolean(), score: number })),
  /** The table of the requester's first attempt, while it is running. */
  running: v.nullable(v.string()),
});
const dealsOfDay = v.object({
  day: date,
  isToday: v.boolean(),
  endsAt: number,
  commitment: v.string(),
  /** Null until then as well. */
  seed: v.nullable(v.string()),
  /** The commitment for the next day, if there is one yet. */
  nextCommitment: v.nullable(v.string()),
  deals: v.array(listedDeal),
});

export const dailyEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/api/daily',
    summary: 'Get today’s deals.',
    access: 'anybody',
    input: nothing,
    output: dealsOfDay,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/days',
    summary: 'List past days with deals, newest first: at most 30, all before the given day.',
    access: 'anybody',
    input: v.object({ before: v.optional(date) }),
    output: v.object({ days: v.array(date) }),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/daily/:day',
    summary:
      'Get the deals of a day. Once it is over, with their codes and the seed they are derived from.',
    access: 'anybody',
    input: v.object({ day: date }),
    output: dealsOfDay,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/daily/:day/:deal',
    summary:
      'Get the results of a deal: first attempts online and offline, listed separately, and your own attempts. Lower scores are better.',
    access: 'anybody',
    input: at,
    output: v.object({ leagues: v.array(league), tries: v.array(ownTry) }),
  }),
  table: endpoint({
    method: 'POST',
    path: '/api/daily/:day/:deal/table',
    summary:
      'Get a table with today’s deal and its bots: your first attempt until it is over, then one table for each further attempt.',
    access: 'person',
    input: v.object({ ...at.entries, name: v.optional(typedName) }),
    output: v.object({ table: v.string() }),
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/daily/:day/:deal/code',
    summary:
      'Get today’s deal code for offline play. After this, an online game no longer counts as the first attempt. Not available while an online attempt is in progress. `isFirst` says if a game with this code can be the first attempt.',
    access: 'person',
    input: at,
    output: v.object({ code: v.string(), isFirst: v.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/daily/:day/:deal/game',
    summary:
      'Send a daily deal you played offline, up to 7 days later. You need to have requested its code. The same `id` counts once; 20 attempts are kept.',
    access: 'person',
    input: v.object({
      ...at.entries,
      id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
      isFirst: v.boolean(),
      actions: v.pipe(v.array(action), v.maxLength(400)),
      aids: v.optional(v.picklist(['off', 'on']), 'off'),
      takingBack: v.optional(v.picklist(['off', 'turn', 'consent']), 'consent'),
      name: v.optional(typedName),
    }),
    output: v.object({ table: v.string() }),
  }),
};
