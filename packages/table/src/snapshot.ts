// A table as text, so that it can be restored without folding its whole log. The log stays the truth: a snapshot that is lost
// or cannot be read costs time and nothing else. It contains all secrets of the table.

import { answersOf, byAsker } from './answers.ts';
import type { AnswersTo } from './answers.ts';
import { crc32Number } from './crc32.ts';
import type { Table } from './table.ts';

/** Raised with every change of what a table holds or of what follows from an entry: older snapshots are then ignored. */
const FORMAT = 8;

/** How long a log is before it gets a snapshot, and the least distance between two. */
const APART = 64;

/**
 * Whether a table of this many entries is worth a snapshot. The longer a log, the longer its snapshot: with at least a quarter
 * of the log between two, writing them costs less than writing the log. Tables that start together are spread out.
 */
export function isWorthKeeping(id: string, entries: number): boolean {
  const apart = Math.max(APART, 2 ** Math.floor(Math.log2(entries / 2)));
  return entries >= APART && entries % apart === crc32Number(id) % apart;
}

export function snapshotOf(table: Table): string {
  const kept: Kept = { ...table, format: FORMAT, answers: byAsker(table.answers) };
  return JSON.stringify(kept);
}

/** Null if it was written in another format. */
export function readSnapshot(text: string): Table | null {
  const { format, ...kept }: Kept = JSON.parse(text);
  return format === FORMAT ? { ...kept, answers: answersOf(kept.answers) } : null;
}

interface Kept extends Omit<Table, 'answers'> {
  readonly format: number;
  readonly answers: readonly AnswersTo[];
}
