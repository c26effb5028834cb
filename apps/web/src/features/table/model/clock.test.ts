import { expect, it } from 'vitest';
import { timeLeft } from './clock.ts';

const HOUR = 3_600_000;

it.each([
  [42_000, { kind: 'minutes', text: '0:42' }],
  [60_000, { kind: 'minutes', text: '1:00' }],
  [41_001, { kind: 'minutes', text: '0:42' }],
  [-5, { kind: 'minutes', text: '0:00' }],
  [2 * HOUR, { kind: 'hours', count: 2 }],
  [47 * HOUR, { kind: 'hours', count: 47 }],
  [49 * HOUR, { kind: 'days', count: 2 }],
])('counts %i milliseconds as people do', (left, told) => {
  expect(timeLeft(1000 + left, 1000)).toEqual(told);
});
