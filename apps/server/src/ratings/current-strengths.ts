// Ratings since the last roll-up. Every game is judged once, when first seen, and every earlier rating is read once, so
// the cost of a request does not grow with the games of the day.

import { LEAGUES } from '@backtrick/api';
import type { League } from '@backtrick/api';
import type { GameMark, GameRow } from '../storage/store.ts';
import { knownStrengths, LATE_WRITE_MARGIN, strengthsOn } from './daily-rollup.ts';
import { lastClosedDay } from '../rollup/closed-days.ts';
import type { RollupDeps, Strengths } from './daily-rollup.ts';
import { startOf } from '../results/day.ts';
import type { Strength } from './duels.ts';
import { gamesEnding } from '../rollup/finished-games.ts';
import { ratedGame } from './rated-games.ts';
import type { RatedGame } from './rated-games.ts';

/**
 * Games are written slightly out of order: those that ended up to this many milliseconds before the latest are looked
 * for again.
 */
const OVERLAP = 60_000;

interface Seen {
  /** Everything here is later than this day. */
  readonly closed: number | null;
  /** By table and number; null for an unrated game. */
  readonly games: Map<string, (RatedGame & GameMark) | null>;
  /** As of the last closed day; undefined for people who had no rating then. */
  readonly strengths: ReadonlyMap<League, Map<string, Strength | undefined>>;
  latest: number;
}

export function currentStrengths(deps: RollupDeps): () => Promise<ReadonlyMap<League, Strengths>> {
  let seen = nothingSince(null);
  return async () => {
    const closed = await lastClosedDay(deps.store);
    if (closed !== seen.closed) seen = nothingSince(closed);
    await lookOn(deps, seen);
    return strengthsFrom(deps, seen);
  };
}

function nothingSince(closed: number | null): Seen {
  const strengths = new Map(
    LEAGUES.map((league) => [league, new Map<string, Strength | undefined>()] as const),
  );
  const latest = closed === null ? 0 : startOf(closed + 1);
  return { closed, games: new Map(), strengths, latest };
}

/** Judges the games that have ended since the last call. */
async function lookOn({ store, facts, now }: RollupDeps, seen: Seen): Promise<void> {
  const first = seen.closed === null ? 0 : startOf(seen.closed + 1);
  const from = Math.max(first, seen.latest - OVERLAP);
  const span = { from, to: now() + LATE_WRITE_MARGIN, game: 'face-to-face' };
  for await (const rows of gamesEnding(store, span)) {
    const fresh = rows.filter((row) => !seen.games.has(nameOf(row)));
    const judged = await Promise.all(fresh.map((row) => ratedGame(row, facts)));
    for (const [i, row] of fresh.entries()) {
      const game = judged[i];
      const { table, game: number, at } = row;
      const mark = { table, game: number, at };
      seen.games.set(nameOf(row), typeof game === 'object' ? { ...game, ...mark } : null);
      seen.latest = Math.max(seen.latest, at);
    }
  }
}

function nameOf({ table, game }: Pick<GameRow, 'table' | 'game'>): string {
  return `${table} ${game}`;
}

async function strengthsFrom({ store }: RollupDeps, { games, strengths }: Seen) {
  const counted = [...games.values()].filter((game) => game !== null).sort(byEnd);
  const sofar = new Map<League, Strengths>();
  for (const day of new Set(counted.map((game) => game.day))) {
    const played = counted.filter((game) => game.day === day);
    const after = await strengthsOn(day, played, async (league, players) => {
      const known = strengths.get(league) ?? new Map<string, Strength | undefined>();
      const missing = players.filter((player) => !known.has(player));
      const read = await knownStrengths(store, league, missing);
      for (const player of missing) known.set(player, read.get(player));
      const there = [...known].flatMap(([player, one]) => (one ? [[player, one] as const] : []));
      return new Map([...there, ...(sofar.get(league) ?? [])]);
    });
    for (const [league, changed] of after) {
      sofar.set(league, new Map([...(sofar.get(league) ?? []), ...changed]));
    }
  }
  return sofar;
}

function byEnd(one: GameMark, other: GameMark): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.table !== other.table) return one.table < other.table ? -1 : 1;
  return one.game - other.game;
}
