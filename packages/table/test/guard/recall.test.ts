import { describe, expect, it } from 'vitest';
import { checkMessage, checkText, STRICTNESSES } from '../../src/guard/index.ts';
import { read } from '../../src/guard/reading.ts';
import { corpus, EVASIONS, isStoppedIn, TOLD } from './corpus.ts';
import { variants } from './variants.ts';

const VARIANTS = variants();

it('X1 finds every number in every generated way of writing it', () => {
  expect(VARIANTS.length).toBeGreaterThan(20_000);
  expect(new Set(VARIANTS.map(({ way }) => way)).size).toBeGreaterThan(200);
  const missed = VARIANTS.filter(({ text }) => checkText(text, 'no-numbers').length === 0);
  expect(missed.map(({ way, text }) => `${way}: ${text}`)).toEqual([]);
});

describe.each(STRICTNESSES)('%s', (strictness) => {
  it.each(TOLD)('X1 finds every line of %s', (name) => {
    const missed = corpus(name).filter((line) => checkText(line, strictness).length === 0);
    expect(missed).toEqual([]);
  });
});

it.each(STRICTNESSES)(
  'X4 stops every line of over-messages at its last message: %s',
  (strictness) => {
    const lines = corpus('over-messages');
    expect(lines.filter((line) => !isStoppedIn(line, strictness))).toEqual([]);
    const early = lines.filter((line) =>
      isStoppedIn(line.slice(0, line.lastIndexOf(' / ')), strictness),
    );
    expect(early.length / lines.length).toBeLessThan(0.5);
  },
);

it('X1 stops at least nine of ten evasions that were held out', () => {
  const lines = corpus('held-out.evasions');
  expect(lines.length).toBeGreaterThan(80);
  const missed = lines.filter((line) => !isStoppedIn(line, 'no-numbers'));
  expect(missed.length / lines.length).toBeLessThan(0.1);
});

it('reads every look-alike as what it looks like', () => {
  const pairs = corpus('signs').map((line) => line.split(' '));
  expect(pairs.map(([sign = '']) => read(sign).text)).toEqual(pairs.map(([, letters]) => letters));
});

it('X1 knows at least 400 evasions made by hand', () => {
  expect(new Set(EVASIONS.flatMap((name) => corpus(name))).size).toBeGreaterThan(400);
});

describe('numbers split over messages', () => {
  const words = VARIANTS.filter(({ way }) => /^(en|de) without dots$/.test(way));

  it.each([2, 3, 4])('X4 finds every number cut into %i messages', (count) => {
    const missed = words.filter(({ text }) => !isStopped(cut(lastWord(text), count), 1000));
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  it('X4 finds digits and steps of one spread over messages', () => {
    const sequences = [
      ['1', '0'],
      ['one', 'zero'],
      ['mine is one', 'higher'],
      ['it is the next', 'one', 'up'],
      ['two cards', 'higher'],
      ['X', 'L', 'V', 'I'],
    ];
    expect(sequences.filter((pieces) => !isStopped(pieces, 1000))).toEqual([]);
  });

  it('X4 finds every number sent letter by letter, with other messages between', () => {
    const missed = words.filter(({ text }) => {
      const letters = Array.from(lastWord(text));
      return (
        letters.length <= 10 &&
        !isStopped(
          letters.flatMap((letter) => [letter, 'hm']),
          1000,
        )
      );
    });
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  it('looks back two minutes and twenty-three messages, no further', () => {
    const chatter = (count: number) => Array.from({ length: count }, () => 'nice weather');
    expect(isStopped(['for', 'ty'], 120_000)).toBe(true);
    expect(isStopped(['for', 'ty'], 120_001)).toBe(false);
    expect(isStopped(['for', ...chatter(22), 'ty'], 1)).toBe(true);
    expect(isStopped(['for', ...chatter(23), 'ty'], 1)).toBe(false);
  });

  it('points into the message that completes the number', () => {
    const earlier = [{ text: 'for', at: 0 }];
    expect(checkMessage({ text: ' ty, ok?', at: 1 }, earlier, 'no-numbers')).toEqual([
      { code: 'split', start: 0, end: 3 },
    ]);
  });
});

const lastWord = (text: string): string =>
  text.replaceAll(
    /^(I have|ich hab|lay|leg|do you have the|hast du die|hm\.\.\.|tja\.\.\.) |( \?| is mine| gehört mir| !!| on the left, please| nach links bitte)$/g,
    '',
  );

/** Pieces of about one length, at most one a letter. */
function cut(word: string, count: number): string[] {
  const pieces = Math.min(count, word.length);
  return Array.from({ length: pieces }, (_, at) =>
    word.slice(
      Math.floor((at * word.length) / pieces),
      Math.floor(((at + 1) * word.length) / pieces),
    ),
  );
}

/** Whether someone who sends these one after the other, so far apart, is stopped at some point. */
function isStopped(pieces: readonly string[], apart: number): boolean {
  const said = pieces.map((text, at) => ({ text, at: at * apart }));
  return said.some(
    (message, at) => checkMessage(message, said.slice(0, at), 'no-numbers').length > 0,
  );
}
