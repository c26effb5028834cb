// Whom this person has blocked and muted (docs/api.md).

import type { Got } from './client.ts';
import { callAsMe } from './identity.ts';

export interface ListedPerson {
  readonly player: string;
  readonly name: string;
  readonly at: number;
}

export interface PersonLists {
  readonly blocked: readonly ListedPerson[];
  readonly muted: readonly ListedPerson[];
}

/** As the addresses call what is done to somebody. */
export type Measure = 'block' | 'mute';

export const fetchPersonLists = (): Promise<Got<PersonLists>> => callAsMe('GET', '/api/me/people');

export const take = (measure: Measure, player: string): Promise<Got<object>> =>
  callAsMe('POST', `/api/me/people/${player}/${measure}`);

export const end = (measure: Measure, player: string): Promise<Got<object>> =>
  callAsMe('DELETE', `/api/me/people/${player}/${measure}`);
