import { describe, expect, it } from 'vitest';
import { checkName, LONGEST_NAME, LONGEST_TITLE, visibleText } from './name.ts';

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

  it.each(['', ' ', '\u200B', '\u3164', '\u0301', '\u{E0041}'])(
    'refuses an empty name %j',
    (name) => {
      expect(checkName(name)).toEqual({ ok: false, code: 'empty', hits: [] });
    },
  );

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
  ])('%j becomes %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });
});
