// Each kind of fault is planted once: what finds none anywhere would find none that matters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsIn, forbiddenIn, withoutAdvice } from '../words/checks.ts';
import { textsIn } from '../words/texts.ts';
import type { Text } from '../words/texts.ts';
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
    expect(faults('Besser als 95 % der anderen.', 'de')).toContain('space before %');
    expect(faults('Besser als 95\u00a0% der anderen.', 'de')).toBe('');
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

it('finds an error that does not say what to do', () => {
  expect(withoutAdvice('That’s too long.', 'en')).toEqual([expect.stringContaining('what to do')]);
  expect(withoutAdvice('Das ist zu lang.', 'de')).toHaveLength(1);
  expect(withoutAdvice('That’s too long. Shorten it and try again.', 'en')).toEqual([]);
  expect(withoutAdvice('Bestätige zuerst mit deinem Passkey.', 'de')).toEqual([]);
});

it('finds a text that nothing shows', () => {
  const said = { acts: { end: 'End turn', forgotten: 'Old' }, codes: { a: 'A' } };
  const texts = new Map(textsIn(said, 'table'));
  const sources = ['const { acts, codes } = words.value.table; show(acts.end, codes[code]);'];
  expect(unusedIn(texts, sources)).toEqual(['table.acts.forgotten: nothing shows it']);
});
