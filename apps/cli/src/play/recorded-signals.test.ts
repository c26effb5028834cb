import { original } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { readSignalChanges } from './recorded-signals.ts';

test('a record holds signals of its game, or none are read', () => {
  const within = { players: 2, options: {}, actions: 4 };
  const telling = { at: 4, seat: 2, signals: ['keep-off/u1'] };
  expect(readSignalChanges(undefined, original, within)).toEqual([]);
  expect(readSignalChanges([telling], original, within)).toEqual([telling]);
  for (const wrong of [{ at: 5 }, { seat: 3 }, { signals: ['37/u1'] }, { signals: 'begin' }]) {
    expect(readSignalChanges([{ ...telling, ...wrong }], original, within)).toBeUndefined();
  }
  expect(readSignalChanges('keep-off', original, within)).toBeUndefined();
  expect(readSignalChanges([null], original, within)).toBeUndefined();
});
