import { GAMES } from '@backtrick/rules';
import { expect, it } from 'vitest';
import {
  chipsOf,
  phraseSignals,
  sayingOf,
  tagsOf,
  tagsOn,
  toggled,
  withStart,
  withWish,
} from './signals.ts';

const VOCABULARIES = GAMES.flatMap(({ ruleset }) =>
  [false, true].map((professional) =>
    ruleset.talking({ professional, minimum: 2, smallerHand: false }),
  ),
);

it('O12 Q8 Q9 understands every signal of every game', () => {
  for (const { signals } of VOCABULARIES) {
    for (const signal of signals) expect(sayingOf(signal), signal).not.toBeNull();
  }
  expect(sayingOf('shout/u1')).toBeNull();
});

it('Q8 says only what the vocabulary has', () => {
  const all = VOCABULARIES.flatMap(({ signals }) => signals);
  const said = phraseSignals({ colour: 'g', size: 'high', pile: null }, ['u', 'd']);
  expect(said).toEqual(['high-g/u', 'high-g/d']);
  expect(said.every((signal) => all.includes(signal))).toBe(true);
  expect(phraseSignals({ colour: 'g', size: 'high', pile: 'd' }, ['u', 'd'])).toEqual(['high-g/d']);
  expect(phraseSignals({ colour: 'g', size: null, pile: 'u' }, ['u', 'd'])).toEqual([]);
});

it('keeps one wish on a pile, and all that stand elsewhere', () => {
  const own = ['begin', 'keep-off/u1', 'high-g/u', 'small-jump/u2'];
  expect(withWish(own, 'u1', 'all-yours')).toEqual([
    'begin',
    'high-g/u',
    'small-jump/u2',
    'all-yours/u1',
  ]);
  expect(withWish(own, 'u2', null)).toEqual(['begin', 'keep-off/u1', 'high-g/u']);
});

it('O3 keeps one wish about the start, which a second press takes back', () => {
  expect(withStart(['begin'], 'rather-not')).toEqual(['rather-not']);
  expect(withStart(['begin', 'keep-off/u1'], 'begin')).toEqual(['keep-off/u1']);
  expect(toggled(['r'], 'b')).toEqual(['r', 'b']);
  expect(toggled(['r', 'b'], 'r')).toEqual(['b']);
});

it('lays signals on their lanes, what asks most first, and the others at their seats', () => {
  const signals = [
    { seat: 2, signal: 'keep-off/u1' },
    { seat: 3, signal: 'small-jump/u1' },
    { seat: 3, signal: 'begin' },
  ];
  expect(tagsOn(signals, 'u1').map(({ seat }) => seat)).toEqual([2, 3]);
  const same = [
    ...signals,
    { seat: 4, signal: 'keep-off/u1' },
    { seat: 5, signal: 'all-yours/u1' },
  ];
  expect(tagsOn(same, 'u1').map(({ seat }) => seat)).toEqual([4, 2, 3, 5]);
  expect(tagsOn(signals, 'd1')).toEqual([]);
  expect(tagsOn(same, 'u1', 4).map(({ seat }) => seat)).toEqual([2, 3, 5, 4]);
  expect(tagsOf(signals, 3)).toEqual([]);
  expect(tagsOf([{ seat: 3, signal: 'r' }], 3).map(({ signal }) => signal)).toEqual(['r']);
});

it('shows my own signal first, then the strongest, and says that there are more', () => {
  const signals = [
    { seat: 2, signal: 'keep-off/u1' },
    { seat: 3, signal: 'keep-off/u1' },
    { seat: 4, signal: 'small-jump/u1' },
    { seat: 5, signal: 'all-yours/u1' },
  ];
  const isBot = ({ seat }: { readonly seat: number }) => seat === 5;
  const chips = (own: number | null, some = signals) => {
    const { own: mine, strongest, isMore } = chipsOf(tagsOn(some, 'u1', own), { own, isBot });
    return { own: mine?.signal ?? null, who: strongest.map(({ seat }) => seat), isMore };
  };
  expect(chips(1)).toEqual({ own: null, who: [3, 2], isMore: true });
  expect(chips(4)).toEqual({ own: 'small-jump/u1', who: [], isMore: true });
  // What a bot leaves to everybody covers no pile; what a person leaves does.
  expect(chips(1, signals.slice(3))).toEqual({ own: null, who: [], isMore: false });
  expect(chips(1, [{ seat: 2, signal: 'all-yours/u1' }]).who).toEqual([2]);
});
