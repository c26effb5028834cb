// UTC days, counted from the beginning of 1970.

export const DAY = 86_400_000;

export function dayAt(at: number): number {
  return Math.floor(at / DAY);
}

export function startOf(day: number): number {
  return day * DAY;
}

/** `2026-11-16` */
export function dateOf(day: number): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}

/** The day a date names; null if it is not a date. */
export function dayNamed(date: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return null;
  return dateOf(dayAt(at)) === date ? dayAt(at) : null;
}
