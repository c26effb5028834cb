import { expect, it } from 'vitest';
import { daysOf, lastDays, monthBeside, streakOf, weekdayOf } from './streak.ts';

const days = (...played: readonly string[]) => new Map(played.map((day) => [day, 9]));

it('counts days that follow each other, up to today', () => {
  const played = days('2026-11-14', '2026-11-16', '2026-11-17', '2026-11-18');
  expect(streakOf(played, '2026-11-18')).toEqual({ now: 3, best: 3 });
});

it('goes on until the day is over without an attempt', () => {
  const played = days('2026-11-16', '2026-11-17');
  expect(streakOf(played, '2026-11-18')).toEqual({ now: 2, best: 2 });
  expect(streakOf(played, '2026-11-19')).toEqual({ now: 0, best: 2 });
});

it('remembers the longest one, over months and years', () => {
  const played = days('2026-12-30', '2026-12-31', '2027-01-01', '2027-01-05');
  expect(streakOf(played, '2027-01-05')).toEqual({ now: 1, best: 3 });
});

it('has none where nothing was played', () => {
  expect(streakOf(days(), '2026-11-18')).toEqual({ now: 0, best: 0 });
});

it('knows the days of a month and of the last week', () => {
  expect(daysOf('2026-11')).toHaveLength(30);
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
  expect(lastDays('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it('begins a week on Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
});

it('leads from month to month', () => {
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2026-01', 1)).toBe('2026-02');
});
