// Rankings and statistics change only when a day is closed, so they are read and parsed once per day.

import type { Store } from '../storage/store.ts';
import { lastClosedDay } from './closed-days.ts';

export interface PerDayCache {
  /** The result of `read`, cached under this name until the next day is closed. */
  get<T>(name: string, read: () => Promise<T>): Promise<T>;
}

interface Kept {
  readonly day: number | null;
  readonly value: Promise<unknown>;
}

export function perDayCache(store: Pick<Store, 'scores'>): PerDayCache {
  const kept = new Map<string, Kept>();
  return { get };

  async function get<T>(name: string, read: () => Promise<T>): Promise<T>;
  async function get(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const day = await lastClosedDay(store);
    const known = kept.get(name);
    if (known?.day === day) return known.value;
    const value = read();
    kept.set(name, { day, value });
    // A failure is not cached.
    value.catch(() => kept.delete(name));
    return value;
  }
}
