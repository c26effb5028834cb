import { describe, expect, it } from 'vitest';
import { checkMessage, checkText, type Strictness } from '../../src/guard/index.ts';
import { corpus, HARMLESS, isStoppedIn } from './corpus.ts';

const MAX_FALSE = 0.005;
const MAX_FALSE_TOGETHER = 0.001;
const LEVELS = ['no-numbers', 'no-relations'] as const;

const isBlocked = (strictness: Strictness) => (line: string) =>
  checkText(line, strictness).length > 0;

describe.each(LEVELS)('%s', (strictness) => {
  it('X2 blocks at most one harmless line in two hundred, known ones counted', () => {
    const lines = [...HARMLESS, 'known-blocks'].flatMap((name) => corpus(name));
    const blocked = lines.filter(isBlocked(strictness));
    expect(new Set(lines).size).toBeGreaterThan(2000);
    expect(blocked.length / lines.length, blocked.join('\n')).toBeLessThanOrEqual(MAX_FALSE);
  });

  it('X2 blocks no word of the trap list', () => {
    expect(corpus('traps').length).toBeGreaterThanOrEqual(300);
    expect(corpus('traps').filter(isBlocked(strictness))).toEqual([]);
  });

  it('X2 blocks no small count, place, label or fixed phrase', () => {
    expect(corpus('counts').filter(isBlocked(strictness))).toEqual([]);
  });

  it('X4 blocks at most one harmless message in a thousand for what was said before', () => {
    const lines = HARMLESS.flatMap((name) => corpus(name)).filter(
      (line) => !isBlocked(strictness)(line),
    );
    const said = lines.map((text, at) => ({ text, at: 5000 * at }));
    const blocked = said.filter(
      (message, at) =>
        checkMessage(message, said.slice(Math.max(0, at - 23), at), strictness).length,
    );
    expect(blocked.length / said.length).toBeLessThanOrEqual(MAX_FALSE_TOGETHER);
  });
});

it('O12 blocks no line of the harmless corpora', () => {
  expect(HARMLESS.flatMap((name) => corpus(name)).filter(isBlocked('no-numbers'))).toEqual([]);
});

it('X2 stops at most one in a hundred harmless lines that were held out', () => {
  const lines = corpus('held-out.harmless');
  expect(lines.length).toBeGreaterThan(80);
  const stopped = lines.filter((line) => isStoppedIn(line, 'no-numbers'));
  expect(stopped.length / lines.length).toBeLessThanOrEqual(0.01);
});

it.each([
  'my card is back at 8',
  'back at 8 is my number',
  'I lay it at 8, back soon',
  'back at 47',
  'back at 8:47',
  'meine Karte ist um acht zurück',
  'um acht liegt sie, bin zurück',
  'my 20 min pile',
])('keeps stopping numbers that only pass for a time: %s', (line) => {
  expect(isBlocked('no-numbers')(line)).toBe(true);
});

it('lists as known only what is blocked', () => {
  const free = corpus('known-blocks').filter((line) => !isBlocked('no-numbers')(line));
  expect(free).toEqual([]);
});

it.each([
  ['relations', 'no-numbers', 'no-relations'],
  ['sizes', 'no-relations', 'no-sizes'],
] as const)('blocks every line of %s not yet with %s, but with %s', (name, free, strict) => {
  expect(corpus(name).filter(isBlocked(free))).toEqual([]);
  expect(corpus(name).filter((line) => !isBlocked(strict)(line))).toEqual([]);
});

describe('the examples of the rule books', () => {
  it.each(["Don't lay on the last pile", "Don't make a big jump on this pile"])(
    'O12 allows %s',
    (line) => {
      expect(checkText(line, 'no-numbers')).toEqual([]);
    },
  );

  it('Q8 allows sizes and forbids a distance', () => {
    expect(
      checkText("I've got a pretty high yellow and a medium blue card", 'no-relations'),
    ).toEqual([]);
    expect(checkText('two higher than the card on top', 'no-relations')).not.toEqual([]);
  });

  it.each([
    'I have red and blue',
    'I want to lay on the top stack',
    'reverse trick on the lower stack please',
    'ich habe Rot und Lila',
    'Umkehrtrick oben',
  ])('Q9 allows %s', (line) => {
    expect(checkText(line, 'no-sizes')).toEqual([]);
  });
});
