// What the first page knows of the deals of the day without asking: how many were played, and whether something waits to be
// sent.

import { dayAt } from './days.ts';
import { browserStorage } from './settings.ts';

const PLAYED = 'daily played';
/** Where `daily-taken.ts` keeps what was taken along. */
export const TAKEN = 'daily taken';
const MINUTE = 60_000;

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

/** Sends what was played without a line: now, when the line is back, and from time to time. */
export function watchUnsent(): void {
  const send = async () => {
    if (!browserStorage()?.getItem(TAKEN)?.includes('"open"')) return;
    const { sendFinished } = await import('./daily-sending.ts');
    await sendFinished();
  };
  const attempt = () => void send().catch(() => undefined);
  attempt();
  addEventListener('online', attempt);
  setInterval(attempt, MINUTE);
}
