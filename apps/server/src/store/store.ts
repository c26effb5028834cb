// What the server asks of a database: a log of tables with the lists that follow from it, and documents about people.
// One suite runs over every store.

import type { Log, Phase } from '@backtrick/table';
import type { SnapshotFate } from './snapshots.ts';

export interface Store extends Required<Log> {
  /** Tables, latest change first. */
  tables(query: TableQuery): Promise<readonly TableRow[]>;
  /** The record of a finished game. */
  record(table: string, game: number): Promise<string | null>;
  /** What a person has played, latest first. */
  results(
    player: string,
    before: number,
    limit: number,
    filter?: ResultFilter,
  ): Promise<readonly ResultRow[]>;
  /** Finished games, in the order in which they ended. */
  games(query: GameQuery): Promise<readonly GameRow[]>;
  scores(query: ScoreQuery): Promise<readonly ScoreRow[]>;
  /** Writes the scores together with the document, or nothing if that has another revision. */
  settle(marker: Document, scores: readonly ScoreRow[]): Promise<'written' | 'taken'>;
  document(kind: string, key: string): Promise<Document | null>;
  documentsOf(kind: string, owner: string): Promise<readonly Document[]>;
  /** Those that somebody wants to look at by then, the most urgent first. */
  documentsDue(kind: string, by: number, limit: number): Promise<readonly Document[]>;
  /** Writes if the document has this revision: 0 is one that does not exist yet. */
  write(document: Document): Promise<'written' | 'taken'>;
  /** Writes whatever stands there: for what one alone writes. */
  put(document: Omit<Document, 'revision'>): Promise<void>;
  remove(kind: string, key: string): Promise<void>;
  /** Removes those that were to be looked at by then. */
  clear(kind: string, by: number): Promise<void>;
  /** Resolves once everything asked before is done. */
  close(): Promise<void>;
}

/** A store whose speed can be watched. */
export interface MeasuredStore extends Store {
  /** How many operations wait for the disk. */
  waiting(): number;
  /** False once nothing can be asked any more before it is opened anew. */
  isAlive(): boolean;
  /** Calls the listener with the seconds each entry took to the disk. */
  onAppend(listener: (seconds: number) => void): void;
  /** Calls the listener with what came of every snapshot, written or read in vain. */
  onSnapshot(listener: (fate: SnapshotFate) => void): void;
}

export type TableQuery =
  /** Open to everybody, with a free chair, where somebody waits for people. */
  | { readonly kind: 'lobby'; readonly limit: number }
  /** The same, for one variant of a game. */
  | { readonly kind: 'match'; readonly variant: string; readonly limit: number }
  /** Open to everybody before a game, whether somebody is there or not. */
  | { readonly kind: 'gathering'; readonly limit: number }
  /** Running and open to everybody's eyes. */
  | { readonly kind: 'watchable'; readonly limit: number }
  | { readonly kind: 'of-player'; readonly player: string; readonly limit: number }
  /** Whose house must act by then. */
  | { readonly kind: 'due'; readonly by: number; readonly limit: number }
  /** Running, to be woken after a restart. */
  | { readonly kind: 'running'; readonly after: string; readonly limit: number };

export interface TableRow {
  readonly table: string;
  /** As of the last change that a list shows, or of a later one. */
  readonly version: number;
  readonly phase: Phase;
  readonly updatedAt: number;
  readonly due: number | null;
  /** The seat whose turn it is. */
  readonly turn: number | null;
  /** What everybody at the door may know, but for the version, as JSON. */
  readonly door: string;
}

export interface ResultRow {
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly seat: number;
  /** Game, variant and how it ended, as JSON. */
  readonly summary: string;
}

/** Which results are wanted; all, as far as nothing is said. */
export interface ResultFilter {
  readonly game?: string | undefined;
  readonly players?: number | undefined;
  readonly preset?: string | undefined;
  readonly company?: string | undefined;
  /** Games that began in the middle of others are results of nobody. */
  readonly branches?: 'left-out' | undefined;
}

export type GameQuery =
  /** That ended from then on and before then; after the last one that was got, if there is one. */
  | {
      readonly kind: 'ended';
      readonly from: number;
      readonly to: number;
      readonly after: GameMark | null;
      readonly limit: number;
      /** Of this game alone. */
      readonly game?: string | undefined;
    }
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
  /** The highest first. */
  | { readonly kind: 'highest'; readonly board: string; readonly limit: number }
  | { readonly kind: 'of-players'; readonly board: string; readonly players: readonly string[] }
  | { readonly kind: 'of-player'; readonly player: string };

/** Where somebody stands on a board. It follows from finished games, and can be thrown away and made anew. */
export interface ScoreRow {
  readonly board: string;
  readonly player: string;
  readonly value: number;
  readonly body: string;
}

/** Something about a person: plain JSON, found by its key or by its owner. */
export interface Document {
  readonly kind: string;
  readonly key: string;
  readonly owner: string;
  readonly revision: number;
  readonly body: string;
  /** When to look at it. */
  readonly due?: number | null;
}
