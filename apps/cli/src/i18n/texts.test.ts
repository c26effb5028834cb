import { ACTION_FAULTS, GAMES, SETUP_FAULTS } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { LANGUAGES, languageOf, named, textsIn } from './language.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsIn(language);

  test.each([...SETUP_FAULTS, ...ACTION_FAULTS])('the fault %s has a sentence', (code) => {
    expect(texts.faults[code]).toMatch(/^\p{Lu}.+\.$/u);
  });

  test.each(GAMES.map((game) => game.ruleset))('$name and its options have names', (ruleset) => {
    expect(Object.keys(texts.games)).toContain(ruleset.name);
    expect(Object.keys(texts.menu.games)).toContain(ruleset.name);
    for (const option of Object.keys(ruleset.options)) {
      expect(Object.keys(texts.variants)).toContain(option);
      expect(Object.keys(texts.menu.variants)).toContain(option);
    }
  });
});

/** Every text by its path; functions as such. */
function textsUnder(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => textsUnder(each, `${path}.${key}`));
}

test('both languages have the same texts, and none is empty', () => {
  const [english, german] = [textsUnder(en), textsUnder(de)];
  expect(german.map(([path]) => path)).toEqual(english.map(([path]) => path));
  expect([...english, ...german].filter(([, text]) => text === '')).toEqual([]);
});

test('no sentence is left in English', () => {
  const english = new Map(textsUnder(en));
  const same = textsUnder(de).filter(
    ([path, text]) => typeof text === 'string' && text.includes(' ') && english.get(path) === text,
  );
  const names = ['.games.original', '.games.face-to-face', '.games.quick-and-easy'];
  const signs = /^\.keys\.\d+\.0$/;
  expect(same.filter(([path]) => !names.includes(path) && !signs.test(path))).toEqual([]);
});

test('one card is one card', () => {
  expect(en.left(1)).toBe('1 card left.');
  expect(en.left(2)).toBe('2 cards left.');
  expect(de.left(1)).toBe('1 Karte übrig.');
  expect(de.left(0)).toBe('0 Karten übrig.');
});

test('the environment names the language', () => {
  expect(languageOf({ LANG: 'de_DE.UTF-8' })).toBe('de');
  expect(languageOf({ LC_ALL: 'C', LANG: 'de_AT' })).toBe('en');
  expect(languageOf({ LC_ALL: '', LC_MESSAGES: 'de', LANG: 'en_GB' })).toBe('de');
  expect(languageOf({})).toBe('en');
});

test('a name without a text stays a name', () => {
  expect(named(en.games, 'original')).toBe('The Game');
  expect(named(en.games, 'toString')).toBe('toString');
});
