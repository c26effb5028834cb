// The rule book of a language: docs/rules/<language>/*.md, where each rule is a `### O4` heading whose first
// paragraph is the rule's sentence.

import { readFileSync, readdirSync } from 'node:fs';
import { RULES } from '@backtrick/rules';
import type { Game, Rule } from '@backtrick/rules';
import type { Language } from './i18n/language.ts';

/** The sentence of each rule. */
export type RuleBook = ReadonlyMap<string, string>;

const DOCS = new URL('../../../docs/rules/', import.meta.url);

/** A rule book without pages leaves the numbers, which is all that can then be shown. */
export function readRuleBook(language: Language): RuleBook {
  const folder = new URL(`${language}/`, DOCS);
  return new Map(
    pagesIn(folder).flatMap((page) => rulesOn(readFileSync(new URL(page, folder), 'utf8'))),
  );
}

/** The rules of one page, each with its first paragraph in plain text. */
export function rulesOn(page: string): readonly (readonly [string, string])[] {
  const sections = page.split(/^### (?=[A-Z]\d+$)/m).slice(1);
  return sections.map((section) => {
    const [number = '', sentence = ''] = section.split(/\n{2,}/);
    return [number.trim(), plain(sentence)];
  });
}

/** The rules of a game, then those of all games. */
export function rulesOf({ ruleset }: Game): readonly Rule[] {
  return [...ruleset.rules, ...RULES.filter((rule) => rule.startsWith('G'))];
}

/** The number with its sentence: `O4: On an ascending pile …` */
export function cite(book: RuleBook, rule: string): string {
  const sentence = book.get(rule);
  return sentence ? `${rule}: ${sentence}` : rule;
}

function pagesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.md'));
  } catch {
    return [];
  }
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
