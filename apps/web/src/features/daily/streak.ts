// Days with a finished first attempt at the hero of the day, and how many of them follow each other. Days are the server's UTC days.

const DAY_MS = 86_400_000;

/** By day: how many cards were left, none of a game that was won. */
export type OwnDays = ReadonlyMap<string, number>;

export interface Streak {
  /** Up to today, or to yesterday while today is not played yet. */
  readonly now: number;
  readonly best: number;
}

export function streakOf(days: OwnDays, today: string): Streak {
  const end = days.has(today) ? today : dayBefore(today);
  return { now: lengthTo(end, days), best: Math.max(0, ...longestRuns(days)) };
}

function longestRuns(days: OwnDays): readonly number[] {
  return [...days.keys()].map((day) => (days.has(dayAfter(day)) ? 0 : lengthTo(day, days)));
}

/** How many days up to this one follow each other. */
function lengthTo(end: string, days: OwnDays): number {
  let length = 0;
  for (let day = end; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}

function dayBefore(day: string): string {
  return shifted(day, -1);
}

function dayAfter(day: string): string {
  return shifted(day, 1);
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The last days up to this one, the earliest first. */
export function lastDays(today: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => shifted(today, i + 1 - count));
}

/** The days of a month such as `2026-11`. */
export function daysOf(month: string): readonly string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, i) => shifted(first, i)).filter((day) =>
    day.startsWith(month),
  );
}

/** From 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The month before or after one. */
export function monthBeside(month: string, by: -1 | 1): string {
  return by < 0 ? dayBefore(`${month}-01`).slice(0, 7) : shifted(`${month}-28`, 7).slice(0, 7);
}
