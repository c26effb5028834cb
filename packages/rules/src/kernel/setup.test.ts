import { describe, expect, it } from 'vitest';
import { original } from '../games/original/original.ts';
import { faceToFace } from '../games/face-to-face/face-to-face.ts';
import { readOptions } from './setup.ts';

const { cards, options } = original.ruleset;

describe('options', () => {
  it('left out are the defaults', () => {
    const defaults = { ok: true, value: { minimum: 2, smallerHand: false } };
    expect(readOptions(options)).toEqual(defaults);
    expect(readOptions(options, {})).toEqual(defaults);
  });

  it.each([
    [{ minimum: 3 }, { minimum: 3, smallerHand: false }],
    [{ smallerHand: true }, { minimum: 2, smallerHand: true }],
  ])('%j are read as %j', (given, value) => {
    expect(readOptions(options, given)).toEqual({ ok: true, value });
  });

  it.each([{ professional: true }, { Minimum: 2 }, { toString: 1 }, JSON.parse('{"__proto__":1}')])(
    'that do not exist are refused: %j',
    (given) => {
      expect(readOptions(options, given)).toEqual({
        ok: false,
        fault: { code: 'unknown-option', rule: null },
      });
    },
  );

  it.each([
    { minimum: 1 },
    { minimum: 4 },
    { minimum: '2' },
    { minimum: null },
    { minimum: undefined },
    { smallerHand: 1 },
    { smallerHand: 'true' },
  ])('of another kind are refused: %j', (given) => {
    expect(readOptions(options, given)).toEqual({
      ok: false,
      fault: { code: 'wrong-option', rule: null },
    });
  });

  it.each([null, [], 'minimum', 3])('that are no object are refused: %j', (given) => {
    expect(readOptions(options, given)).toEqual({
      ok: false,
      fault: { code: 'unreadable-record', rule: null },
    });
  });
});

describe('a set-up', () => {
  it('of the original ignores who is first: that is the first action', () => {
    const setup = original.readSetup({ players: 2, deck: cards, first: 7 });
    expect(setup).toMatchObject({ ok: true, value: { players: 2, decks: [cards], first: 1 } });
  });

  it('with a wrong option is refused', () => {
    expect(original.readSetup({ players: 2, deck: cards, options: { minimum: 9 } }).ok).toBe(false);
    const deck = [faceToFace.ruleset.cards, faceToFace.ruleset.cards];
    expect(faceToFace.readSetup({ players: 2, deck, options: { minimum: 2 } })).toEqual({
      ok: false,
      fault: { code: 'unknown-option', rule: null },
    });
  });
});
