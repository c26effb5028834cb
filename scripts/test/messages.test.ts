// What becomes of a message, and which faults of it are found before anybody reads it.
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../messages/catalogue.ts';
import { moduleOf } from '../messages/code.ts';

const COUNT = { count: { type: 'num' } };
const NAME = { name: { type: 'String' } };

function english(text: string, placeholders: Readonly<Record<string, { type: string }>> = {}) {
  return {
    '@@locale': 'en',
    'page.said': text,
    '@page.said': { description: 'A test', placeholders },
  };
}

/** The code of a single message. */
function codeOf(text: string, placeholders: Readonly<Record<string, { type: string }>> = {}) {
  const catalogue = catalogueOf(english(text, placeholders));
  expect(catalogue.faults).toEqual([]);
  const code = moduleOf(catalogue, { name: 'page', groups: ['page'], grammar: [], first: null });
  return /said: (.*),\n/.exec(code)?.[1];
}

describe('a message becomes', () => {
  it.each([
    ['Undo', {}, '"Undo"'],
    ['5\u00a0%', {}, String.raw`"5\u00a0%"`],
    ['{name}’s `turn`', NAME, '(name: string): string => `${name}’s \\`turn\\``'],
    [
      '{count, plural, one {# card} other {# cards}} left',
      COUNT,
      '(count: number): string => `${$plural(count, { one: `${$number(count)} card`, other: `${$number(count)} cards` })} left`',
    ],
    [
      '{count, plural, =0 {none} other {{count}}}',
      COUNT,
      '(count: number): string => count === 0 ? "none" : `${count}`',
    ],
    [
      '{name, select, U {up} D {down} other {}}',
      NAME,
      `(name: string): string => name === 'U' ? "up" : name === 'D' ? "down" : ""`,
    ],
    ['{count, number, percent}', COUNT, '(count: number): string => $percent(count)'],
    ['{count, number, ::percent}', COUNT, '(count: number): string => $percent(count / 100)'],
    ['{count, spellout, capital}', COUNT, `(count: number): string => $spellout(count, 'capital')`],
  ] as const)('%j with %j', (text, placeholders, code) => {
    expect(codeOf(text, placeholders)).toBe(code);
  });

  it('part of a list where keys count up', () => {
    const catalogue = catalogueOf({
      '@@locale': 'en',
      'page.names.0': 'Anna',
      'page.names.1': 'Ben',
    });
    const code = moduleOf(catalogue, { name: 'page', groups: ['page'], grammar: [], first: null });
    expect(code.replace(/\s+/g, ' ')).toContain('names: [ "Anna", "Ben", ]');
  });

  it('in a translation, what the first language says there is', () => {
    const first = catalogueOf(english('{name} wins', NAME));
    const german = catalogueOf({ '@@locale': 'de', 'page.said': '{name} gewinnt' }, first);
    const code = moduleOf(german, { name: 'page', groups: ['page'], grammar: [], first: 'en' });
    expect(code).toContain('export const page: Widened<typeof first>');
    expect(code).toContain('(name: string): string => `${name} gewinnt`');
  });
});

describe('a fault is', () => {
  const first = catalogueOf(english('{name} wins', NAME));

  it.each([
    [
      'a message that cannot be read',
      { 'page.said': '{name' },
      /^page\.said: Unexpected message end/,
    ],
    [
      'a form that the language hasn’t',
      { 'page.said': '{name, plural, few {a} other {b}}' },
      /few/,
    ],
    ['a value left out', { 'page.said': 'Jemand gewinnt' }, 'page.said: leaves out {name}'],
    [
      'a value that isn’t given',
      { 'page.said': '{name} schlägt {other}' },
      'page.said: puts in {other}, which it isn’t given',
    ],
    ['a message left out', {}, 'page.said: is missing'],
    [
      'a message too many',
      { 'page.said': '{name} gewinnt', 'page.more': 'Mehr' },
      'page.more: is not in the first language',
    ],
  ])('%s', (_, bundle, fault) => {
    const { faults } = catalogueOf({ '@@locale': 'de', ...bundle }, first);
    expect(faults).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  });

  it('a message of which translators are told nothing', () => {
    const { faults } = catalogueOf({ '@@locale': 'en', 'page.said': 'Undo' });
    expect(faults).toEqual(['page.said: has no description']);
  });
});
