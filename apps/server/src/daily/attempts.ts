// Who has played a deal of the day, how, and how it went. All of it follows from finished games: that a table is somebody's
// first try, and whether it was played here or elsewhere and sent, stands in its id, which the house alone gives.

import { randomBytes } from 'node:crypto';
import { hasWon, scoreOf } from '../standing/tally.ts';
import { dateOf, startOf } from '../standing/day.ts';
import { readSummary } from '../store/summary.ts';
import type { Summary } from '../store/summary.ts';
import type { GameRow } from '../store/store.ts';
import type { Vault } from '../store/seal.ts';
import type { DailyDeal } from './deals.ts';

/** Played at a table of the house, where no card is known before its time; or on a device that knows them all. */
export const PLACES = ['house', 'device'] as const;
export type Place = (typeof PLACES)[number];

export interface Attempt {
  readonly place: Place;
  readonly isFirst: boolean;
  readonly player: string;
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly isWon: boolean;
  /** The fewer the better. */
  readonly score: number;
}

const MARKS = {
  day1: { place: 'house', isFirst: true },
  dayn: { place: 'house', isFirst: false },
  dev1: { place: 'device', isFirst: true },
  devn: { place: 'device', isFirst: false },
} as const satisfies Readonly<Record<string, { place: Place; isFirst: boolean }>>;
type Mark = keyof typeof MARKS;

const ID_REST = 18;
const HOUR = 3_600_000;
/** A game at the house may end so long after the day. */
export const HOUSE_GRACE = 2 * HOUR;
/** And a device be without a line for so many days. */
export const DEVICE_DAYS = 7;

/**
 * Who knows the id of a table can see what was played there, and so the cards: it follows from who plays what, under the
 * key of the house.
 */
export interface TryTables {
  /** The one table of somebody's first try. */
  first(mark: 'day1' | 'dev1', player: string, played: PlayedDeal): string;
  /** Of a further try. What was sent twice under a name is one. */
  further(mark: 'devn', player: string, played: PlayedDeal, name: string): string;
  /** Of a further try at the house: each at a table of its own. */
  another(): string;
}

export function tryTables({ tag }: Pick<Vault, 'tag'>): TryTables {
  const tableOf = (mark: Mark, named: readonly string[]) =>
    mark + tag('attempt', named.join('\n')).slice(0, ID_REST);
  const names = (player: string, { day, deal }: PlayedDeal) => [player, dateOf(day), deal.key];
  return {
    first: (mark, player, played) => tableOf(mark, names(player, played)),
    further: (mark, player, played, name) => tableOf(mark, [...names(player, played), name]),
    another: () => `dayn${randomBytes(16).toString('base64url')}`.slice(0, 4 + ID_REST),
  };
}

/** Whether an id says something about a try. */
export function isMarked(table: string): boolean {
  return markOf(table) !== null;
}

export interface PlayedDeal {
  readonly day: number;
  readonly deal: DailyDeal;
}

/** The tries at a deal of the day among the games of its code: as everybody has to play it, and in time. */
export function attemptsAt(played: PlayedDeal, rows: readonly GameRow[]): readonly Attempt[] {
  return rows.flatMap((row) => {
    const mark = markOf(row.table);
    const summary = readSummary(row.summary);
    const [player = null] = summary.people;
    if (!mark || player === null || row.game !== 1) return [];
    if (!isAsGiven(played.deal, summary) || row.at >= closingOf(played.day, mark)) return [];
    const outing = { at: row.at, seat: 1, summary };
    const { table, game, at } = row;
    const how = { ...MARKS[mark], isWon: hasWon(outing), score: scoreOf(outing) };
    return [{ ...how, player, table, game, at }];
  });
}

/** When no more results of a day are taken. */
export function closingOf(day: number, mark: Mark): number {
  const end = startOf(day + 1);
  return MARKS[mark].place === 'house' ? end + HOUSE_GRACE : end + DEVICE_DAYS * 24 * HOUR;
}

/** Aids, other partners, or cards taken back after the draw make it another game. */
function isAsGiven({ bot, players }: DailyDeal, summary: Summary): boolean {
  const { seatedBots, aids, takingBack, people, autopilot } = summary;
  const others = Array.from({ length: players - 1 }, () => bot);
  const isSame = [null, ...others].every((one, i) => seatedBots[i] === one);
  const isAlone = people.filter((one) => one !== null).length === 1;
  return isSame && isAlone && aids === 'off' && takingBack !== 'consent' && !autopilot;
}

function markOf(table: string): Mark | null {
  const mark = table.slice(0, 4);
  return isMark(mark) ? mark : null;
}

function isMark(text: string): text is Mark {
  return Object.hasOwn(MARKS, text);
}
