import { describe, expect, it } from 'vitest';
import { checkText } from './guard.ts';

function hits(text: string): string[] {
  return checkText(text, 'no-numbers').map(
    ({ code, start, end }) => `${code}:${text.slice(start, end)}`,
  );
}

describe('a number in disguise', () => {
  it.each([
    ['my f0rty!!! ok', 'word:f0rty!!!'],
    ['my (f0rty) ok', 'word:(f0rty)'],
    ['the f*rty. ok', 'word:f*rty.'],
    ['die zw@nzig ok', 'word:zw@nzig'],
    ['six+een ok', 'word:six+een'],
    ['my $even', 'word:$even'],
    ['my n!ne ok', 'word:n!ne'],
    ['my e|even ok', 'word:e|even'],
    ['my 1o ok', 'word:1o'],
    [`f${'0'.repeat(60)}rty`, `word:f${'0'.repeat(60)}rty`],
    ['my ----. ok', 'tally:----.'],
    ['ein und zwan zig ok', 'split:ein und zwan zig'],
    ['mine l x x i ok', 'roman:l x x i'],
    ['hm iiii ok', 'tally:iiii'],
  ])('%s -> %s', (text, hit) => {
    expect(hits(text)).toEqual([hit]);
  });

  it.each([
    ['nice!', 'n!ce'],
    ['st0p it', '0h no'],
    ['1n a row', 'th1s 1s it'],
    ['c+c', '@all'],
    ['*sigh*', '***'],
    ['!!!', '+++'],
    ['tree: nice', 'the (tree)'],
    ['i i i', 'I I I'],
    ['mix', 'civil'],
    ['x l am', 'i see c'],
  ])('%s and %s are none', (one, other) => {
    expect([...hits(one), ...hits(other)]).toEqual([]);
  });

  it('is put together from sixteen pieces, no more', () => {
    const pieces = 'f '.repeat(13).concat('o r t y');
    expect(hits(pieces)).toEqual([`split:${pieces.slice(2)}`]);
    expect(hits(pieces.slice(2))).toEqual([`split:${pieces.slice(2)}`]);
  });
});
