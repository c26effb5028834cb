// Each kind of fault is planted once: what finds none anywhere would find none that matters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../words/catalogue.ts';
import type { Catalogue, Text } from '../words/catalogue.ts';
import { differences, faultsIn, forbiddenIn, percentSigns } from '../words/checks.ts';
import { unusedIn } from '../words/uses.ts';

const FORBIDDEN = {
  en: forbiddenIn(listOf('en')),
  de: forbiddenIn(listOf('de')),
};

function listOf(language: string): string {
  return readFileSync(join(import.meta.dirname, `../words/forbidden.${language}.txt`), 'utf8');
}

function faults(text: Text, language: 'en' | 'de' = 'en'): string {
  return faultsIn(text, { language, forbidden: FORBIDDEN[language] }).join('; ');
}

function catalogue(texts: object): Catalogue {
  return new Map(textsIn(texts, 'words'));
}

describe('a text in English', () => {
  it.each([
    ['Lay the 3 on the first pile.', 'Lay'],
    ['Tap a stack.', 'stack'],
    ['Small gaps leave more road.', 'road'],
    ['The house plays this turn.', 'house'],
    ['This chair is taken.', 'chair'],
    ['Whoever has the link can join.', 'Whoever'],
    ['The line is down.', 'line'],
    ['Nobody has finished yet.', 'Nobody'],
    ['The daily deal', 'daily deal'],
  ])('must not say %j', (text, word) => {
    expect(faults(text)).toContain(`says “${word}”`);
  });

  it.each(['You can not do that.', 'You cannot do that.', 'It is your turn.', 'You are offline.'])(
    'contracts %j',
    (text) => {
      expect(faults(text)).toContain('does not contract');
    },
  );

  it('leaves a verb alone that ends its sentence', () => {
    expect(faults('It isn’t your turn. Wait until it is.')).toBe('');
  });

  it('has no space before %', () => {
    expect(faults('You did better than 95 % of players.')).toContain('space before %');
    expect(faults('You did better than 95% of players.')).toBe('');
  });

  it('has no sentence of more than sixteen words', () => {
    const sixteen = Array.from({ length: 16 }, () => 'Word').join(' ');
    expect(faults(`${sixteen}. ${sixteen}.`)).toBe('');
    expect(faults(`${sixteen} more.`)).toContain('17 words');
  });

  it('begins with a capital letter, also where a coloured card comes first', () => {
    expect(faults((card) => `${String(card)} doesn’t fit here.`)).toContain('small letter');
    expect(faults((card) => `The ${String(card)} doesn’t fit here.`)).toBe('');
  });

  it('is read with its names and numbers in it', () => {
    const cards = (count: unknown) => (count === 1 ? '1 card' : `${String(count)} cards laid`);
    expect(faults(cards)).toContain('says “laid”');
  });

  it('says something', () => {
    expect(faults('')).toContain('is empty');
  });
});

it.each([
  ['Leerer Stuhl', 'Stuhl'],
  ['Das Haus spielt.', 'Haus'],
  ['Lege die 3 auf den Stapel.', 'Lege'],
  ['Kein Schritt ist kleiner.', 'Kein Schritt'],
  ['Wer den Tisch geöffnet hat, ist Gastgeber.', 'Gastgeber'],
])('a text in German must not say %j', (text, word) => {
  expect(faults(text, 'de')).toContain(`says “${word}”`);
});

it('a share is never written by hand', () => {
  expect(percentSigns('const band = `95 % of ${cards}`;')).toHaveLength(1);
  expect(percentSigns('const tens = `${TENS[count % 10]}`;')).toEqual([]);
});

describe('two languages', () => {
  const english = catalogue({
    table: { end: 'End turn', turn: (name: string) => `${name}’s turn` },
  });

  it('have the same keys', () => {
    const other = catalogue({
      table: { turn: (name: string) => `${name} ist dran`, more: 'Mehr' },
    });
    expect(differences(english, other)).toEqual([
      'words.table.end: is missing in the other language',
      'words.table.more: is not in the first language',
    ]);
  });

  it('show the same values', () => {
    const other = catalogue({ table: { end: 'Zug beenden', turn: () => 'Jemand ist dran' } });
    expect(differences(english, other)).toEqual(['words.table.turn: shows its values 0, but none']);
  });
});

it('finds a text that nothing shows', () => {
  const texts = catalogue({
    table: { acts: { end: 'End turn', forgotten: 'Old' }, codes: { a: 'A' } },
  });
  const sources = ['const { acts, codes } = words.value.table; show(acts.end, codes[code]);'];
  expect(unusedIn(texts, sources)).toEqual(['words.table.acts.forgotten: nothing shows it']);
});
