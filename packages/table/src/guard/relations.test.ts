import { describe, expect, it } from 'vitest';
import { checkMessage, checkText } from './guard.ts';

const isTold = (text: string): boolean => checkText(text, 'no-numbers').length > 0;

describe('one as a distance', () => {
  it.each([
    ['thanks! +1', 'thanks +1'],
    ['thanks :) +1', 'thanks: +1'],
    ['I agree. +1', 'I agree +1'],
    ['great, +1', 'mine, +1'],
    ['that was mine! +1', 'that was mine +1'],
    ['so sad :( +1', 'so sad (+1'],
    ['left - (1 card)', 'left - 1'],
    ['mine - (1 card)', 'mine ... 🙂 -1'],
    ['Pizza + one beer', 'mine is +one'],
    ['ok -one of us', 'meine ist +eins'],
    ['+one', '+one from the top'],
    ['one tiny step at a time', 'one single tiny little step lower'],
    ['eins mehrfach', 'eins mehr'],
    ['eins nimmermehr', 'eins weniger'],
    ['one more thanks', 'one more than that'],
    ['one more signals', 'eine mehr als das'],
    ['one group from here', 'one up from here'],
    ['one upstairs from here', 'one step up'],
    ['one up, thanks', 'one up than that'],
    ['one down therefrom', 'one down from there'],
    ['1 turnover', '1 over'],
    ['1 playoff', '1 off'],
    ['1 offer', 'eins daneben'],
    ['one off', 'eins unterm'],
  ])('O12 %s is free, %s is not', (free, told) => {
    expect(isTold(free)).toBe(false);
    expect(isTold(told)).toBe(true);
  });

  it('X4 is found where the sign comes in a message of its own', () => {
    const after = (text: string) =>
      checkMessage({ text: '+1', at: 1 }, [{ text, at: 0 }], 'no-numbers').length;
    expect([after('mine is'), after('meine'), after('nice'), after('mine.')]).toEqual([1, 1, 0, 0]);
  });
});
