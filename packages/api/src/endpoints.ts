// Every route of the server, and what a call of each takes and gives.

import type * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './http/accounts.ts';
import { boardEndpoints } from './http/boards.ts';
import { botAccountEndpoints } from './http/bots.ts';
import { configEndpoints } from './http/config.ts';
import { dailyEndpoints } from './http/daily.ts';
import { dealEndpoints } from './http/deals.ts';
import { peopleEndpoints } from './http/people.ts';
import { personalDataEndpoints } from './http/personal-data.ts';
import { pushEndpoints } from './http/push.ts';
import { quickMatchEndpoints } from './http/quick-match.ts';
import { ratingEndpoints } from './http/ratings.ts';
import { resultEndpoints } from './http/results.ts';
import { signInEndpoints } from './http/sign-in.ts';
import { tableEndpoints } from './http/tables.ts';

const GROUPS = [
  configEndpoints,
  accountEndpoints,
  signInEndpoints,
  botAccountEndpoints,
  personalDataEndpoints,
  peopleEndpoints,
  pushEndpoints,
  tableEndpoints,
  quickMatchEndpoints,
  resultEndpoints,
  ratingEndpoints,
  dailyEndpoints,
  dealEndpoints,
  boardEndpoints,
] as const;

export const ENDPOINTS: readonly Endpoint[] = GROUPS.flatMap((group) => Object.values(group));

type Group = (typeof GROUPS)[number];
type Each<G> = G extends unknown ? G[keyof G] : never;
type Known = Extract<Each<Group>, Endpoint>;

/** By method and path, as in `Calls['POST /api/tables']['input']`. */
export type Calls = {
  readonly [E in Known as `${E['method']} ${E['path']}`]: {
    readonly input: v.InferInput<E['input']>;
    readonly output: v.InferOutput<E['output']>;
  };
};

/** The name of a call: `POST /api/tables`. */
export type Call = keyof Calls;
export type InputOf<C extends Call> = Calls[C]['input'];
export type OutputOf<C extends Call> = Calls[C]['output'];
