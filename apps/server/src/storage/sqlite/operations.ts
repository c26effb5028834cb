// The operations of the reader and the writer thread. They are plain data, so that they can be posted between threads.

import type { Rows } from '../rows.ts';
import type { Snapshot } from '../snapshot-store.ts';
import type {
  AttemptCount,
  AttemptRow,
  Document,
  DocumentPageQuery,
  FirstAttempt,
  FirstAttemptQuery,
  GameQuery,
  GameRow,
  ResultFilter,
  ResultRow,
  RewrittenLog,
  ScoreQuery,
  ScoreRow,
  TableQuery,
} from '../store.ts';
import type { TableRow } from '../rows.ts';
import type { TallyRow } from '../../results/tally.ts';

/** An entry, with the list rows derived from it. */
export interface Append {
  readonly table: string;
  readonly number: number;
  readonly body: string;
  /** Null if no list changes. */
  readonly rows: Exclude<Rows, { readonly kind: 'progress' }> | null;
}

/** A log to rewrite: the bodies of its entries, from the first on. */
export interface Rewriting extends Omit<RewrittenLog, 'entries'> {
  readonly bodies: readonly string[];
}

interface ReadArguments {
  /** A page of bodies, in order. */
  readonly read: { readonly table: string; readonly after: number; readonly limit: number };
  /** The snapshot of a log, and the first bodies after it. */
  readonly latest: { readonly table: string; readonly limit: number };
  readonly tables: TableQuery;
  readonly record: { readonly table: string; readonly game: number };
  readonly results: {
    readonly player: string;
    readonly before: number;
    readonly limit: number;
    readonly filter: ResultFilter;
  };
  readonly tallies: { readonly player: string };
  readonly attemptsOf: {
    readonly player: string;
    readonly deals: readonly string[];
    readonly limit: number;
  };
  readonly attemptCounts: { readonly deals: readonly string[] };
  readonly firstAttempts: FirstAttemptQuery;
  readonly games: GameQuery;
  readonly scores: ScoreQuery;
  readonly document: { readonly kind: string; readonly key: string };
  readonly documents: { readonly kind: string; readonly keys: readonly string[] };
  readonly documentsOf: { readonly kind: string; readonly owner: string };
  readonly documentPage: DocumentPageQuery;
  readonly documentsDue: { readonly kind: string; readonly by: number; readonly limit: number };
}

interface ReadResults {
  readonly read: readonly string[];
  readonly latest: Latest;
  readonly tables: readonly TableRow[];
  readonly record: string | null;
  readonly results: readonly ResultRow[];
  readonly tallies: readonly TallyRow[];
  readonly attemptsOf: readonly AttemptRow[];
  readonly attemptCounts: readonly AttemptCount[];
  readonly firstAttempts: readonly FirstAttempt[];
  readonly games: readonly GameRow[];
  readonly scores: readonly ScoreRow[];
  readonly document: Document | null;
  readonly documents: readonly Document[];
  readonly documentsOf: readonly Document[];
  readonly documentPage: readonly Document[];
  readonly documentsDue: readonly Document[];
}

export interface Latest {
  /** Null unless it is of an entry the log still has. */
  readonly snapshot: Pick<Snapshot, 'number' | 'body'> | null;
  readonly bodies: readonly string[];
}

interface WriteArguments {
  readonly keep: Snapshot;
  readonly rewrite: Rewriting;
  readonly removeScores: string;
  readonly settle: { readonly marker: Document; readonly scores: readonly ScoreRow[] };
  readonly write: Document;
  readonly put: Omit<Document, 'revision'>;
  readonly remove: { readonly kind: string; readonly key: string };
  readonly clear: { readonly kind: string; readonly by: number };
}

interface WriteResults {
  readonly keep: null;
  readonly rewrite: Outcome;
  readonly removeScores: null;
  readonly settle: Outcome;
  readonly write: Outcome;
  readonly put: null;
  readonly remove: null;
  readonly clear: null;
}

export type Outcome = 'written' | 'taken';

export type ReadName = keyof ReadArguments;
export type ReadArgumentOf<K extends ReadName> = ReadArguments[K];
export type ReadResultOf<K extends ReadName> = ReadResults[K];
export type ReadOperations = {
  readonly [K in ReadName]: (argument: ReadArguments[K]) => ReadResults[K];
};
export type ReadRequest<K extends ReadName = ReadName> = readonly [
  name: K,
  argument: ReadArguments[K],
];

export type WriteName = keyof WriteArguments;
export type WriteArgumentOf<K extends WriteName> = WriteArguments[K];
export type WriteResultOf<K extends WriteName> = WriteResults[K];
/** Each runs in the transaction of its batch. */
export type WriteOperations = {
  readonly [K in WriteName]: (argument: WriteArguments[K]) => WriteResults[K];
};
export type WriteRequest<K extends WriteName = WriteName> = readonly [
  name: K,
  argument: WriteArguments[K],
];
