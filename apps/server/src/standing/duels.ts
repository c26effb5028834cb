// Which finished games count for a rating, and how the ratings of a day follow from them. A period of Glicko-2 is a day
// of UTC: within it the order of games does not matter, so that whoever folds the same games gets the same numbers.

import { NEWCOMER, rated, rested } from './glicko.ts';
import type { Bout, Rating } from './glicko.ts';

export const LEAGUES = ['real-time', 'turn-based'] as const;
export type League = (typeof LEAGUES)[number];

/** A game of two people that counts. */
export interface Duel {
  readonly winner: string;
  readonly loser: string;
  /** The loser had hardly begun: the loss counts, and nobody gains by it. */
  readonly isThrown: boolean;
}

/** Where somebody stands in a league. */
export interface Strength extends Rating {
  /** The last day with a game that counted. */
  readonly day: number;
  readonly games: number;
  /** Different opponents, as far as they are asked for. */
  readonly opponents: readonly string[];
  /** What single opponents have given or taken lately. */
  readonly lately: readonly Exchange[];
}

export interface Exchange {
  readonly day: number;
  readonly opponent: string;
  readonly points: number;
}

/** C3: so many games of a day count between the same two. */
export const MOST_A_DAY = 3;
/** C3: more than this nobody gains from, or loses to, the same opponent within the window. */
export const MOST_POINTS = 25;
export const WINDOW = 30;
/** Provisional is who is less sure, or has met fewer. */
export const SURE = 110;
export const ENOUGH_OPPONENTS = 5;

export function isProvisional(strength: Strength | undefined): boolean {
  if (!strength) return true;
  return strength.deviation > SURE || strength.opponents.length < ENOUGH_OPPONENTS;
}

/** The strength at the beginning of a day. */
export function strengthOn(day: number, known: Strength | undefined): Strength {
  if (!known) return { ...NEWCOMER, day, games: 0, opponents: [], lately: [] };
  return { ...known, ...rested(known, Math.max(0, day - known.day - 1)) };
}

/** Where a rating stood at the end of a day. */
export interface Standpoint {
  readonly day: number;
  readonly rating: number;
}

/** How a rating went within the window: before the first of its days, and after each. */
export function courseOf({ rating, lately }: Strength): readonly Standpoint[] {
  const days = [...new Set(lately.map(({ day }) => day))].sort((one, other) => one - other);
  const [first] = days;
  if (first === undefined) return [];
  return [first - 1, ...days].map((day) => {
    const since = lately.filter((one) => one.day > day);
    return { day, rating: since.reduce((now, { points }) => now - points, rating) };
  });
}

/** Everybody whose strength the day has changed. The duels are in the order in which they ended. */
export function strengthsAfter(
  day: number,
  duels: readonly Duel[],
  known: (player: string) => Strength | undefined,
): ReadonlyMap<string, Strength> {
  const counted = firstOfEachPair(duels);
  const players = [...new Set(counted.flatMap(({ winner, loser }) => [winner, loser]))].sort();
  const before = new Map(players.map((player) => [player, strengthOn(day, known(player))]));
  const strengthOf = (player: string) => before.get(player) ?? strengthOn(day, undefined);
  const after = new Map<string, Strength>();
  for (const player of players) {
    const meetings = meetingsOf(player, counted, strengthOf);
    if (meetings.length > 0) after.set(player, afterMeetings(day, strengthOf(player), meetings));
  }
  return after;
}

function firstOfEachPair(duels: readonly Duel[]): readonly Duel[] {
  const counts = new Map<string, number>();
  return duels.filter(({ winner, loser }) => {
    const pair = [winner, loser].sort().join(' ');
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return count <= MOST_A_DAY;
  });
}

interface Meeting extends Bout {
  readonly name: string;
}

function meetingsOf(
  player: string,
  duels: readonly Duel[],
  strengthOf: (player: string) => Strength,
): readonly Meeting[] {
  const isSettled = !isProvisional(strengthOf(player));
  return duels.flatMap(({ winner, loser, isThrown }) => {
    const isWinner = winner === player;
    if (!isWinner && loser !== player) return [];
    if (isWinner && isThrown) return [];
    const name = isWinner ? loser : winner;
    const opponent = strengthOf(name);
    // A rating that is settled rests on nobody whose own is not: guests cost nothing to make.
    if (isSettled && isProvisional(opponent)) return [];
    return [{ name, opponent, score: isWinner ? 1 : 0 }];
  });
}

function afterMeetings(day: number, before: Strength, meetings: readonly Meeting[]): Strength {
  const { points, deviation, volatility } = rated(before, meetings);
  const earlier = before.lately.filter((one) => day - one.day < WINDOW);
  const given = perOpponent(meetings, points).map(([opponent, sum]) => {
    const isBound = !isProvisional(before);
    return { day, opponent, points: isBound ? withinBounds(opponent, sum, earlier) : sum };
  });
  const names = meetings.map(({ name }) => name);
  return {
    rating: given.reduce((sum, one) => sum + one.points, before.rating),
    deviation,
    volatility,
    day,
    games: before.games + meetings.length,
    opponents: [...new Set([...before.opponents, ...names])].slice(0, ENOUGH_OPPONENTS),
    lately: [...earlier, ...given],
  };
}

function perOpponent(
  meetings: readonly Meeting[],
  points: readonly number[],
): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const [i, { name }] of meetings.entries()) {
    sums.set(name, (sums.get(name) ?? 0) + (points[i] ?? 0));
  }
  return [...sums];
}

function withinBounds(opponent: string, points: number, earlier: readonly Exchange[]): number {
  const had = earlier
    .filter((one) => one.opponent === opponent)
    .reduce((sum, one) => sum + one.points, 0);
  // What came before the bound held is no debt.
  const [least, most] = [Math.min(0, -MOST_POINTS - had), Math.max(0, MOST_POINTS - had)];
  return Math.max(least, Math.min(most, points));
}
