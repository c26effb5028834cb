// Results. A filter first selects among the person's tallies, which name game, players and opponents, so that results
// outside the filter are never read.

import type Database from 'better-sqlite3';
import { isOfTally, selectsTallies } from '../result-filter.ts';
import type { ResultRow } from '../store.ts';
import type { ReadOperations } from './operations.ts';

const FOUND = `r.table_id AS "table", r.game, r.at, r.seat`;
const WITH_GAMES = 'results r JOIN games g ON g.table_id = r.table_id AND g.game = r.game';
const LATEST_FIRST = 'ORDER BY r.at DESC, r.table_id DESC, r.game DESC';

type ResultQuery = Parameters<ReadOperations['results']>[0];

export function resultQueries(db: Database.Database): ReadOperations['results'] {
  const all = db.prepare<[string, number, number], ResultRow>(`
    SELECT ${FOUND}, g.summary FROM ${WITH_GAMES}
    WHERE r.player = ? AND r.at < ? ${LATEST_FIRST} LIMIT ?`);
  const counted = db.prepare<[string, number, number], ResultRow>(`
    SELECT ${FOUND}, g.summary FROM ${WITH_GAMES}
    WHERE r.player = ? AND r.at < ? AND r.tally IS NOT NULL ${LATEST_FIRST} LIMIT ?`);
  const ofTallies = tallyQuery(db);
  return (argument) => {
    const { player, before, limit, filter } = argument;
    if (selectsTallies(filter)) return ofTallies(argument);
    return (filter.branches ? counted : all).all(player, before, limit);
  };
}

function tallyQuery(db: Database.Database): (argument: ResultQuery) => readonly ResultRow[] {
  const tallies = db
    .prepare<[string], string>('SELECT tally FROM tallies WHERE player = ?')
    .pluck();
  const latest = db.prepare<[string, string, number, number], Omit<ResultRow, 'summary'>>(`
    SELECT ${FOUND} FROM results r
    WHERE r.player = ? AND r.tally = ? AND r.at < ? ${LATEST_FIRST} LIMIT ?`);
  const summary = db
    .prepare<[string, number], string>('SELECT summary FROM games WHERE table_id = ? AND game = ?')
    .pluck();
  return ({ player, before, limit, filter }) => {
    const wanted = tallies.all(player).filter((tally) => isOfTally(tally, filter));
    return wanted
      .flatMap((tally) => latest.all(player, tally, before, limit))
      .sort(byEnd)
      .slice(0, limit)
      .map((row) => ({ ...row, summary: summary.get(row.table, row.game) ?? '{}' }));
  };
}

/** Latest first, like the queries. */
function byEnd(one: Omit<ResultRow, 'summary'>, other: Omit<ResultRow, 'summary'>): number {
  if (one.at !== other.at) return other.at - one.at;
  if (one.table !== other.table) return one.table < other.table ? 1 : -1;
  return other.game - one.game;
}
