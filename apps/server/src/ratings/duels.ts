// How the ratings of a day follow from its games. A Glicko-2 period is one UTC day: within it the order of games does
// not matter, so recomputing always gives the same numbers.

import { NEWCOMER, rated, rested } from './glicko.ts';
import type { Bout, Rating } from './glicko.ts';

/** A rated game. */
export interface Duel {
  readonly winner: string;
  readonly loser: string;
  /** The loser had hardly played: the loss counts, but the winner gains nothing. */
  readonly isThrown: boolean;
}

/** A person's rating in a league. */
export interface Strength extends Rating {
  /** The last day with a rated game. */
  readonly day: number;
  readonly games: number;
  /** Distinct opponents, up to the number needed for a settled rating. */
  readonly opponents: readonly string[];
  /** Points won from or lost to each opponent recently. */
  readonly lately: readonly Exchange[];
}

export interface Exchange {
  readonly day: number;
  readonly opponent: string;
  readonly points: number;
  /** Whether the opponent was provisional on that day. */
  readonly isProvisional: boolean;
}

/** C3: how many games between the same two people count per day. */
const MAX_GAMES_PER_PAIR_AND_DAY = 3;
/** C3: how many points one opponent can give or take within the window. */
export const MAX_POINTS_PER_OPPONENT = 25;
export const WINDOW_DAYS = 30;
/** A rating with a higher deviation or fewer opponents is provisional. */
const MAX_SETTLED_DEVIATION = 110;
export const ENOUGH_OPPONENTS = 5;
/**
 * S7: guests are free to create, so all provisional opponents together give or take at most this much per day, and at
 * most that much within the window.
 */
const MAX_PROVISIONAL_POINTS_PER_DAY = 50;
const MAX_PROVISIONAL_POINTS_PER_WINDOW = 150;

export function isProvisional(strength: Strength | undefined): boolean {
  if (!strength) return true;
  return strength.deviation > MAX_SETTLED_DEVIATION || strength.opponents.length < ENOUGH_OPPONENTS;
}

/** The rating at the beginning of a day. */
export function strengthOn(day: number, known: Strength | undefined): Strength {
  if (!known) return { ...NEWCOMER, day, games: 0, opponents: [], lately: [] };
  return { ...known, ...rested(known, Math.max(0, day - known.day - 1)) };
}

/** A rating at the end of a day. */
export interface Standpoint {
  readonly day: number;
  readonly rating: number;
}

/** The history of a rating within the window: before its first day, and after each. */
export function courseOf({ rating, lately }: Strength): readonly Standpoint[] {
  const days = [...new Set(lately.map(({ day }) => day))].sort((one, other) => one - other);
  const [first] = days;
  if (first === undefined) return [];
  return [first - 1, ...days].map((day) => {
    const since = lately.filter((one) => one.day > day);
    return { day, rating: since.reduce((now, { points }) => now - points, rating) };
  });
}

/** Everybody whose rating the day changes. The duels are in the order in which they ended. */
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
  const byPlayer = duelsByPlayer(counted);
  for (const player of players) {
    const meetings = meetingsOf(player, byPlayer.get(player) ?? [], strengthOf);
    const strength = afterMeetings(day, strengthOf(player), meetings);
    if (strength) after.set(player, strength);
  }
  return after;
}

function firstOfEachPair(duels: readonly Duel[]): readonly Duel[] {
  const counts = new Map<string, number>();
  return duels.filter(({ winner, loser }) => {
    const pair = [winner, loser].sort().join(' ');
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return count <= MAX_GAMES_PER_PAIR_AND_DAY;
  });
}

/** In the same order. */
function duelsByPlayer(duels: readonly Duel[]): ReadonlyMap<string, readonly Duel[]> {
  const all = new Map<string, Duel[]>();
  for (const duel of duels) {
    for (const player of new Set([duel.winner, duel.loser])) {
      const own = all.get(player);
      if (own) own.push(duel);
      else all.set(player, [duel]);
    }
  }
  return all;
}

interface Meeting extends Bout {
  readonly name: string;
  /** Whether the opponent is provisional. */
  readonly isProvisional: boolean;
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
    // A settled rating does not move by games against provisional opponents: guests are free to create.
    if (isSettled && isProvisional(opponent)) return [];
    const score = isWinner ? 1 : 0;
    return [{ name, opponent, score, isProvisional: isProvisional(opponent) }];
  });
}

/** Null if nothing counts. */
function afterMeetings(day: number, before: Strength, all: readonly Meeting[]): Strength | null {
  const earlier = before.lately.filter((one) => day - one.day < WINDOW_DAYS);
  const meetings = withinProvisionalBounds(before, all, earlier);
  if (meetings.length === 0) return null;
  const { points, deviation, volatility } = rated(before, meetings);
  const isBound = !isProvisional(before);
  const given = perOpponent(meetings, points).map(([{ name: opponent, ...met }, sum]) => {
    const within = isBound ? withinBounds(opponent, sum, earlier) : sum;
    return { day, opponent, points: within, isProvisional: met.isProvisional };
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

/** Bisection steps: what remains is less than a millionth of a point. */
const HALVINGS = 40;

/**
 * Beyond the bound, games against provisional opponents count as a fraction of a game. Rating and deviation both change
 * less, so a series of wins over guests leaves a rating where it was, and provisional.
 */
function withinProvisionalBounds(
  before: Strength,
  meetings: readonly Meeting[],
  earlier: readonly Exchange[],
): readonly Meeting[] {
  const had = sumOf(earlier.filter((one) => one.isProvisional));
  const [least, most] = [
    -room(MAX_PROVISIONAL_POINTS_PER_WINDOW + had),
    room(MAX_PROVISIONAL_POINTS_PER_WINDOW - had),
  ];
  const isWithin = (weight: number) => {
    const sum = provisionalPoints(before, weighted(meetings, weight));
    return least <= sum && sum <= most;
  };
  if (!meetings.some((one) => one.isProvisional) || isWithin(1)) return meetings;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isWithin(middle)) low = middle;
    else high = middle;
  }
  return low > 0 ? weighted(meetings, low) : meetings.filter((one) => !one.isProvisional);
}

function room(left: number): number {
  return Math.max(0, Math.min(MAX_PROVISIONAL_POINTS_PER_DAY, left));
}

function weighted(meetings: readonly Meeting[], weight: number): readonly Meeting[] {
  return meetings.map((one) => (one.isProvisional ? { ...one, weight } : one));
}

function provisionalPoints(before: Strength, meetings: readonly Meeting[]): number {
  const { points } = rated(before, meetings);
  return points.reduce((sum, one, i) => (meetings[i]?.isProvisional ? sum + one : sum), 0);
}

function sumOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { points }) => sum + points, 0);
}

function perOpponent(
  meetings: readonly Meeting[],
  points: readonly number[],
): readonly (readonly [Meeting, number])[] {
  const sums = new Map<string, readonly [Meeting, number]>();
  for (const [i, meeting] of meetings.entries()) {
    const [, sum] = sums.get(meeting.name) ?? [meeting, 0];
    sums.set(meeting.name, [meeting, sum + (points[i] ?? 0)]);
  }
  return [...sums.values()];
}

function withinBounds(opponent: string, points: number, earlier: readonly Exchange[]): number {
  const had = sumOf(earlier.filter((one) => one.opponent === opponent));
  // Points gained before the bound existed are not taken back.
  const [least, most] = [
    Math.min(0, -MAX_POINTS_PER_OPPONENT - had),
    Math.max(0, MAX_POINTS_PER_OPPONENT - had),
  ];
  return Math.max(least, Math.min(most, points));
}
