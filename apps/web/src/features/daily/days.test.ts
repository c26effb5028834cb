import { describe, expect, it } from 'vitest';
import { countdown, dayAt, dayInWords, daysBetween, isDayOver } from './days.ts';

const NOON = Date.UTC(2026, 10, 16, 12);

describe('a day', () => {
  it('is that of UTC', () => {
    expect(dayAt(Date.UTC(2026, 10, 16, 23, 59, 59, 999))).toBe('2026-11-16');
    expect(dayAt(Date.UTC(2026, 10, 17))).toBe('2026-11-17');
  });

  it('is over two hours after it ends, and others lie between over the end of years', () => {
    expect(isDayOver('2026-11-16', Date.UTC(2026, 10, 17, 1, 59))).toBe(false);
    expect(isDayOver('2026-11-16', Date.UTC(2026, 10, 17, 2))).toBe(true);
    expect(daysBetween('2025-12-31', '2026-01-02')).toBe(2);
    expect(daysBetween('2026-01-02', '2025-12-31')).toBe(-2);
  });

  it.each([
    ['2026-11-16', 'en', '16 November'],
    ['2026-11-16', 'de', '16. November'],
    ['2025-12-31', 'en', '31 December 2025'],
    ['2025-12-31', 'de', '31. Dezember 2025'],
  ] as const)('%s in %s', (day, language, words) => {
    expect(dayInWords(day, language, NOON)).toBe(words);
  });
});

it.each([
  [0, '0:00:00'],
  [-5000, '0:00:00'],
  [1, '0:00:01'],
  [59_999, '0:01:00'],
  [12 * 3_600_000, '12:00:00'],
  [3_661_000, '1:01:01'],
])('%d milliseconds are shown as %s', (left, shown) => {
  expect(countdown(NOON + left, NOON)).toBe(shown);
});
