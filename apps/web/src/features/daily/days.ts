// Days are UTC days: everybody gets the same deals at the same time.

import type { Language } from '../../i18n/language.ts';

const DAY_MS = 86_400_000;

/** `2026-11-16` */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The number of days between; above 0 if `later` is later. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS);
}

/** Games begun in time count for two more hours; then the day's seed, codes and records are published. */
const GRACE_MS = 2 * 3_600_000;

export function isDayOver(day: string, now: number): boolean {
  return now >= Date.parse(day) + DAY_MS + GRACE_MS;
}

/** `16 November`, with the year if it is not the current one. */
export function dayInWords(day: string, language: Language, now: number = Date.now()): string {
  const isThisYear = day.slice(0, 4) === dayAt(now).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const locale = language === 'en' ? 'en-GB' : language;
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC', ...year } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day));
}

export function weekdayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** Hours, minutes and seconds until then: `7:04:09`. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const two = (count: number) => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
