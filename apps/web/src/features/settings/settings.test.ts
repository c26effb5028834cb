import { expect, it } from 'vitest';
import { DEFAULTS, readSettings } from './settings.ts';

it('keeps every setting over a reload', () => {
  const set = {
    language: 'de',
    theme: 'light',
    motion: 'reduced',
    cards: 'large',
    hand: 'left',
    sounds: 'on',
    vibration: 'off',
    shortcuts: 'off',
    known: ['original'],
    name: 'Mara',
  };
  expect(readSettings(JSON.stringify(set))).toEqual(set);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"theme":"pink","language":"xx","name":5,"known":["chess"]}',
])('takes %j for the beginning', (text) => {
  expect(readSettings(text)).toEqual(DEFAULTS);
});

it('keeps what can be read beside what cannot', () => {
  expect(readSettings('{"theme":"dark","hand":3}')).toEqual({ ...DEFAULTS, theme: 'dark' });
});
