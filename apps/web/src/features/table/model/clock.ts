// How much time is left, in the unit in which people count it.

export type TimeLeft =
  | { readonly kind: 'days' | 'hours'; readonly count: number }
  | { readonly kind: 'minutes'; readonly text: string };

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export function timeLeft(due: number, now: number): TimeLeft {
  const left = Math.max(0, due - now);
  if (left >= 2 * DAY) return { kind: 'days', count: Math.floor(left / DAY) };
  if (left >= 2 * HOUR) return { kind: 'hours', count: Math.floor(left / HOUR) };
  const seconds = Math.ceil(left / SECOND);
  const rest = String(seconds % 60).padStart(2, '0');
  return { kind: 'minutes', text: `${Math.floor(seconds / 60)}:${rest}` };
}
