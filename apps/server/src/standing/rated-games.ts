// Which finished games count for a rating: a duel of two people who are no programs, each from an own address, to its end,
// without aids, on cards that neither could know.

import type { Summary } from '../store/summary.ts';
import type { GameRow } from '../store/store.ts';
import { readSummary } from '../store/summary.ts';
import { dayAt } from './day.ts';
import type { Duel, League } from './duels.ts';

export interface RatedGame extends Duel {
  readonly league: League;
  readonly day: number;
}

/** What the log does not say. */
export interface Facts {
  /** C1: two of these came from one address. */
  isShared(table: string, players: readonly string[]): Promise<boolean>;
  /** C2: a program, also one that is no more. */
  isProgram(player: string): Promise<boolean>;
  /** Whether the house itself has dealt this code there, for a match. */
  isLeg(table: string, code: string): Promise<boolean>;
}

/** Who had so many of the 58 cards left has hardly played: two beginners leave 24 to 42. */
export const THROWN = 48;

export const WHY_UNRATED = [
  'other-game',
  'not-finished',
  'bots',
  'autopilot',
  'aids',
  'private-table',
  'known-deal',
  'shared-address',
] as const;
export type WhyUnrated = (typeof WHY_UNRATED)[number];

export async function ratedGame(row: GameRow, facts: Facts): Promise<RatedGame | WhyUnrated> {
  const summary = readSummary(row.summary);
  const why = await whyUnrated(row.table, summary, facts);
  return why ?? gameOf(row.at, summary);
}

/** What of a game decides whether it counts. */
export type Countable = Pick<
  Summary,
  'game' | 'status' | 'bots' | 'people' | 'autopilot' | 'aids' | 'deal' | 'branch' | 'watching'
>;

/** Why a game at this table does not count; null if it does. */
export async function whyUnrated(
  table: string,
  countable: Countable,
  facts: Facts,
): Promise<WhyUnrated | null> {
  return whyNot(countable) ?? whyNotHere(table, countable, facts);
}

function whyNot(summary: Countable): WhyUnrated | null {
  if (summary.game !== 'face-to-face') return 'other-game';
  if (summary.status !== 'won') return 'not-finished';
  if (summary.bots > 0 || new Set(peopleIn(summary)).size !== 2) return 'bots';
  if (summary.autopilot) return 'autopilot';
  if (summary.aids === 'on') return 'aids';
  return summary.branch === null ? null : 'known-deal';
}

async function whyNotHere(
  table: string,
  summary: Countable,
  { isShared, isProgram, isLeg }: Facts,
): Promise<WhyUnrated | null> {
  const isMatch = summary.deal !== null && (await isLeg(table, summary.deal));
  if (summary.deal !== null && !isMatch) return 'known-deal';
  if (summary.watching !== 'everybody' && !isMatch) return 'private-table';
  const people = peopleIn(summary);
  if (await isShared(table, people)) return 'shared-address';
  const programs = await Promise.all(people.map(isProgram));
  return programs.includes(true) ? 'bots' : null;
}

function gameOf(at: number, { people, winner, lefts, clock }: Summary): RatedGame {
  const won = winner ?? 1;
  return {
    league: clock === 'days' ? 'turn-based' : 'real-time',
    day: dayAt(at),
    winner: people[won - 1] ?? '',
    loser: people[2 - won] ?? '',
    isThrown: (lefts[2 - won] ?? 0) >= THROWN,
  };
}

function peopleIn({ people }: Pick<Summary, 'people'>): readonly string[] {
  return people.filter((one) => one !== null);
}
