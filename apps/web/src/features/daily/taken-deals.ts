// Daily deals taken along: dealt at a table of this browser, played offline and uploaded later.

import { signal } from '@preact/signals';
import type { DealOfDay } from '../../platform/api/daily.ts';
import { TAKEN } from './daily-memory.ts';
import { dayAt, daysBetween } from './days.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

export interface Taken extends DealOfDay {
  /** Under which the server takes it once, however often it is sent. */
  readonly id: string;
  /** A table of this browser; the cards lie there alone. */
  readonly table: string;
  readonly isFirst: boolean;
  /** The player who took it: it is uploaded for them alone. */
  readonly player: string;
  readonly state: (typeof STATES)[number];
}

/** `open` until the server has it, or has said that it never will. */
const STATES = ['open', 'sent', 'refused'] as const;

/** For how many days the server accepts a game. */
const MAX_AGE_DAYS = 7;

/** As it stands in this browser. */
export const taken = signal<readonly Taken[]>([]);

export function loadTaken(storage: Storage | null = browserStorage()): readonly Taken[] {
  // Where the browser keeps nothing, it is known as long as the page.
  const known = storage ? readTaken(storage.getItem(TAKEN)) : taken.peek();
  taken.value = stillOf(known, dayAt(Date.now()));
  return taken.value;
}

export function addTaken(one: Taken, storage: Storage | null = browserStorage()): void {
  keep([one, ...loadTaken(storage)], storage);
}

export function markTaken(
  id: string,
  state: Taken['state'],
  storage: Storage | null = browserStorage(),
): void {
  const marked = loadTaken(storage).map((one) => (one.id === id ? { ...one, state } : one));
  keep(marked, storage);
}

/** Of a table that is no more in this browser. */
export function dropTaken(id: string, storage: Storage | null = browserStorage()): void {
  keep(
    loadTaken(storage).filter((one) => one.id !== id),
    storage,
  );
}

export function takenAt(table: string): Taken | undefined {
  return loadTaken().find((one) => one.table === table);
}

/** What was taken of one deal, the latest first. */
export function takenOf({ day, deal }: DealOfDay, all: readonly Taken[]): readonly Taken[] {
  return all.filter((one) => one.day === day && one.deal === deal);
}

/** What is too old to be sent is of no use to anybody. */
export function stillOf(all: readonly Taken[], today: string): readonly Taken[] {
  return all.filter(({ day }) => daysBetween(day, today) <= MAX_AGE_DAYS);
}

/** Whatever cannot be read was not taken. */
export function readTaken(text: string | null): readonly Taken[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isTaken) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['id', 'day', 'deal', 'table', 'player'] as const;

function isTaken(value: unknown): value is Taken {
  if (typeof value !== 'object' || value === null) return false;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const hasTexts = TEXTS.every((name) => typeof given[name] === 'string');
  return (
    hasTexts &&
    typeof given['isFirst'] === 'boolean' &&
    STATES.some((one) => one === given['state'])
  );
}

function keep(all: readonly Taken[], storage: Storage | null): void {
  storage?.setItem(TAKEN, JSON.stringify(all));
  taken.value = all;
}
