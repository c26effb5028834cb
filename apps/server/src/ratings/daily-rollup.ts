// Rolls up each day once it is over. Ratings are written in one transaction with the mark that the day is closed, so a
// crash leaves all of them or none, and of two nodes only one succeeds. Large leaderboards are written page by page
// before that; repeating them after a crash gives the same rows. Everything here can be deleted and recomputed from the
// first game with the same numbers.

import { LEAGUES } from '@backtrick/api';
import type { League } from '@backtrick/api';
import * as v from 'valibot';
import type { ScoreRow, Store } from '../storage/store.ts';
import { ratingBoard, strengthIn, strengthRow } from './boards.ts';
import { dayAt, startOf } from '../results/day.ts';
import { strengthsAfter } from './duels.ts';
import type { Strength } from './duels.ts';
import { figuresSchema, NO_FIGURES } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';
import { closedDayRow, lastClosedDay, ROLLUP_MARK } from '../rollup/closed-days.ts';
import type { DayRows } from '../rollup/closed-days.ts';
import { gamesEnding } from '../rollup/finished-games.ts';
import { ratedGame } from './rated-games.ts';
import type { Facts, RatedGame } from './rated-games.ts';

export interface RollupDeps {
  readonly store: Store;
  readonly facts: Facts;
  readonly now: () => number;
  /** Further rows that follow from a day. */
  readonly extraRows: readonly DayRows[];
  /** The statistics including one more day. */
  figuresAfter(day: number, before: Figures): Promise<Figures>;
}

export type Strengths = ReadonlyMap<string, Strength>;

const rollupSchema = v.object({ day: v.number(), figures: figuresSchema });
export type Rollup = v.InferOutput<typeof rollupSchema>;

/** A game that ended just before midnight may be written this many milliseconds later. */
export const LATE_WRITE_MARGIN = 300_000;

/** The last closed day and its statistics; null before the first. */
export async function lastRollup(store: Store): Promise<Rollup | null> {
  return (await markIn(store)).closed;
}

/** Closes the next day; false if it is not over, or another node closes it. */
export async function rollUpNextDay(deps: RollupDeps): Promise<boolean> {
  const { store, now } = deps;
  const { closed, revision: before } = await markIn(store);
  const day = closed ? closed.day + 1 : await firstDay(store, now());
  if (now() < startOf(day + 1) + LATE_WRITE_MARGIN) return false;
  const games = await ratedGames(deps, startOf(day), startOf(day + 1));
  const strengths = await strengthsOn(day, games, (league, players) =>
    knownStrengths(store, league, players),
  );
  const figuresBefore = closed?.figures ?? NO_FIGURES;
  const figures = await deps.figuresAfter(day, figuresBefore);
  const mark = (of: Rollup, revision: number) => ({
    ...ROLLUP_MARK,
    revision,
    body: JSON.stringify(of),
  });
  let revision = before;
  for (const end of deps.extraRows) {
    for await (const rows of end(day)) {
      if (rows.length === 0) continue;
      // Each page increments the revision of the mark, so that of two nodes one continues and the other stops.
      const unclosed = mark({ day: day - 1, figures: figuresBefore }, revision);
      if ((await store.settle(unclosed, rows)) === 'taken') return false;
      revision++;
    }
  }
  const rows = [...rowsOf(strengths), closedDayRow(day)];
  return (await store.settle(mark({ day, figures }, revision), rows)) === 'written';
}

/** The rated games that ended in a period, in that order. */
export async function ratedGames(
  { store, facts }: Pick<RollupDeps, 'store' | 'facts'>,
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

/** How the games of one day change ratings. */
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
  const document = await store.document(ROLLUP_MARK.kind, ROLLUP_MARK.key);
  const written = document && v.parse(rollupSchema, JSON.parse(document.body));
  const day = await lastClosedDay(store);
  const closed = written?.day === day ? written : null;
  return { closed, revision: document?.revision ?? 0 };
}

/** The day of the first game; yesterday if there is none. */
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
