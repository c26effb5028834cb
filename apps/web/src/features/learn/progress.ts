// What a person has solved and learned, kept in this browser alone.

import { signal } from '@preact/signals';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

export interface Learned {
  /** The numbers of solved puzzles. */
  readonly puzzles: readonly number[];
  /** Hands of the tutorial that were played to their end, as their addresses name them: `original/2`. */
  readonly hands: readonly string[];
}

export const NOTHING_LEARNED: Learned = { puzzles: [], hands: [] };

const STORAGE_KEY = 'learned';

export const learned = signal<Learned>(NOTHING_LEARNED);

/** Reads what was kept. */
export function loadLearned(storage: Storage | null = browserStorage()): void {
  learned.value = readLearned(storage?.getItem(STORAGE_KEY) ?? null);
}

export function keepSolved(puzzle: number, storage: Storage | null = browserStorage()): void {
  const { puzzles } = learned.peek();
  if (!puzzles.includes(puzzle))
    keep({ ...learned.peek(), puzzles: [...puzzles, puzzle] }, storage);
}

export function keepPlayed(hand: string, storage: Storage | null = browserStorage()): void {
  const { hands } = learned.peek();
  if (!hands.includes(hand)) keep({ ...learned.peek(), hands: [...hands, hand] }, storage);
}

/** Whatever cannot be read is as if nothing had been learned. */
export function readLearned(text: string | null): Learned {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NOTHING_LEARNED;
    const { puzzles, hands }: { puzzles?: unknown; hands?: unknown } = value;
    return {
      puzzles: listOf(puzzles).filter((one) => typeof one === 'number'),
      hands: listOf(hands).filter((one) => typeof one === 'string'),
    };
  } catch {
    return NOTHING_LEARNED;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keep(now: Learned, storage: Storage | null): void {
  learned.value = now;
  storage?.setItem(STORAGE_KEY, JSON.stringify(now));
}
