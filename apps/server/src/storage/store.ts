// The interface of a database: the logs of tables, the lists derived from them, and documents. One test suite runs over
// every implementation.

import type { Place } from '@backtrick/api';
import type { Entry, Log } from '@backtrick/table';
import type { TallyRow } from '../results/tally.ts';
import type { FinishedRows, TableRow, WholeRows } from './rows.ts';
import type { SnapshotFate } from './snapshot-store.ts';

/**
 * S13: larger records are not read. Games cannot reach this size since signals are bounded; older versions allowed any
 * size, and reading a few of those ended the process.
 */
export const MAX_RECORD_BYTES = 512 * 1024;

export interface Store extends Required<Log> {
  /** A page of entries after the given number, in order. */
  readPage(table: string, after: number, limit: number): Promise<readonly Entry[]>;
  /** Tables, latest change first. */
  tables(query: TableQuery): Promise<readonly TableRow[]>;
  /** The record of a finished game; null also if it exceeds `MAX_RECORD_BYTES`. */
  record(table: string, game: number): Promise<string | null>;
  /** A person's results, latest first. */
  results(
    player: string,
    before: number,
    limit: number,
    filter?: ResultFilter,
  ): Promise<readonly ResultRow[]>;
  /** The totals of a person's finished games. */
  tallies(player: string): Promise<readonly TallyRow[]>;
  /** A person's attempts at these daily deals: for each deal the first one and the latest, up to the limit. */
  attemptsOf(
    player: string,
    deals: readonly string[],
    limit: number,
  ): Promise<readonly AttemptRow[]>;
  /** How many first attempts at these deals reached each score, best first. */
  attemptCounts(deals: readonly string[]): Promise<readonly AttemptCount[]>;
  /** First attempts in order of player, after the given one. */
  firstAttempts(query: FirstAttemptQuery): Promise<readonly FirstAttempt[]>;
  /** Finished games: those of a deal latest first, others in the order in which they ended. */
  games(query: GameQuery): Promise<readonly GameRow[]>;
  scores(query: ScoreQuery): Promise<readonly ScoreRow[]>;
  /** Writes the scores together with the document, or nothing if its revision has changed. */
  settle(marker: Document, scores: readonly ScoreRow[]): Promise<'written' | 'taken'>;
  /** Removes a person from all leaderboards and counts. */
  removeScores(player: string): Promise<void>;
  /** Replaces a log; `taken`, without changing anything, if it has grown meanwhile. */
  rewrite(log: RewrittenLog): Promise<'written' | 'taken'>;
  document(kind: string, key: string): Promise<Document | null>;
  /** Those that exist, in no particular order. */
  documents(kind: string, keys: readonly string[]): Promise<readonly Document[]>;
  documentsOf(kind: string, owner: string): Promise<readonly Document[]>;
  /** A page of the same by key, after the given key; the first page after an empty one. */
  documentPage(query: DocumentPageQuery): Promise<readonly Document[]>;
  /** Those due by then, the earliest first. */
  documentsDue(kind: string, by: number, limit: number): Promise<readonly Document[]>;
  /** Compare-and-set: writes if the document has this revision; 0 means that it must not exist. */
  write(document: Document): Promise<'written' | 'taken'>;
  /** Writes unconditionally: for documents with a single writer. */
  put(document: Omit<Document, 'revision'>): Promise<void>;
  remove(kind: string, key: string): Promise<void>;
  /** Removes those due by then. */
  clear(kind: string, by: number): Promise<void>;
  /** Resolves once all earlier requests have finished. */
  close(): Promise<void>;
}

export interface DocumentPageQuery {
  readonly kind: string;
  readonly owner: string;
  readonly after: string;
  readonly limit: number;
}

/** A store that reports its own performance. */
export interface MeasuredStore extends Store {
  /** How many operations wait for the disk. */
  waiting(): number;
  /** False once the store must be reopened. */
  isAlive(): boolean;
  /** Calls the listener when the database or the disk fails. */
  onFailure(listener: () => void): void;
  /** Calls the listener with the seconds each entry took to reach the disk. */
  onAppend(listener: (seconds: number) => void): void;
  /** Calls the listener with the outcome of every snapshot. */
  onSnapshot(listener: (fate: SnapshotFate) => void): void;
}

export type TableQuery =
  /** Public tables with a free seat, where somebody is waiting. */
  | { readonly kind: 'lobby'; readonly limit: number }
  /** The same, for one variant of a game. */
  | { readonly kind: 'match'; readonly variant: string; readonly limit: number }
  /** Public tables before their first game, whether anybody is there or not. */
  | { readonly kind: 'gathering'; readonly limit: number }
  /** Running public games. */
  | { readonly kind: 'watchable'; readonly limit: number }
  /** Where somebody ever sat. */
  | { readonly kind: 'of-player'; readonly player: string; readonly limit: number }
  /** Where somebody has a seat, or may return to one. */
  | { readonly kind: 'seated'; readonly player: string; readonly limit: number }
  /** Where somebody ever sat or was host, including closed ones; by id, after this one. */
  | {
      readonly kind: 'ever-of-player';
      readonly player: string;
      readonly after: string;
      readonly limit: number;
    }
  /** Whose deadline expires by then. */
  | { readonly kind: 'due'; readonly by: number; readonly limit: number }
  /** Running tables, to be extended after a restart. */
  | { readonly kind: 'running'; readonly after: string; readonly limit: number };

/** The log of a table in which one person's id has been replaced, with one entry more than the log it replaces. */
export interface RewrittenLog {
  readonly table: string;
  readonly player: string;
  readonly as: string;
  readonly entries: readonly Entry[];
  /** The list rows of the table at its end. */
  readonly rows: WholeRows;
  /** The rows of each finished game. */
  readonly games: readonly FinishedRows[];
}

export interface ResultRow {
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly seat: number;
  /** Game, variant and outcome, as JSON. */
  readonly summary: string;
}

export interface AttemptRow {
  readonly deal: string;
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly place: Place;
  readonly isFirst: 0 | 1;
  readonly isWon: 0 | 1;
  readonly score: number;
}

/** How many people reached a score with their first attempt at a deal, and how many of them won. */
export interface AttemptCount {
  readonly deal: string;
  readonly place: Place;
  readonly score: number;
  readonly players: number;
  readonly wins: number;
}

export interface FirstAttemptQuery {
  readonly deal: string;
  readonly place: Place;
  /** The last player of the previous page; empty for the first. */
  readonly after: string;
  readonly limit: number;
}

export interface FirstAttempt {
  readonly player: string;
  readonly score: number;
}

/** An empty filter selects all results. Criteria only find results that count. */
export interface ResultFilter {
  readonly game?: string | undefined;
  readonly players?: number | undefined;
  readonly preset?: string | undefined;
  readonly company?: string | undefined;
  /** Branched games do not count. */
  readonly branches?: 'left-out' | undefined;
}

export type GameQuery =
  /** Half-open, after the last game of the previous page. */
  | {
      readonly kind: 'ended';
      readonly from: number;
      readonly to: number;
      readonly after: GameMark | null;
      readonly limit: number;
      /** Only this kind of game. */
      readonly game?: string | undefined;
    }
  /** Latest first. */
  | { readonly kind: 'of-deal'; readonly deal: string; readonly limit: number }
  | { readonly kind: 'of-table'; readonly table: string; readonly game: number };

export interface GameMark {
  readonly at: number;
  readonly table: string;
  readonly game: number;
}

export interface GameRow extends GameMark {
  readonly summary: string;
}

export type ScoreQuery =
  /** Highest first. */
  | { readonly kind: 'highest'; readonly board: string; readonly limit: number }
  | { readonly kind: 'of-players'; readonly board: string; readonly players: readonly string[] }
  | { readonly kind: 'of-player'; readonly player: string };

/** A score on a leaderboard. Derived from finished games; can be deleted and recomputed. */
export interface ScoreRow {
  readonly board: string;
  readonly player: string;
  readonly value: number;
  readonly body: string;
}

/** A JSON document, found by its key or its owner. */
export interface Document {
  readonly kind: string;
  readonly key: string;
  readonly owner: string;
  readonly revision: number;
  readonly body: string;
  /** When to look at it again. */
  readonly due?: number | null;
}
