import { readFileSync } from 'node:fs';
import { RULES } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/language.ts';
import type { Language } from '../i18n/language.ts';
import { CHAPTERS, anchorId, parseChapter, parseInlines } from './rule-book.ts';
import type { Block, Inline } from './rule-book.ts';

function blocksIn(language: Language): readonly Block[] {
  return CHAPTERS.flatMap((id) => {
    const file = `${import.meta.dirname}/../../../../docs/rules/${language}/${id}.md`;
    return parseChapter(id, readFileSync(file, 'utf8')).blocks;
  });
}

describe.each(LANGUAGES)('the rule book in %s', (language) => {
  const blocks = blocksIn(language);

  it('has every rule once', () => {
    const rules = blocks.flatMap((block) => (block.kind === 'rule' ? [block.rule] : []));
    expect(rules.toSorted()).toEqual(RULES.toSorted());
  });

  it('leads every link to something on the page', () => {
    const ids = new Set<string>([...CHAPTERS, ...RULES]);
    for (const block of blocks) if (block.kind === 'heading') ids.add(block.id);
    const links = inlinesIn(blocks).flatMap((one) => (one.kind === 'link' ? [one.href] : []));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !ids.has(href.slice(1)))).toEqual([]);
  });

  it('leaves no sign of its own form in the text', () => {
    const texts = inlinesIn(blocks).filter(({ kind }) => kind === 'text');
    expect(texts.filter(({ text }) => /\*\*|`|\]\(|^#|^- /.test(text))).toEqual([]);
  });

  it('reads every line of every example', () => {
    const lines = blocks.flatMap((block) => (block.kind === 'example' ? block.lines : []));
    expect(lines.length).toBeGreaterThan(50);
    const known = new Set<string>(['ok', 'won', 'lost', ...RULES]);
    expect(lines.filter(({ actions, result }) => actions === '' || !known.has(result))).toEqual([]);
  });
});

it('reads words, code and links', () => {
  expect(parseInlines('a **b** `c` [O6](original.md#o6) [d](all-games.md)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'O6', href: '#O6' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', href: '#all-games' },
  ]);
});

it('knows a rule however its letter is written', () => {
  expect(anchorId('o6')).toBe('O6');
  expect(anchorId('notation')).toBe('notation');
});

function inlinesIn(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.inlines;
    return block.kind === 'list' ? block.items.flat() : [];
  });
}
