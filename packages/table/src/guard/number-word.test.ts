import { describe, expect, it } from 'vitest';
import { LARGE_NUMBER } from './lexicon.ts';
import { isMaskedNumber, numberWord } from './number-word.ts';

describe('a word', () => {
  it.each([
    ['one', 1],
    ['two', 2],
    ['zehn', 10],
    ['zero', 0],
    ['funfer', 5],
    ['sevenplus', 7],
    ['hundred', 100],
    ['onehundred', 100],
    ['hunderttausend', 100],
    ['zweihundert', LARGE_NUMBER],
    ['tenhundred', LARGE_NUMBER],
    ['hundredone', LARGE_NUMBER],
    ['oneten', LARGE_NUMBER],
    ['siebenundvierzig', LARGE_NUMBER],
    ['twentytwo', LARGE_NUMBER],
    ['fortyandtwo', LARGE_NUMBER],
    ['vierunddrei', LARGE_NUMBER],
    ['twemty', LARGE_NUMBER],
    ['nullnull', LARGE_NUMBER],
    ['fortyish', LARGE_NUMBER],
    ['zwanzigste', LARGE_NUMBER],
  ])('%s is the number %i', (word, value) => {
    expect(numberWord(word)).toEqual({ form: 'cardinal', value });
  });

  it.each([
    ['third', 'ordinal', 3],
    ['zweite', 'ordinal', 2],
    ['vierter', 'ordinal', 4],
    ['achte', 'ordinal', 8],
    ['dreimal', 'count', 3],
    ['fourfold', 'count', 4],
    ['zehnfach', 'count', 10],
  ])('%s is a %s %i', (word, form, value) => {
    expect(numberWord(word)).toEqual({ form, value });
  });

  it.each([
    ['glued to others', ['myforty', 'kartevierzig', 'fortycard', 'mymyforty', 'fortyx', 'isforty']],
    ['with letters written several times', ['ffoorrttyy', 'fortyy', 'siebzzig']],
    ['with one letter wrong', ['twemty', 'sixt6', 'achtzug']],
    ['with one letter missing', ['frty', 'foty', 'fory', 'siebzen']],
    ['with one letter added', ['fiftry', 'eighnty', 'vierzigg']],
    ['with two letters swapped', ['fotry', 'neunzhen', 'twetny', 'fotrrry']],
    ['backwards', ['ytrof', 'giznawz']],
  ])('is a number %s', (_, words) => {
    const values = words.map((word) => numberWord(word)?.value);
    expect(values).toEqual(words.map(() => LARGE_NUMBER));
  });

  it('is a number backwards, with the value it has', () => {
    expect(['eerht', 'neves', 'evlewt'].map((word) => numberWord(word)?.value)).toEqual([3, 7, 12]);
    expect(['twooo', 'zzwei', 'ttwo'].map((word) => numberWord(word)?.value)).toEqual([2, 2, 2]);
  });

  it.each([
    ['part of another word', ['often', 'weight', 'elfriede', 'hasten', 'hatten', 'xten', 'isten']],
    ['a small one, glued to another', ['mytwo', 'twocard', 'thexten']],
    ['linked to nothing', ['andforty', 'fortyand', 'einund']],
    ['with more than one ending', ['fortyths', 'fortythsix', 'dreifachmal', 'dreimalig']],
    ['with the first letter wrong', ['gorty', 'ixty', 'norty']],
    ['with two letters wrong', ['fabty', 'twxntx', 'foxaty', 'fotxy']],
    ['short and backwards', ['owt', 'net', 'xis']],
    ['backwards and none of a card', ['orez', 'eno', 'snie', 'derdnuh']],
    ['a real word', ['forth', 'fort', 'teens', 'thirsty', 'zweitens', 'soeben', 'achten']],
    ['a real word, with letters written twice', ['fortt', 'foorth', 'elvven', 'sooeben']],
    ['a letter', ['a', 'n', 'x', '']],
  ])('is no number: %s', (_, words) => {
    expect(words.filter((word) => numberWord(word))).toEqual([]);
  });
});

it('knows long numbers of which one letter is hidden', () => {
  expect(['frty', 'fory', 'thre', 'sven', 'ight'].every(isMaskedNumber)).toBe(true);
  expect(['two', 'tw', 'on', 'ne', 'ftyx'].some(isMaskedNumber)).toBe(false);
});
