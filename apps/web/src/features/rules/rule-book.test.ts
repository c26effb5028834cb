import { readFileSync } from 'node:fs';
import { RULES, gameOf } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';
import { CHAPTERS, anchorId, beginning, parseChapter, parseInlines } from './rule-book.ts';
import type { Block, Inline } from './rule-book.ts';

function blocksIn(language: Language): readonly Block[] {
  return CHAPTERS.flatMap((id) => {
    const file = `${import.meta.dirname}/../../../../../docs/rules/${language}/${id}.md`;
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
    expect(lines.filter(({ steps, result }) => steps.length === 0 || !known.has(result))).toEqual(
      [],
    );
  });

  it('knows every card, pile and term of every example', () => {
    for (const block of blocks) {
      if (block.kind !== 'example') continue;
      const { ruleset, parse } = gameOf({ game: block.game });
      const { tops, hand, terms } = block.position;
      const cards = [...tops.map(({ card }) => card), ...hand];
      for (const card of cards) expect(ruleset.cards.map(String)).toContain(card);
      for (const { pile } of tops) expect(ruleset.piles).toContain(pile);
      for (const { name } of terms) {
        expect(['players', 'draw', ...Object.keys(ruleset.options)]).toContain(name);
      }
      for (const step of block.lines.flatMap(({ steps }) => steps)) {
        if (step.kind === 'end') continue;
        for (const card of step.cards) expect(parse(`${card}/${step.pile}`)).toBeDefined();
      }
    }
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

it('reads an example', () => {
  const { blocks } = parseChapter(
    'original',
    '# Title\n\n```original\nplayers=1 u1=31 hand=27,32,58\n32/u1 58/u1 27/d1 . -> ok\n27/u1 -> O4\n```',
  );
  expect(blocks).toEqual([
    {
      kind: 'example',
      game: 'original',
      position: {
        tops: [{ pile: 'u1', card: '31' }],
        hand: ['27', '32', '58'],
        terms: [{ name: 'players', value: '1' }],
      },
      lines: [
        {
          steps: [
            { kind: 'lay', cards: ['32', '58'], pile: 'u1' },
            { kind: 'lay', cards: ['27'], pile: 'd1' },
            { kind: 'end' },
          ],
          result: 'ok',
        },
        { steps: [{ kind: 'lay', cards: ['27'], pile: 'u1' }], result: 'O4' },
      ],
    },
  ]);
});

it('begins with as many blocks as are wanted', () => {
  const book = [parseChapter('one', '# One\n\na\n\nb'), parseChapter('two', '# Two\n\nc\n\nd')];
  const sizes = (count: number) => beginning(book, count).map(({ blocks }) => blocks.length);
  expect([1, 2, 3, 9].map(sizes)).toEqual([[1], [2], [2, 1], [2, 2]]);
  expect(beginning(book, Infinity)).toEqual(book);
  expect(beginning(book, 3)[0]).toBe(book[0]);
});

it('knows a rule however its message is written', () => {
  expect(anchorId('o6')).toBe('O6');
  expect(anchorId('notation')).toBe('notation');
});

function inlinesIn(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.inlines;
    return block.kind === 'list' ? block.items.flat() : [];
  });
}
