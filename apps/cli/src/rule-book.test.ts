import { RULES, original } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './i18n/language.ts';
import { cite, readRuleBook, rulesOf, rulesOn } from './rule-book.ts';

describe.each(LANGUAGES)('the rule book in %s', (language) => {
  const book = readRuleBook(language);

  test.each(RULES)('has a sentence for %s', (rule) => {
    expect(book.get(rule)).toMatch(/^\p{Lu}.*[.!]$/u);
    expect(book.get(rule)).not.toMatch(/[*`\]]/);
  });

  test('has no rule that the engine does not know', () => {
    expect([...book.keys()].sort()).toEqual([...RULES].sort());
  });
});

test('a rule is its first paragraph, in plain text', () => {
  const page =
    '# Title\n\n### O4\n\nOn `u1` the **card**\nis [greater](a.md#o4).\n\nMore.\n\n### Notes\n';
  expect(rulesOn(page)).toEqual([['O4', 'On u1 the card is greater.']]);
});

test('a rule without a sentence is still a number', () => {
  expect(cite(new Map([['O4', 'Greater.']]), 'O4')).toBe('O4: Greater.');
  expect(cite(new Map(), 'O4')).toBe('O4');
});

test('the rules of a game go before those of all games', () => {
  expect(rulesOf(original).slice(0, 2)).toEqual(['O1', 'O2']);
  expect(rulesOf(original).at(-1)).toBe('G8');
});
