import { expect, it } from 'vitest';
import { readRemembered } from './remembered-tables.ts';

it('remembers how many tables there were, and how many of them went on', () => {
  expect(readRemembered('7 2')).toEqual({ all: 7, running: 2 });
});

it.each([null, '', 'NaN 1', '-1 2', '3', '1 2 3'])('keeps no place for %j', (text) => {
  expect(readRemembered(text)).toEqual({ all: 0, running: 0 });
});
