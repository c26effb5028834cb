// Each day is closed once it is over: what follows from its games is written together with the mark that it is closed, so
// that a crash leaves all of it or nothing, and of two nodes one is first. Thrown away, everything is made anew from the
// first game on, with the same numbers.

import * as v from 'valibot';
import type { ScoreRow, Store } from '../store/store.ts';
import { ratingBoard, strengthIn, strengthRow } from './boards.ts';
import { dayAt, startOf } from './day.ts';
import { LEAGUES, strengthsAfter } from './duels.ts';
import type { League, Strength } from './duels.ts';
import { figuresSchema, NO_FIGURES } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';
import { gamesEnding } from './finished-games.ts';
import { ratedGame } from './rated-games.ts';
import type { Facts, RatedGame } from './rated-games.ts';

export interface ClosingGround {
  readonly store: Store;
  readonly facts: Facts;
  readonly now: () => number;
  /** What else follows from a day that is over. */
  readonly others: readonly DayEnd[];
  /** The figures after one more day. */
  figuresAfter(day: number, before: Figures): Promise<Figures>;
}

/** The rows that follow from a day that is over. */
export type DayEnd = (day: number) => Promise<readonly ScoreRow[]>;

export type Strengths = ReadonlyMap<string, Strength>;

const closedSchema = v.object({ day: v.number(), figures: figuresSchema });
export type Closed = v.InferOutput<typeof closedSchema>;

/** A game that ended just before midnight may be written a little later. */
export const MARGIN = 300_000;
const CLOSED = 'closed';
export const MARK = { kind: 'standing', key: 'closed', owner: 'house' } as const;

/** The last day that was closed, and its figures; null before the first. */
export async function closedIn(store: Store): Promise<Closed | null> {
  return (await markIn(store)).closed;
}

/** Closes the next day; false if it is not over. */
export async function closeNext(ground: ClosingGround): Promise<boolean> {
  const { store, now } = ground;
  const { closed, revision } = await markIn(store);
  const day = closed ? closed.day + 1 : await firstDay(store, now());
  if (now() < startOf(day + 1) + MARGIN) return false;
  const games = await ratedGames(ground, startOf(day), startOf(day + 1));
  const strengths = await strengthsOn(day, games, (league, players) =>
    knownStrengths(store, league, players),
  );
  const others = await Promise.all(ground.others.map((end) => end(day)));
  const figures = await ground.figuresAfter(day, closed?.figures ?? NO_FIGURES);
  const marker = { ...MARK, revision, body: JSON.stringify({ day, figures } satisfies Closed) };
  await store.settle(marker, [...rowsOf(strengths), ...others.flat(), closedRow(day)]);
  return true;
}

/** The games of a time that count for ratings, in the order in which they ended. */
export async function ratedGames(
  { store, facts }: Pick<ClosingGround, 'store' | 'facts'>,
  from: number,
  to: number,
): Promise<readonly RatedGame[]> {
  const games: RatedGame[] = [];
  for await (const rows of gamesEnding(store, { from, to, game: 'face-to-face' })) {
    const judged = await Promise.all(rows.map((row) => ratedGame(row, facts)));
    games.push(...judged.filter((game) => typeof game !== 'string'));
  }
  return games;
}

/** What the games of one day make of everybody's strength. */
export async function strengthsOn(
  day: number,
  games: readonly RatedGame[],
  known: (league: League, players: readonly string[]) => Promise<Strengths>,
): Promise<ReadonlyMap<League, Strengths>> {
  const after = new Map<League, Strengths>();
  for (const league of LEAGUES) {
    const played = games.filter((game) => game.league === league);
    const players = [...new Set(played.flatMap(({ winner, loser }) => [winner, loser]))];
    if (players.length === 0) continue;
    const before = await known(league, players);
    const strengths = strengthsAfter(day, played, (player) => before.get(player));
    after.set(league, strengths);
  }
  return after;
}

export async function knownStrengths(
  store: Store,
  league: League,
  players: readonly string[],
): Promise<Strengths> {
  const board = ratingBoard(league);
  const rows = await store.scores({ kind: 'of-players', board, players });
  return new Map(rows.map((row) => [row.player, strengthIn(row)]));
}

async function markIn(store: Store) {
  const document = await store.document(MARK.kind, MARK.key);
  const written = document && v.parse(closedSchema, JSON.parse(document.body));
  const [row] = await store.scores({ kind: 'of-players', board: CLOSED, players: [MARK.owner] });
  const closed = written?.day === row?.value ? written : null;
  return { closed, revision: document?.revision ?? 0 };
}

/** Stands among the scores, too: where they have gone, as in a copy of documents and logs, no day is closed. */
function closedRow(day: number): ScoreRow {
  return { board: CLOSED, player: MARK.owner, value: day, body: '{}' };
}

/** The day of the first game, or yesterday if there is none yet. */
async function firstDay(store: Store, now: number): Promise<number> {
  const earliest = { kind: 'ended', from: 0, to: now, after: null, limit: 1 } as const;
  const [first] = await store.games(earliest);
  return first ? dayAt(first.at) : dayAt(now) - 1;
}

function rowsOf(strengths: ReadonlyMap<League, Strengths>): readonly ScoreRow[] {
  return [...strengths].flatMap(([league, players]) =>
    [...players].map(([player, strength]) => strengthRow(league, player, strength)),
  );
}
