// What the home page knows of the daily deals without asking the server.

import { dayAt } from './days.ts';
import type { OwnDays } from './streak.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

const PLAYED = 'daily played';
const DAYS = 'daily days';
/** Where `taken-deals.ts` keeps what was taken along. */
export const TAKEN = 'daily taken';

/** The deals of this day that were seen to be played, by their keys. */
export function playedOn(day: string, storage: Storage | null = browserStorage()) {
  const [known, ...deals] = storage?.getItem(PLAYED)?.split(' ') ?? [];
  return known === day ? deals : [];
}

export function rememberPlayed(
  day: string,
  deals: readonly string[],
  storage: Storage | null = browserStorage(),
): void {
  if (deals.length === 0 || day !== dayAt(Date.now())) return;
  const all = new Set([...playedOn(day, storage), ...deals]);
  storage?.setItem(PLAYED, [day, ...all].join(' '));
}

/** How the person did at the hero of each day, as far as this browser has seen it: cards left by day. */
export function ownDays(storage: Storage | null = browserStorage()): OwnDays {
  return readDays(storage?.getItem(DAYS) ?? null);
}

export function rememberDay(
  day: string,
  left: number,
  storage: Storage | null = browserStorage(),
): void {
  const days = new Map(ownDays(storage));
  // The first attempt counts, and stays as it was.
  if (!days.has(day)) storage?.setItem(DAYS, JSON.stringify([...days.set(day, left)]));
}

export function readDays(text: string | null): OwnDays {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(value) ? value.filter(isDay) : []);
  } catch {
    return new Map();
  }
}

function isDay(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
