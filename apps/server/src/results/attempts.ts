// Attempts at daily deals: who played, how, and with what result. All derived from finished games, whose summaries say
// which attempt they were.

import type { Place } from '@backtrick/api';
import { hasWon, scoreOf } from './tally.ts';
import { dateOf, startOf } from './day.ts';
import { readSummary } from './summary.ts';
import type { Summary } from './summary.ts';
import type { AttemptFacts, AttemptPlace, DailyDeal, PlayedDeal } from './daily-deal.ts';

export const LEAGUE_OF: Readonly<Record<AttemptPlace, Place>> = {
  online: 'house',
  device: 'device',
};

export const ATTEMPT_PLACE_OF: Readonly<Record<Place, AttemptPlace>> = {
  house: 'online',
  device: 'device',
};

export interface Attempt {
  readonly place: Place;
  readonly isFirst: boolean;
  readonly player: string;
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly isWon: boolean;
  /** Lower is better. */
  readonly score: number;
}

/** A finished game as listed. */
interface ListedGame {
  readonly table: string;
  readonly game: number;
  readonly at: number;
  /** JSON. */
  readonly summary: string;
}

const HOUR = 3_600_000;
/** An online game may end this long after its day. */
const ONLINE_GRACE = 2 * HOUR;
/** A device may be offline for this many days. */
export const DEVICE_DAYS = 7;

/** The valid attempts among the games of a daily deal: with the given settings, and in time. */
export function attemptsAt(played: PlayedDeal, rows: readonly ListedGame[]): readonly Attempt[] {
  return rows.flatMap((row) => {
    const summary = readSummary(row.summary);
    const facts = factsOf(played, row.table, summary);
    const [player = null] = summary.people;
    if (!facts || player === null || row.game !== 1) return [];
    const place = LEAGUE_OF[facts.place];
    if (!isAsGiven(played.deal, summary) || row.at >= resultsCloseAt(played.day, place)) return [];
    const outing = { at: row.at, seat: 1, summary };
    const { table, game, at } = row;
    const how = { place, isFirst: facts.isFirst, isWon: hasWon(outing), score: scoreOf(outing) };
    return [{ ...how, player, table, game, at }];
  });
}

/** When no more results of a day are accepted. */
export function resultsCloseAt(day: number, place: Place): number {
  const end = startOf(day + 1);
  return place === 'house' ? end + ONLINE_GRACE : end + DEVICE_DAYS * 24 * HOUR;
}

/** What a table was for. Only tables of older versions do not state it. */
function factsOf(
  { day, deal }: PlayedDeal,
  table: string,
  { attempt }: Summary,
): AttemptFacts | null {
  if (attempt === undefined) return legacyFacts(table);
  return attempt?.day === dateOf(day) && attempt.deal === deal.key ? attempt : null;
}

/** Aids, other partners or taking cards back after the draw make it a different game. */
export function isAsGiven({ bot, players }: DailyDeal, summary: Summary): boolean {
  const { seatedBots, aids, takingBack, people, autopilot } = summary;
  const others = Array.from({ length: players - 1 }, () => bot);
  const isSame = [null, ...others].every((one, i) => seatedBots[i] === one);
  const isAlone = people.filter((one) => one !== null).length === 1;
  return isSame && isAlone && aids === 'off' && takingBack !== 'consent' && !autopilot;
}

const MARKS: ReadonlyMap<string, AttemptFacts> = new Map([
  ['day1', { place: 'online', isFirst: true }],
  ['dayn', { place: 'online', isFirst: false }],
  ['dev1', { place: 'device', isFirst: true }],
  ['devn', { place: 'device', isFirst: false }],
]);
const MARK_LENGTH = 4;

/** What the id of an old table means; null if nothing. */
export function legacyFacts(table: string): AttemptFacts | null {
  return MARKS.get(table.slice(0, MARK_LENGTH)) ?? null;
}
