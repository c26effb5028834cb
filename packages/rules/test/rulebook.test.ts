// The rule book in docs/rules says what the engine does: the same numbers, and examples that come true.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../src/index.ts';
import { positionFrom, resultOf } from './position.ts';

const LANGUAGES = ['en', 'de'] as const;
const FILES = ['all-games', 'original', 'face-to-face', 'quick-and-easy'] as const;
const LONGEST_SENTENCE = 320;

const book = (language: string) =>
  FILES.map((file) =>
    readFileSync(new URL(`../../../docs/rules/${language}/${file}.md`, import.meta.url), 'utf8'),
  ).join('\n');

describe.each(LANGUAGES)('the rule book in %s', (language) => {
  const text = book(language);

  it('has every rule of the engine once, in order', () => {
    expect([...text.matchAll(/^### (.*)$/gm)].map((heading) => heading[1])).toEqual(RULES);
  });

  it('begins each rule with a sentence short enough to show with a refusal', () => {
    const sentences = [...text.matchAll(/^### (\w+)\n\n(.*)$/gm)];
    expect(sentences.map(([, rule]) => rule)).toEqual(RULES);
    for (const [, rule, sentence] of sentences) {
      expect(sentence?.length, rule).toBeGreaterThan(20);
      expect(sentence?.length, rule).toBeLessThan(LONGEST_SENTENCE);
    }
  });

  it.each(examples(text))('%s: %s | %s -> %s', (game, position, actions, result) => {
    expect(resultOf(positionFrom(game, position), actions)).toBe(result);
  });
});

it('shows the same examples in both languages', () => {
  expect(examples(book('de'))).toEqual(examples(book('en')));
  expect(examples(book('en')).length).toBeGreaterThan(80);
});

type Example = [game: string, position: string, actions: string, result: string];

function examples(text: string): Example[] {
  return [...text.matchAll(/^```([a-z-]+)\n([^`]*?)\n```$/gm)].flatMap(
    ([, game = '', block = '']) => {
      const [position = '', ...lines] = block.split('\n');
      return lines.map((line): Example => {
        const [actions = '', result = ''] = line.split(' -> ');
        return [game, position, actions, result];
      });
    },
  );
}
