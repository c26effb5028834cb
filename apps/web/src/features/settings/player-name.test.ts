import { expect, it } from 'vitest';
import { guestName } from './player-name.ts';

const NAMES = ['Otter', 'Heron', 'Lynx'];

it('calls a guest the same every time', () => {
  expect(guestName('a', NAMES, [])).toBe(guestName('a', NAMES, []));
});

it('gives no name that somebody at the table has', () => {
  const first = guestName('a', NAMES, []);
  const second = guestName('a', NAMES, [first]);
  expect(second).not.toBe(first);
  const third = guestName('a', NAMES, [first, second]);
  expect([first, second, third].sort()).toEqual(NAMES.toSorted());
});

it('gives one all the same when all are taken', () => {
  expect(guestName('a', NAMES, NAMES)).toBe(guestName('a', NAMES, []));
});
