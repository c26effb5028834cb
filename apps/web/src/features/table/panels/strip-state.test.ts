import { expect, it } from 'vitest';
import { stripState } from './strip-state.ts';
import type { Sayable } from './strip-state.ts';

const NOTHING: Sayable = {
  isProposed: false,
  notice: null,
  isLost: false,
  connection: 'fine',
  isPaused: false,
  isAway: false,
  isStarting: false,
  step: null,
};

/** From the most urgent to the least. */
const ORDER: readonly (readonly [string, Partial<Sayable>])[] = [
  ['proposal', { isProposed: true }],
  ['notice', { notice: { kind: 'declined', seat: 2 } }],
  ['ended', { isLost: true }],
  ['connection', { connection: 'gone' }],
  ['paused', { isPaused: true }],
  ['away', { isAway: true }],
  ['start', { isStarting: true }],
  ['first-step', { step: 'pick' }],
];

it('says one thing at a time, the most urgent first', () => {
  expect(stripState(NOTHING)).toBeNull();
  for (const [i, [kind]] of ORDER.entries()) {
    const now = Object.assign({}, NOTHING, ...ORDER.slice(i).map(([, part]) => part));
    expect(stripState(now)?.kind).toBe(kind);
  }
});
