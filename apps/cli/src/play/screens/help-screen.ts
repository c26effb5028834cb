// Keys, then the rules of this game, from the rule the player has scrolled to.

import { EMPTY, line, span, wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { Section } from '../../screen/sections.ts';
import { cite, rulesOf } from '../../rule-book.ts';
import type { Scene } from '../scene.ts';
import { promptLines } from './page.ts';
import type { Page } from './page.ts';

export function helpSections({ game }: Scene, scroll: number, page: Page): readonly Section[] {
  const { width, words } = page;
  const { texts, ruleBook } = words;
  const keys = scroll === 0 ? [...keyLines(texts.keys, page), EMPTY] : [];
  const rules = rulesOf(game).slice(Math.max(0, scroll - 1));
  return [
    { lines: [line(texts.helpScreen.title, 'strong'), EMPTY] },
    {
      lines: [
        ...keys,
        ...rules.flatMap((rule) => [...wrapped(cite(ruleBook, rule), width), EMPTY]),
      ],
      isElastic: true,
    },
    { lines: promptLines(texts.helpScreen.way, page) },
  ];
}

/** Each key next to what it does. */
function keyLines(keys: readonly (readonly [string, string])[], { width }: Page): readonly Line[] {
  const indent = Math.max(...keys.map(([key]) => key.length)) + 2;
  return keys.flatMap(([key, meaning]) =>
    wrapped(meaning, width - indent).map((spans, i) => [
      span((i === 0 ? key : '').padEnd(indent), 'strong'),
      ...spans,
    ]),
  );
}
