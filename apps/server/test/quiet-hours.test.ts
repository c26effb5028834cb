// Hours of the day as they are where the person lives, also in the nights in which clocks are changed.

import { describe, expect, it } from 'vitest';
import {
  dayAt,
  isQuiet,
  quietSince,
  quietUntil,
  zoneNamed,
} from '../src/notifications/quiet-hours.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const text = (time: number) => new Date(time).toISOString().slice(0, 16);
const night = { timeZone: 'Europe/Berlin', from: 22 * 60, to: 8 * 60 };
const siesta = { timeZone: 'Asia/Kolkata', from: 13 * 60, to: 15 * 60 + 30 };

it.each([
  [night, '2026-01-10T20:59', false],
  [night, '2026-01-10T21:00', true],
  [night, '2026-01-11T06:59', true],
  [night, '2026-01-11T07:00', false],
  [night, '2026-07-10T20:00', true],
  [night, '2026-07-11T06:00', false],
  [siesta, '2026-01-10T07:29', false],
  [siesta, '2026-01-10T07:30', true],
  [siesta, '2026-01-10T09:59', true],
  [siesta, '2026-01-10T10:00', false],
])('%o at %s UTC: %s', (hours, when, quiet) => {
  expect(isQuiet(hours, at(when))).toBe(quiet);
});

describe('quiet hours', () => {
  it.each([
    ['an ordinary night', night, '2026-01-10T23:15:20', '2026-01-11T07:00'],
    ['a siesta', siesta, '2026-01-10T08:00', '2026-01-10T10:00'],
    ['the night an hour shorter', night, '2026-03-28T22:00', '2026-03-29T06:00'],
    ['the night an hour longer', night, '2026-10-24T21:00', '2026-10-25T07:00'],
  ])('end in time: %s', (_, hours, when, end) => {
    expect(isQuiet(hours, at(when))).toBe(true);
    expect(text(quietUntil(hours, at(when)))).toBe(end);
    expect(isQuiet(hours, quietUntil(hours, at(when)))).toBe(false);
  });

  it('began when they began', () => {
    expect(text(quietSince(night, at('2026-01-11T03:30:30')))).toBe('2026-01-10T21:00');
    expect(text(quietSince(siesta, at('2026-01-10T07:30')))).toBe('2026-01-10T07:30');
  });

  it('come to an end also where theirs is skipped by the clocks', () => {
    const early = { ...night, to: 2 * 60 + 30 };
    let time = at('2026-03-28T22:00');
    for (let looks = 0; isQuiet(early, time) && looks < 100; looks++) {
      expect(quietUntil(early, time)).toBeGreaterThan(time);
      time = quietUntil(early, time);
    }
    expect(text(time)).toBe('2026-03-29T01:00');
  });
});

it('calls the day as it is called there', () => {
  expect(dayAt('Pacific/Auckland', at('2026-03-02T12:00'))).toBe('2026-03-03');
  expect(dayAt('America/Los_Angeles', at('2026-03-02T07:59'))).toBe('2026-03-01');
});

it('knows zones by their names, in any case, and nothing else', () => {
  expect(zoneNamed('Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneNamed('europe/berlin')).toBe('Europe/Berlin');
  for (const wrong of ['Berlin', '', '../etc/passwd', '__proto__']) {
    expect(zoneNamed(wrong)).toBeNull();
  }
});
