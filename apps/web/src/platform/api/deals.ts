// How teams did at any deal, and what shows that the shuffle is even, as docs/api.md has it.

import { call } from './client.ts';
import type { Got } from './client.ts';
import type { Opponents } from './results.ts';
import type { Interval } from './daily.ts';

export interface Team {
  readonly at: number;
  /** Where it can be looked at; null where it may not. */
  readonly table: string | null;
  readonly isOwn: boolean;
  readonly company: Opponents;
  /** By seat; null for bots, and for people who are not shown. */
  readonly names: readonly (string | null)[];
  readonly bots: readonly (string | null)[];
  /** The seats of programs with accounts of their own. */
  readonly botAccounts: readonly number[];
  readonly aids: string;
  readonly takingBack: string;
  /** `playing`: given up. */
  readonly status: 'playing' | 'won' | 'lost';
  readonly winner: number | null;
  readonly left: number;
  /** Of each player of a duel. */
  readonly lefts: readonly number[];
}

/** Teams at a deal, the latest first. */
export const teamsAt = (code: string): Promise<Got<{ readonly teams: readonly Team[] }>> =>
  call('GET', `/api/deals/${code}`);

export interface CardFigure {
  readonly card: string;
  /** How often it was in an opening hand. */
  readonly opening: number;
  readonly expected: number;
  /** Standard deviations from what is expected. */
  readonly openingZ: number;
  /** The mean place in the deck, from 0. */
  readonly place: number;
  readonly placeZ: number;
}

export interface Shuffle {
  readonly game: string;
  readonly decks: number;
  readonly cards: readonly CardFigure[];
}

export interface WinFigure {
  readonly preset: string;
  readonly company: Opponents;
  readonly games: number;
  readonly wins: number;
  readonly interval: Interval;
  readonly simulated: {
    readonly bot: string;
    readonly games: number;
    readonly wins: number;
  } | null;
}

export interface FairFigures {
  readonly shuffles: readonly Shuffle[];
  readonly duels: {
    readonly games: number;
    readonly starter: number;
    readonly starterInterval: Interval;
    readonly firstSeat: number;
    readonly firstSeatInterval: Interval;
  };
  readonly wins: readonly WinFigure[];
}

export const fairFigures = (): Promise<Got<FairFigures>> => call('GET', '/api/fair');
