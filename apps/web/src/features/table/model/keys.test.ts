import { expect, it } from 'vitest';
import { NOTHING_TYPED, press } from './keys.ts';
import type { Intent, Keyboard } from './keys.ts';

/** What the keys ask for, one after the other, as a picked card stays picked. */
function type(
  keys: readonly string[],
  given: Partial<Keyboard> = {},
  gap = 100,
): readonly Intent[] {
  let keyboard: Keyboard = {
    characters: 'on',
    game: 'original',
    hand: [4, 6, 19, 48, 64],
    picked: null,
    typed: NOTHING_TYPED,
    ...given,
  };
  let at = 1000;
  return keys.flatMap((key) => {
    const { typed, intent } = press(keyboard, key, (at += gap));
    const isNone = intent?.kind === 'unpick' || intent?.kind === 'unknown-card';
    const picked = intent?.kind === 'pick' ? intent.card : isNone ? null : keyboard.picked;
    keyboard = { ...keyboard, typed, picked };
    return intent ? [intent] : [];
  });
}

it.each([
  {
    keys: '48s',
    asks: [
      { kind: 'pick', card: 4 },
      { kind: 'pick', card: 48 },
      { kind: 'act', action: '48/u2' },
    ],
  },
  {
    keys: '19D',
    asks: [
      { kind: 'pick', card: 19 },
      { kind: 'act', action: '19/d1' },
    ],
  },
  {
    keys: '6f',
    asks: [
      { kind: 'pick', card: 6 },
      { kind: 'act', action: '6/d2' },
    ],
  },
  { keys: 'a', asks: [{ kind: 'aim', pile: 'u1' }] },
  { keys: 'h', asks: [{ kind: 'hint' }] },
  {
    keys: '77',
    asks: [
      { kind: 'unknown-card', text: '7' },
      { kind: 'unknown-card', text: '77' },
    ],
  },
  {
    // A digit too many lays neither the card before it nor one that it would begin.
    keys: '486a',
    asks: [
      { kind: 'pick', card: 4 },
      { kind: 'pick', card: 48 },
      { kind: 'unknown-card', text: '486' },
      { kind: 'unknown-card', text: '486' },
    ],
  },
  {
    keys: '1a',
    asks: [{ kind: 'unknown-card', text: '1' }],
  },
  {
    keys: '48/u2',
    asks: [
      { kind: 'pick', card: 4 },
      { kind: 'pick', card: 48 },
      { kind: 'act', action: '48/u2' },
    ],
  },
  {
    keys: '64/d1',
    asks: [
      { kind: 'pick', card: 6 },
      { kind: 'pick', card: 64 },
      { kind: 'act', action: '64/d1' },
    ],
  },
  { keys: '@2', asks: [{ kind: 'act', action: '@2' }] },
  { keys: 'z', asks: [{ kind: 'take-back' }] },
  { keys: 't', asks: [{ kind: 'signal' }] },
  { keys: '.', asks: [{ kind: 'end' }] },
  { keys: '?', asks: [{ kind: 'help' }] },
  { keys: 'x', asks: [] },
])('reads $keys', ({ keys, asks }) => {
  expect(type(keys.split(''))).toEqual(asks);
});

it('reads colour and number in Quick & Easy', () => {
  const given = { game: 'quick-and-easy', hand: ['y3', 'g1', 'g10'] };
  expect(type('y3s'.split(''), given)).toEqual([
    { kind: 'pick', card: 'y3' },
    { kind: 'act', action: 'y3/d' },
  ]);
  expect(type('g10a'.split(''), given)).toEqual([
    { kind: 'pick', card: 'g1' },
    { kind: 'pick', card: 'g10' },
    { kind: 'act', action: 'g10/u' },
  ]);
});

it('F1 names the player’s own piles of a duel, then those of the other side', () => {
  const given = { game: 'face-to-face', hand: [31] };
  expect(type('31d'.split(''), given).at(-1)).toEqual({ kind: 'act', action: '31/U' });
});

it('takes Enter and Escape as keys of the turn', () => {
  expect(type(['Enter'])).toEqual([{ kind: 'end' }]);
  expect(type(['4', 'Escape', '8'])).toEqual([
    { kind: 'pick', card: 4 },
    { kind: 'put-down' },
    { kind: 'unknown-card', text: '8' },
  ]);
});

it('forgets what was typed long ago', () => {
  expect(type(['1', '9'], {}, 5000).at(-1)).toEqual({ kind: 'unknown-card', text: '9' });
});

it('deletes with Backspace, and leaves other keys alone', () => {
  expect(type(['4', 'Backspace', '6']).at(-1)).toEqual({ kind: 'pick', card: 6 });
  const keyboard = {
    characters: 'on',
    game: 'original',
    hand: [],
    picked: null,
    typed: NOTHING_TYPED,
  } as const;
  expect(press(keyboard, 'F5', 0).isTaken).toBe(false);
  expect(press(keyboard, 'Tab', 0).isTaken).toBe(false);
});

it('takes up a card that is left by Backspace, and puts down one that another begins', () => {
  expect(type(['4', '8', '6', 'Backspace', 's'])).toEqual([
    { kind: 'pick', card: 4 },
    { kind: 'pick', card: 48 },
    { kind: 'unknown-card', text: '486' },
    { kind: 'pick', card: 48 },
    { kind: 'act', action: '48/u2' },
  ]);
  expect(type(['1'], { picked: 48 })).toEqual([{ kind: 'unpick' }]);
});

it('leaves letters and digits alone where they are switched off', () => {
  const off = { characters: 'off' } as const;
  expect(type('4h.?z/@'.split(''), off)).toEqual([]);
  expect(type(['Enter', 'Escape'], off)).toEqual([{ kind: 'end' }, { kind: 'put-down' }]);
});
