import { describe, expect, it } from 'vitest';
import { NUMBER_MARK, OTHER_SIGN, read } from './reading.ts';

describe('read', () => {
  it.each([
    ['FoRty', 'forty'],
    ['fünf ß Æ', 'funf ss ae'],
    ['fu\u0308nf', 'funf'],
    ['f\u200Bo\u00ADr\u202Et\u{E0061}y\uFE0F', 'forty'],
    ['ｆｏｒｔｙ', 'forty'],
    ['𝖋𝖔𝖗𝖙𝖞', 'forty'],
    ['ⓕ🅞🆁🇹ʏ', 'forty'],
    ['fоrту', 'forty'],
    ['ﬁve', 'five'],
    ['a\u0000\n\tb', 'a   b'],
    ['a\u00A0\u3000b', 'a  b'],
    ['I´ll – we’ll', "i'll - we'll"],
    ['４', NUMBER_MARK],
    ['٤½Ⅳ四🔟⚃🕓🂤\u{E0034}', NUMBER_MARK.repeat(9)],
    ['4\uFE0F\u20E3', '4'],
    ['🙂ﷺ', OTHER_SIGN.repeat(2)],
    ['ж漢', 'ж漢'],
    ['㏂', 'a.m.'],
    ['a\u0080b', `a${OTHER_SIGN}b`],
  ])('%j reads %j', (original, text) => {
    expect(read(original).text).toBe(text);
  });

  it('remembers where each character came from', () => {
    expect(read('🙂ß\u200Bx').starts).toEqual([0, 2, 2, 4, 5]);
    expect(read('\uFFFFx').starts).toEqual([0, 1, 2]);
  });
});
