import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { checkName, checkText } from '../../src/guard/index.ts';
import { corpus, HARMLESS } from './corpus.ts';

const LONGEST = 300;
const TALK = HARMLESS.flatMap((name) => corpus(name)).filter((line) => line.length > 25);

/** Texts that make a careless reader walk the same letters again and again. */
const HARD: readonly string[] = [
  TALK.join(' ').slice(0, LONGEST),
  ...[
    'ten',
    'ten ',
    'n',
    'e i ',
    'f o r t ',
    'einund',
    'eine ',
    'next ',
    'next one ',
    '1 ',
    '1a',
    'a!',
    'a*',
    '|',
    '.',
    '..-',
    'i',
    'x l ',
    'н',
    '🙂',
    'e\u0301\u0302',
    'ﷺ',
    '漢',
    ' ',
    '\u200B',
    'acht auf ',
    '2 or ',
    'two more ',
    'n ',
    'best of three ',
    'first one ',
    'l8',
    '4-5-',
    '!!!!!!!!a',
    '.......a',
    'one card ',
    'mine - ',
    'mine = ',
    'card: !',
    '🍎 ',
    '✋✌ ',
    '! ! ',
    'at 8 ',
    'score ',
    'fif hm ',
    'foxtrot ',
    'dot ',
    'ay',
    'veinti',
    'сорок',
    'as many as ',
    'in the ',
    'since 2019 ',
    'my kid is just 3 ',
    'ran 5 km ',
    'only play now 2 ',
    'on the third ',
    'only 3 left ',
    'can play three ',
    'a fifth join ',
    'may 5th ',
    'tree fore ',
    ' // 8 ',
    'kirk alti ',
    '2:1 ',
    'version 1.4.',
    '1.',
    '24/7 ',
    'five to ',
    'zwei oder drei ',
    'f0-',
    '!!!! then ',
    'zwei Tage ',
    '50 games ',
    '2 of 5 won ',
    '1.5 km ',
    '20-30 ',
    'my kids are 4, ',
    'wird 12 und ',
    'exactly ten back ',
    'put them ',
    'aB',
    'aTEN',
    'ha ha - ',
    '** ',
    '👍👎',
    'MzQ= ',
    'first letters ',
    '€5 ',
    'https://a.bc/4x7k2 ',
    'https://a.bc/2019/04/',
    'is 20:30 okay ',
    'only have 20 minutes ',
    'the two on the left are ',
    'in expert it is three ',
    'ping 200 ',
    'utc-5 ',
  ].map((piece) => piece.repeat(LONGEST).slice(0, LONGEST)),
];

/** Small: the talk, and every fourth of the others. */
const TRIED = byDepth({ quick: HARD.filter((_, i) => i % 4 === 0), deep: HARD });
const NAMED = TRIED.map((text): [name: string, text: string] => [
  JSON.stringify(text.slice(0, 9)),
  text,
]);

it.each(NAMED)('X3 B7 takes time in proportion to its length: %s', (_, text) => {
  const short = cost(() => checkText(text, 'no-sizes'));
  const most = 8 * 3 * short;
  expect(cost(() => checkText(text.repeat(8), 'no-sizes'), most)).toBeLessThan(most);
});

it.each(NAMED)('B7 takes at most 2 ms for 300 characters: %s', (_, text) => {
  expect(cost(() => checkText(text, 'no-sizes'), 2)).toBeLessThan(2);
  expect(cost(() => checkName(text), 2)).toBeLessThan(2);
});

it('answers every text, in order and within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: LONGEST }), (text) => {
      let from = 0;
      for (const { start, end } of checkText(text, 'no-sizes')) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});

/**
 * Milliseconds of the quickest of some runs: what the machine does besides only adds to it. Too many are measured again, until
 * it had a quiet moment or cannot have been the machine.
 */
function cost(run: () => unknown, most = Infinity): number {
  let best = Infinity;
  for (let count = 0; count < 40 || (best >= most && count < 200); count += 1) {
    const started = performance.now();
    run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
