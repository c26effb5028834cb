import { expect, it } from 'vitest';
import { dateOf, dayAt, dayNamed, startOf } from './day.ts';

it('begins at midnight of UTC', () => {
  const midnight = Date.UTC(2026, 10, 16);
  expect(dateOf(dayAt(midnight))).toBe('2026-11-16');
  expect(dateOf(dayAt(midnight - 1))).toBe('2026-11-15');
  expect(startOf(dayAt(midnight + 5000))).toBe(midnight);
});

it('reads the days there are, and no others', () => {
  expect(dayNamed('2024-02-29')).toBe(dayAt(Date.UTC(2024, 1, 29)));
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-16T00:00']) {
    expect(dayNamed(text)).toBeNull();
  }
});
