// Games with bots that the visitor has put away from the home page. They stay under My games, and come back once they change.

import { signal } from '@preact/signals';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import type { Summary } from '../tables/table-summary.ts';

const STORAGE_KEY = 'dismissed tables';
/** The oldest are dropped: their tables are far down every list. */
const MAX_DISMISSED = 200;

/** Each with the time of its last change when it was put away. */
type Dismissed = readonly (readonly [table: string, updatedAt: number])[];

const dismissed = signal<Dismissed | null>(null);

export function isDismissed({ table, updatedAt }: Pick<Summary, 'table' | 'updatedAt'>): boolean {
  dismissed.value ??= readDismissed(browserStorage()?.getItem(STORAGE_KEY) ?? null);
  return dismissed.value.some(([id, at]) => id === table && at >= updatedAt);
}

export function dismiss({ table, updatedAt }: Pick<Summary, 'table' | 'updatedAt'>): void {
  const others = (dismissed.peek() ?? []).filter(([id]) => id !== table);
  dismissed.value = [...others, [table, updatedAt] as const].slice(-MAX_DISMISSED);
  browserStorage()?.setItem(STORAGE_KEY, JSON.stringify(dismissed.value));
}

export function readDismissed(text: string | null): Dismissed {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
