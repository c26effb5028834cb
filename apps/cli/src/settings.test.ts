import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { en } from './i18n/en.ts';
import { hasSettings, readGame, readNumber, readSettings } from './settings.ts';

test('settings left out are those of the rule book', () => {
  expect(readSettings(original, {}, en)).toEqual({
    ok: true,
    value: { players: 1, options: { minimum: 2, smallerHand: false } },
  });
  expect(readSettings(faceToFace, {}, en)).toMatchObject({ value: { players: 2 } });
});

test('flags become options', () => {
  const flags = { players: '4', minimum: '3', smallerHand: true };
  expect(readSettings(original, flags, en)).toMatchObject({
    value: { players: 4, options: { minimum: 3, smallerHand: true } },
  });
});

test('what the game does not have is refused with what to do', () => {
  expect(readSettings(original, { players: '6' }, en)).toMatchObject({
    code: 2,
    sentence: 'original is for 1, 2, 3, 4, or 5 players: use --players 1.',
  });
  expect(readSettings(quickAndEasy, { minimum: '3' }, en)).toMatchObject({ ok: false, code: 2 });
  expect(readSettings(original, { minimum: '4' }, en)).toMatchObject({ ok: false, code: 2 });
  expect(readSettings(original, { minimum: 'three' }, en)).toMatchObject({ ok: false, code: 2 });
  expect(readGame('orginal', en)).toMatchObject({
    sentence: 'There’s no game "orginal": use original, face-to-face, or quick-and-easy.',
  });
});

test('numbers are whole and plain', () => {
  expect(readNumber('12')).toBe(12);
  expect(['', '-1', '1.5', '1e3', ' 1', '12345678901'].map(readNumber)).toEqual(
    Array(6).fill(undefined),
  );
});

test('flags that speak of a game are noticed', () => {
  expect(hasSettings({})).toBe(false);
  expect(hasSettings({ players: '2' })).toBe(true);
  expect(hasSettings({ professional: true })).toBe(true);
});
