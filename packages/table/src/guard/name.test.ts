import { describe, expect, it } from 'vitest';
import { checkName, LONGEST_NAME, LONGEST_TITLE, nameOutline, visibleText } from './name.ts';

describe('checkName', () => {
  it.each(['Anna', 'Big Mike', 'Liv', 'Elfriede', 'Jürgen', '🇩🇪 Max', 'Table for two'])(
    'allows %s',
    (name) => {
      expect(checkName(name)).toEqual({ ok: true, name });
    },
  );

  it('returns the name as it will be shown', () => {
    expect(checkName('  An\u202Ena \u200B\t K. ')).toEqual({ ok: true, name: 'Anna K.' });
  });

  it.each([
    '',
    ' ',
    '\u200B',
    '\u3164',
    '\u0301',
    '\u{E0041}',
    '\u034F',
    '\uFE0F',
    '\uFDFD',
    '\u{12031}',
  ])('refuses an empty name %j', (name) => {
    expect(checkName(name)).toEqual({ ok: false, code: 'empty', hits: [] });
  });

  it('counts signs, not code units', () => {
    expect(checkName('🙂'.repeat(LONGEST_NAME))).toMatchObject({ ok: true });
    const tooLong = checkName('🙂'.repeat(LONGEST_NAME + 1));
    expect(tooLong).toEqual({ ok: false, code: 'too-long', hits: [] });
    expect(checkName('🙂'.repeat(LONGEST_TITLE), LONGEST_TITLE)).toMatchObject({ ok: true });
  });

  it.each(['Anna47', 'Siebenundvierzig', 'XLVII', 'f o r t y', 'Anna 🔟'])(
    'C4 refuses %s',
    (name) => {
      expect(checkName(name)).toMatchObject({ ok: false, code: 'tells-number' });
    },
  );

  it('points into the name as it was typed', () => {
    expect(checkName(' Anna47 ')).toMatchObject({ hits: [{ code: 'digits', start: 5, end: 7 }] });
  });
});

describe('visibleText', () => {
  it.each([
    ['a\u0000b\n\nc', 'a b c'],
    ['a\u2066b\u2069', 'ab'],
    ['e\u0301\u0302\u0303', 'é\u0302'],
    ['e\u0301\u0302\u0303\u0304\u0305', 'é\u0302'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['a\u200Db', 'ab'],
    ['x\uD800y', 'xy'],
    ['x\uE000y', 'xy'],
    ['\u0301x \u0302y', 'x y'],
    ['x\u20DD\u0488y', 'xy'],
    ['x\uFE0Fy', 'xy'],
    ['❤\uFE0F\u0301\u0301\u0301', '❤\uFE0F\u0301'],
    ['عبد\uFDF2', 'عبدالله'],
  ])('%j becomes %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });
});

describe('what draws nothing, or far more than its share', () => {
  const ignorable = [
    0x34f, 0x61c, 0x115f, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f, 0x200b, 0x2060, 0x202e,
  ]
    .concat([0x2066, 0x206f, 0x3164, 0xfe00, 0xfe0e, 0xfeff, 0xffa0, 0xfff8, 0x1bca0, 0x1d173])
    .concat([0xe0001, 0xe0041, 0xe0100, 0xe01ef, 0xe0fff]);

  it.each(ignorable)('leaves %i out of a name', (code) => {
    const sign = String.fromCodePoint(code);
    expect(checkName(`An${sign}na${sign}`)).toEqual({ ok: true, name: 'Anna' });
  });

  it('leaves out every character that may be ignored, in all of Unicode', () => {
    const left: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      if (/\p{DI}/u.test(sign) && visibleText(`a${sign}b`) !== 'ab') left.push(code.toString(16));
    }
    expect(left).toEqual([]);
  });

  it.each(['\uFDFD', '\u{12031}', '\uFD47', '\u2E3B', '\u{13000}'])(
    'leaves out the wide %s',
    (sign) => {
      expect(visibleText(`a${sign.repeat(LONGEST_TITLE)}b`)).toBe('ab');
    },
  );

  it('counts a word that is one sign as its letters', () => {
    expect(checkName('\uFDFA'.repeat(2))).toMatchObject({ code: 'too-long' });
  });
});

describe('nameOutline', () => {
  it.each([
    ['Anna', 'Аnna'],
    ['Anna', 'АΝΝА'],
    ['Anna', 'ａｎｎａ'],
    ['Anna', 'An\u034Fna'],
    ['Anna', 'Ann\u00E0'],
    ['Ida', 'lda'],
    ['Emma', 'Ernrna'],
    ['William', 'VVilliam'],
    ['Big Mike', 'BigMike.'],
    ['❤', '❤\uFE0F'],
  ])('takes %s for %s', (one, other) => {
    expect(nameOutline(other)).toBe(nameOutline(one));
  });

  it.each([
    ['Anna', 'Hanna'],
    ['Ben', 'Bea'],
    ['Ян', 'Юн'],
  ])('tells %s from %s', (one, other) => {
    expect(nameOutline(other)).not.toBe(nameOutline(one));
  });
});
