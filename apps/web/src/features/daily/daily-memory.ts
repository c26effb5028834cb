// What the home page knows of the daily deals without asking the server.

import { dayAt } from './days.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

const PLAYED = 'daily played';
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
