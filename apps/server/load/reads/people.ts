// People with names, their places on every ranking, and the figures of all days so far.

import type Database from 'better-sqlite3';
import { LEAGUES, OPPONENTS, PLACES } from '@backtrick/api';
import { gameNamed } from '@backtrick/rules';
import { dealsOf } from '../../src/results/daily-deal.ts';
import { strengthRow } from '../../src/ratings/boards.ts';
import { FORM_DAYS } from '../../src/daily/leaderboard.ts';
import { formRow } from '../../src/daily/leaderboard.ts';
import { dealBoard } from '../../src/daily/leaderboard.ts';
import type { Form } from '../../src/daily/leaderboard.ts';
import { ROLLUP_MARK } from '../../src/rollup/closed-days.ts';
import type { Rollup } from '../../src/ratings/daily-rollup.ts';
import { WINDOW_DAYS } from '../../src/ratings/duels.ts';
import type { ScoreRow } from '../../src/storage/store.ts';
import { presetOf } from '../../src/results/preset.ts';
import { nameOf } from './names.ts';

export function insertPeople(db: Database.Database, count: number, now: number): void {
  const insert = db.prepare(
    `INSERT INTO documents (kind, key, owner, revision, body) VALUES ('person', ?, ?, 1, ?)`,
  );
  for (let i = 0; i < count; i++) {
    const id = nameOf('player', i);
    const person = { id, name: `Player ${i}`, createdAt: now, isBot: false };
    insert.run(id, id, JSON.stringify(person));
  }
}

export interface Ranked {
  readonly ranked: number;
  /** Stands among them, too. */
  readonly player: string;
  readonly today: number;
}

/** The people on the list have played on every day that counts. */
export function insertRankings(db: Database.Database, { ranked, player, today }: Ranked): void {
  const put = db.prepare('INSERT INTO scores (board, player, value, body) VALUES (?, ?, ?, ?)');
  const putRow = (row: ScoreRow) => put.run(row.board, row.player, row.value, row.body);
  const names = [player, ...Array.from({ length: ranked }, (_, i) => nameOf('player', i))];
  const [deal] = dealsOf(today);
  for (const [i, name] of names.entries()) {
    for (const place of PLACES) {
      putRow(formOf(dealBoard(deal?.key ?? '', place), name, { today, percentile: i % 100 }));
    }
    for (const league of LEAGUES) putRow(strengthRow(league, name, strengthOf(today, i)));
  }
  putRow({ board: 'closed', player: ROLLUP_MARK.owner, value: today - 1, body: '{}' });
  db.prepare('INSERT INTO documents (kind, key, owner, revision, body) VALUES (?, ?, ?, 1, ?)').run(
    ROLLUP_MARK.kind,
    ROLLUP_MARK.key,
    ROLLUP_MARK.owner,
    JSON.stringify(closedOn(today - 1)),
  );
}

function formOf(board: string, player: string, of: { today: number; percentile: number }) {
  const days: Form['days'] = Array.from({ length: FORM_DAYS - 1 }, (_, i) => ({
    day: of.today - 1 - i,
    percentile: of.percentile,
  }));
  return formRow(board, player, { days }, { day: of.today, percentile: of.percentile });
}

/** Five opponents on every day of the window. */
function strengthOf(today: number, i: number) {
  const opponents = Array.from({ length: 5 }, (_, one) => nameOf('player', one));
  const lately = Array.from({ length: WINDOW_DAYS }, (_, ago) =>
    opponents.map((opponent) => ({
      day: today - WINDOW_DAYS + ago,
      opponent,
      points: 1.25,
      isProvisional: false,
    })),
  ).flat();
  const rating = { rating: 1500 + (i % 700), deviation: 60, volatility: 0.06 };
  return { ...rating, day: today - 1, games: 3 * WINDOW_DAYS, opponents, lately };
}

/** Every preset was played in every company, and every card was dealt. */
function closedOn(day: number): Rollup {
  const shuffles = ['original', 'face-to-face', 'quick-and-easy'].map((game) => {
    const cards = (gameNamed(game)?.ruleset.cards ?? []).map(
      (card) => [String(card), { opening: 1234, places: 56_789 }] as const,
    );
    const shuffle = { decks: 100_000, expected: 6000, variance: 5000 };
    return [game, { ...shuffle, cards: Object.fromEntries(cards) }] as const;
  });
  const wins = presets().flatMap((preset) =>
    OPPONENTS.map((company) => ({ preset, company, games: 1000, wins: 400 })),
  );
  const duels = { games: 9000, starter: 4500, firstSeat: 4400 };
  return { day, figures: { shuffles: Object.fromEntries(shuffles), duels, wins } };
}

function presets(): readonly string[] {
  const both = [false, true];
  const original = [1, 2, 3, 4, 5].flatMap((players) =>
    [2, 3].flatMap((minimum) =>
      both.map((smallerHand) => ({ game: 'original', players, options: { minimum, smallerHand } })),
    ),
  );
  const quick = [2, 3, 4, 5].flatMap((players) =>
    both.map((professional) => ({ game: 'quick-and-easy', players, options: { professional } })),
  );
  return [...original, ...quick].map(presetOf);
}
