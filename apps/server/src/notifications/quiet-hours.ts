// Quiet hours, in a person's own time zone.

export interface QuietHours {
  readonly timeZone: string;
  /** Minutes of the day; the end may be on the next day. */
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const DAY = 1440;

export function isQuiet({ timeZone, from, to }: QuietHours, at: number): boolean {
  const minute = minuteAt(timeZone, at);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The end of the current quiet hours. */
export function quietUntil({ timeZone, to }: QuietHours, at: number): number {
  const ahead = wrapped(to - minuteAt(timeZone, at));
  const end = at - (at % MINUTE) + ahead * MINUTE;
  // If the clocks change in between, the night is an hour longer or shorter.
  const late = wrapped(minuteAt(timeZone, end) - to + DAY / 2) - DAY / 2;
  return Math.max(at + MINUTE, end - late * MINUTE);
}

/** The start of the current quiet hours. */
export function quietSince({ timeZone, from }: QuietHours, at: number): number {
  return at - (at % MINUTE) - wrapped(minuteAt(timeZone, at) - from) * MINUTE;
}

/** The local date, such as 2026-11-16. */
export function dayAt(timeZone: string, at: number): string {
  const { year, month, day } = partsAt(timeZone, at);
  return `${year}-${month}-${day}`;
}

/** The canonical name of a time zone; null if there is none. */
export function zoneNamed(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function minuteAt(timeZone: string, at: number): number {
  const { hour, minute } = partsAt(timeZone, at);
  return Number(hour) * 60 + Number(minute);
}

function wrapped(minutes: number): number {
  return ((minutes % DAY) + DAY) % DAY;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsAt(timeZone: string, at: number): Partial<Record<string, string>> {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const;
  return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts });
}
