import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GAMES, gameNamed } from '@backtrick/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DEAL_CODE_BYTES,
  dealCode,
  parseDealCode,
  setupFromCode,
} from '../../src/deals/deal-code.ts';
import { ALL_SETTINGS, randomBytes, seededBytes } from './records.ts';

const SYMBOLS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const bytes = seededBytes('codes');
const codes = ALL_SETTINGS.map((settings) =>
  dealCode(settings, randomBytes(DEAL_CODE_BYTES, bytes)),
);
const code = 'G1HP-V05A-FMSY-38ZB';
const symbols = code.replaceAll('-', '');

function faultOf(text: string): string | null {
  const read = parseDealCode(text);
  return read.ok ? null : read.fault;
}

describe('a deal code', () => {
  it.each(ALL_SETTINGS)('carries $game, $players players, $options', (settings) => {
    const code = dealCode(settings, randomBytes(DEAL_CODE_BYTES, bytes));
    expect(code).toMatch(/^[GFQ][0-9A-Z]{3}(-[0-9A-Z]{4}){3}$/);
    expect(parseDealCode(code)).toEqual({ ok: true, value: { ...settings, code } });
  });

  it('fills in the options left out', () => {
    const chance = randomBytes(DEAL_CODE_BYTES, bytes);
    const code = dealCode({ game: 'original', players: 2, options: {} }, chance);
    expect(code).toBe(
      dealCode(
        { game: 'original', players: 2, options: { smallerHand: false, minimum: 2 } },
        chance,
      ),
    );
  });

  it('is not made for what cannot be played, nor of too little chance', () => {
    const chance = randomBytes(DEAL_CODE_BYTES, bytes);
    expect(() => dealCode({ game: 'original', players: 9, options: {} }, chance)).toThrow(
      'no game',
    );
    expect(() =>
      dealCode({ game: 'original', players: 1, options: {} }, chance.subarray(1)),
    ).toThrow('12 bytes');
  });

  it('gives a deal that the game accepts, the same one each time', () => {
    for (const code of codes) {
      const setup = setupFromCode(code);
      const read = parseDealCode(code);
      if (!setup || !read.ok) throw new Error(`${code} is a code`);
      const { decks, ...fields } = setup;
      const deck = decks.length > 1 ? decks : decks[0];
      expect(gameNamed(read.value.game)?.readSetup({ ...fields, deck })).toEqual({
        ok: true,
        value: setup,
      });
      expect(setupFromCode(code)).toEqual(setup);
    }
    expect(setupFromCode('G000')).toBeUndefined();
  });

  it('gives another deal for each symbol of chance', () => {
    const decks = SYMBOLS.map((_, value) => {
      const chance = Uint8Array.from({ length: DEAL_CODE_BYTES }, (_, at) =>
        at === 7 ? value : 0,
      );
      return String(
        setupFromCode(dealCode({ game: 'original', players: 1, options: {} }, chance))?.decks,
      );
    });
    expect(new Set(decks).size).toBe(32);
  });
});

describe('somebody who types a code may', () => {
  it.each([
    ['leave out the dashes', symbols],
    ['use small letters', code.toLowerCase()],
    ['use spaces', `  ${symbols.replaceAll(/../g, '$& ')}\n`],
    ['use any dash', code.replaceAll('-', ' – ')],
    ['write O for 0', code.replaceAll('0', 'O')],
    ['write o for 0', code.replaceAll('0', 'o')],
    ['write I for 1', code.replaceAll('1', 'I')],
    ['write l for 1', code.replaceAll('1', 'l')],
  ])('%s', (_, typed) => {
    expect(parseDealCode(typed)).toEqual(parseDealCode(code));
  });
});

describe('a mistake is found:', () => {
  it('one symbol wrong, at any place', () => {
    for (const code of codes.map((each) => each.replaceAll('-', ''))) {
      const wrong = Array.from(code).flatMap((right, at) =>
        SYMBOLS.filter((symbol) => symbol !== right).map(
          (symbol) => code.slice(0, at) + symbol + code.slice(at + 1),
        ),
      );
      expect(wrong.filter((each) => faultOf(each) !== 'mistyped')).toEqual([]);
    }
  });

  it('two symbols swapped, wherever they stand', () => {
    const places = Array.from({ length: 16 }, (_, at) => at);
    for (const code of codes.map((each) => each.replaceAll('-', ''))) {
      const swapped = places.flatMap((a) =>
        places
          .filter((b) => b > a && code[a] !== code[b])
          .map((b) =>
            Array.from(code)
              .map((symbol, at) => (at === a ? code[b] : at === b ? code[a] : symbol))
              .join(''),
          ),
      );
      expect(swapped.filter((each) => faultOf(each) !== 'mistyped')).toEqual([]);
    }
  });

  it('all but one in a thousand of whatever else is typed', () => {
    const typed = Array.from(
      { length: 20_000 },
      () =>
        `${symbols.slice(0, 2)}${Array.from({ length: 14 }, () => SYMBOLS[bytes() % 32]).join('')}`,
    );
    const missed = typed.filter((each) => faultOf(each) === null).length;
    expect(missed).toBeGreaterThan(0);
    expect(missed).toBeLessThan(40);
  });

  it.each([
    ['', 'wrong-length'],
    [symbols.slice(1), 'wrong-length'],
    [`${symbols}0`, 'wrong-length'],
    [code.replace(/.$/, 'U'), 'wrong-symbol'],
    [`${code}!`, 'wrong-symbol'],
    [`${code}😀`, 'wrong-symbol'],
    ['ZKX0-FFFF-FFFF-FF7Y', 'mistyped'],
  ])('%j', (typed, fault) => {
    expect(faultOf(typed)).toBe(fault);
    expect(setupFromCode(typed)).toBeUndefined();
  });

  it.each(['A0', 'GZ', 'F1'])('a code of a game or variant that we do not know: %s', (start) => {
    const typed = SYMBOLS.flatMap((a) => SYMBOLS.map((b) => `${start}000000000000${a}${b}`));
    const others = typed.map(faultOf).filter((fault) => fault !== 'mistyped');
    expect(others).toEqual(['unknown-game']);
  });

  it('any text at all has an answer', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseDealCode(text).ok === 'boolean'));
  });
});

test('every game has a letter of its own, and players and options have room', () => {
  expect(new Set(codes.map((each) => each.charAt(0))).size).toBe(GAMES.length);
  expect(codes.every((each) => each.length === 19)).toBe(true);
});

const golden = readFileSync(`${import.meta.dirname}/golden-codes.jsonl`, 'utf8').trimEnd();

test.each(golden.split('\n').map((line) => JSON.parse(line)))(
  'for ever, $code is $game for $players, with $top on top',
  ({ code, game, players, options, first, deal }) => {
    expect(parseDealCode(code)).toEqual({ ok: true, value: { code, game, players, options } });
    const setup = setupFromCode(code);
    const dealt = JSON.stringify([setup?.decks, first]);
    expect(setup?.first).toBe(first);
    expect(createHash('sha256').update(dealt).digest('hex').slice(0, 16)).toBe(deal);
  },
);
