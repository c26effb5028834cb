// The rule book of docs/rules as a page can show it. Its form is in docs/rules/README.md; nothing else is read.

export type Inline =
  | { readonly kind: 'text' | 'code' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export interface ExampleLine {
  readonly steps: readonly ExampleStep[];
  /** `ok`, `won`, `lost`, or the number of the rule that refuses. */
  readonly result: string;
}

/** Cards that go on one pile after the other are one step. */
export type ExampleStep =
  | { readonly kind: 'lay'; readonly cards: readonly string[]; readonly pile: string }
  | { readonly kind: 'end' };

/** What the player in turn has before them. */
export interface ExamplePosition {
  readonly tops: readonly { readonly pile: string; readonly card: string }[];
  readonly hand: readonly string[];
  /** What else is said: players, the draw pile, a variant. */
  readonly terms: readonly { readonly name: string; readonly value: string }[];
}

export type Block =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'example';
      readonly game: string;
      readonly position: ExamplePosition;
      readonly lines: readonly ExampleLine[];
    };

export interface Chapter {
  /** The name of its file, and its anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const CHAPTERS = ['original', 'face-to-face', 'quick-and-easy', 'all-games'] as const;

const RULE = /^[A-Z]\d+$/;

export function parseChapter(id: string, markdown: string): Chapter {
  const parts = markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  return { id, title: first.replace(/^# /, ''), blocks: rest.map((part) => parseBlock(part)) };
}

/** So many blocks of the book; a chapter that is in it as a whole stays the very same. */
export function beginning(chapters: readonly Chapter[], count: number): readonly Chapter[] {
  let left = count;
  return chapters.flatMap((chapter) => {
    const blocks = chapter.blocks.slice(0, Math.max(0, left));
    left -= chapter.blocks.length;
    if (blocks.length === 0) return [];
    return blocks.length === chapter.blocks.length ? chapter : { ...chapter, blocks };
  });
}

function parseBlock(part: string): Block {
  if (part.startsWith('### ')) return { kind: 'rule', rule: part.slice(4) };
  if (part.startsWith('## ')) {
    const text = part.slice(3);
    return { kind: 'heading', text, id: text.toLowerCase().replaceAll(/\W+/g, '-') };
  }
  if (part.startsWith('```')) return parseExample(part);
  if (part.startsWith('- ')) {
    return {
      kind: 'list',
      items: part
        .split(/\n- |^- /)
        .slice(1)
        .map(parseInlines),
    };
  }
  return { kind: 'paragraph', inlines: parseInlines(part.replaceAll('\n', ' ')) };
}

/** The first line is the position; every other one starts from it. */
function parseExample(part: string): Block {
  const [fence = '', position = '', ...lines] = part.split('\n').slice(0, -1);
  return {
    kind: 'example',
    game: fence.slice(3),
    position: parsePosition(position),
    lines: lines.map((line) => {
      const [actions = '', result = ''] = line.split(' -> ');
      return { steps: parseSteps(actions), result };
    }),
  };
}

const PILE = /^[ud][12]?$/i;

function parsePosition(text: string): ExamplePosition {
  const terms = text.split(' ').map((term) => {
    const [name = '', value = ''] = term.split('=');
    return { name, value };
  });
  const hand = terms.find(({ name }) => name === 'hand')?.value.split(',') ?? [];
  return {
    tops: terms.flatMap(({ name, value }) => (PILE.test(name) ? { pile: name, card: value } : [])),
    hand,
    terms: terms.filter(({ name }) => name !== 'hand' && !PILE.test(name)),
  };
}

function parseSteps(text: string): readonly ExampleStep[] {
  return text.split(' ').reduce<readonly ExampleStep[]>((steps, action) => {
    const [card = '', pile] = action.split('/');
    if (pile === undefined) return [...steps, { kind: 'end' }];
    const last = steps.at(-1);
    if (last?.kind !== 'lay' || last.pile !== pile) {
      return [...steps, { kind: 'lay', cards: [card], pile }];
    }
    return [...steps.slice(0, -1), { ...last, cards: [...last.cards, card] }];
  }, []);
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function parseInlines(text: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, href] = match;
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (bold !== undefined) inlines.push({ kind: 'bold', text: bold });
    else inlines.push({ kind: 'link', text: label ?? '', href: anchorOf(href ?? '') });
    end = match.index + whole.length;
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

/** All chapters are one page: a link to a file leads to its chapter, a link to a rule to the rule. */
function anchorOf(href: string): string {
  const [file = '', anchor] = href.split('#');
  return anchor === undefined ? `#${file.replace(/\.md$/, '')}` : `#${anchorId(anchor)}`;
}

/** Rule ids are written with a capital letter, whatever the address says. */
export function anchorId(anchor: string): string {
  return RULE.test(anchor.toUpperCase()) ? anchor.toUpperCase() : anchor;
}
