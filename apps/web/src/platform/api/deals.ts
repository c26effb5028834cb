// How teams did at any deal, and what shows that the shuffle is even, as docs/api.md has it.

import { call } from './client.ts';
import type { Answer, Got } from './client.ts';

export type Team = Omit<Answer<'GET /api/deals/:code'>['teams'][number], 'number'>;

/** Teams at a deal, the latest first. */
export const teamsAt = (code: string): Promise<Got<{ readonly teams: readonly Team[] }>> =>
  call('GET', `/api/deals/${code}`);

export type CardFigure = Shuffle['cards'][number];

export type Shuffle = FairFigures['shuffles'][number];

export type WinFigure = FairFigures['wins'][number];

export type FairFigures = Answer<'GET /api/fair'>;

export const fairFigures = (): Promise<Got<FairFigures>> => call('GET', '/api/fair');
