// How different teams did at the same deal.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OPPONENTS, gameOptions } from '../values.ts';
import { status } from './results.ts';

const number = v.number();

const team = v.object({
  at: number,
  /** Null unless the game was public or the requester's own. */
  table: v.nullable(v.string()),
  number,
  isOwn: v.boolean(),
  company: v.picklist(OPPONENTS),
  /** By seat; null for bots and hidden people. */
  names: v.array(v.nullable(v.string())),
  bots: v.array(v.nullable(v.string())),
  /** Seats of programs with accounts. */
  botAccounts: v.array(number),
  aids: v.string(),
  takingBack: v.string(),
  status,
  winner: v.nullable(number),
  left: number,
  /** Of each player of a duel. */
  lefts: v.array(number),
});

export const dealEndpoints = {
  deal: endpoint({
    method: 'GET',
    path: '/api/deals/:code',
    summary:
      'Get what a code deals, and how teams did with it, newest first. Daily deals are available once their day is over.',
    access: 'anybody',
    input: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
    output: v.object({
      code: v.string(),
      game: v.string(),
      players: number,
      options: gameOptions,
      teams: v.array(team),
    }),
  }),
};
