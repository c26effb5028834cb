import { expect, it } from 'vitest';
import { NUMBER_MARK } from './reading.ts';
import { sentenceOf } from './sentence.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ["i'll say 47", ["i'll", 'say', '47']],
  ["'tis 4'7", ['tis', '4', '7']],
  [`a4${NUMBER_MARK}b`, ['a', '4', NUMBER_MARK, 'b']],
  ['жx 漢', ['жx', '漢']],
  ['a\u007Fb', ['a', 'b']],
  ["4'a", ['4', 'a']],
  ["the boys' game", ['the', 'boys', 'game']],
  ['{a`', ['a']],
  ['/0:9', ['0', '9']],
  ['--', []],
])('%j has the words %j', (text, pieces) => {
  const tokens = tokensOf(text);
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(pieces);
  expect(tokens.map((token) => token.text)).toEqual(pieces.map((one) => one.replace("'", '')));
});

it('knows which words of a sentence are numbers', () => {
  expect(sentenceOf('the 47th of ④').numbers).toEqual([
    undefined,
    { form: 'cardinal', value: 47 },
    undefined,
    undefined,
    undefined,
  ]);
});
