// docs/strength.json: what has been measured so far. Every portion adds its counts to those before it.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ratings, wilson } from '../src/index.ts';
import type { Interval, Rating } from '../src/index.ts';
import { DUELLISTS } from './cells.ts';
import type { Cell, DuelCell, WinRateCell } from './cells.ts';
import { TEST_DEALS } from './test-deals.ts';

export interface Row {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly ci95: Interval;
  /** The mean number of cards not laid. */
  readonly left: number;
  readonly decisions: number;
  readonly msPerDecision: number;
  readonly msOfSlowest: number;
  /** The moves of the first game, as a digest: a bot that plays it otherwise is not the one that was measured. */
  readonly firstGame: string;
}

/** `wins[i][j]`: games that bot i won against bot j. */
export interface Duels {
  readonly bots: readonly string[];
  readonly wins: readonly (readonly number[])[];
  readonly ratings: readonly Rating[];
  /** By pair, as for rows. */
  readonly firstGames: Readonly<Record<string, string>>;
}

export interface Figures {
  readonly deals: string;
  readonly rows: readonly Row[];
  readonly duels: Duels | null;
}

/** The results of the games `from` up to, but not including, `to` of a cell. */
export interface Portion {
  readonly games: number;
  readonly wins: number;
  /** Cards not laid, over all games. */
  readonly left: number;
  readonly decisions: number;
  readonly milliseconds: number;
  readonly msOfSlowest: number;
  /** Of the game with number 0, if it was among them. */
  readonly firstGame: string | null;
}

const NOTHING: Figures = { deals: TEST_DEALS, rows: [], duels: null };

/** Figures from other deals are none. */
export function readFigures(file: string): Figures {
  const figures: Figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING;
  return figures.deals === TEST_DEALS ? figures : NOTHING;
}

/** Whole or not at all: a run may be broken off at any moment. */
export function writeFigures(file: string, figures: Figures): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(figures, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

export function gamesMeasured(figures: Figures, cell: Cell): number {
  if (cell.kind === 'win-rate') return rowOf(figures, cell)?.games ?? 0;
  const [won, lost] = duelsOf(figures, cell);
  return won + lost;
}

export function firstGameOf(figures: Figures, cell: Cell): string | undefined {
  if (cell.kind === 'win-rate') return rowOf(figures, cell)?.firstGame;
  return figures.duels?.firstGames[pairOf(cell)];
}

export function rowOf(
  { rows }: Pick<Figures, 'rows'>,
  { variant, players, bot }: Pick<WinRateCell, 'variant' | 'players' | 'bot'>,
): Row | undefined {
  return rows.find(
    (row) =>
      row.game === variant.game &&
      row.variant === variant.name &&
      row.players === players &&
      row.bot === bot,
  );
}

/** Games won and lost by the first of a pair. */
export function duelsOf(
  { duels }: Pick<Figures, 'duels'>,
  { bot, other }: Pick<DuelCell, 'bot' | 'other'>,
): readonly [won: number, lost: number] {
  const [i, j] = [bot, other].map((name) => DUELLISTS.indexOf(name));
  const wins = (row = -1, column = -1) => duels?.wins[row]?.[column] ?? 0;
  return [wins(i, j), wins(j, i)];
}

/** The figures with a portion more. */
export function withPortion(figures: Figures, cell: Cell, portion: Portion): Figures {
  return cell.kind === 'duel'
    ? { ...figures, duels: duelsWith(figures, cell, portion) }
    : { ...figures, rows: rowsWith(figures, cell, portion) };
}

function rowsWith(figures: Figures, cell: WinRateCell, portion: Portion): readonly Row[] {
  const old = rowOf(figures, cell);
  const games = (old?.games ?? 0) + portion.games;
  const wins = (old?.wins ?? 0) + portion.wins;
  const decisions = (old?.decisions ?? 0) + portion.decisions;
  const spent = (old?.msPerDecision ?? 0) * (old?.decisions ?? 0) + portion.milliseconds;
  const row: Row = {
    game: cell.variant.game,
    variant: cell.variant.name,
    players: cell.players,
    bot: cell.bot,
    games,
    wins,
    ci95: wilson(wins, games),
    left: ((old?.left ?? 0) * (old?.games ?? 0) + portion.left) / games,
    decisions,
    msPerDecision: spent / Math.max(1, decisions),
    msOfSlowest: Math.max(old?.msOfSlowest ?? 0, portion.msOfSlowest),
    firstGame: old?.firstGame ?? portion.firstGame ?? '',
  };
  return old ? figures.rows.map((each) => (each === old ? row : each)) : [...figures.rows, row];
}

function duelsWith(figures: Figures, cell: DuelCell, portion: Portion): Duels {
  const [i, j] = [DUELLISTS.indexOf(cell.bot), DUELLISTS.indexOf(cell.other)];
  const wins = DUELLISTS.map((_, row) =>
    DUELLISTS.map((_, column) => figures.duels?.wins[row]?.[column] ?? 0),
  );
  const [won, lost] = duelsOf(figures, cell);
  wins[i]?.splice(j, 1, won + portion.wins);
  wins[j]?.splice(i, 1, lost + portion.games - portion.wins);
  const firstGames = { ...figures.duels?.firstGames };
  firstGames[pairOf(cell)] ??= portion.firstGame ?? '';
  return { bots: DUELLISTS, wins, ratings: ratings(wins), firstGames };
}

function pairOf({ bot, other }: DuelCell): string {
  return `${bot}, ${other}`;
}
