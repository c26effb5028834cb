import { describe, expect, it } from 'vitest';
import { checkMessage, checkText, STRICTNESSES, type Strictness } from './guard.ts';

/** Each hit as `code:what was written`. */
function hits(text: string, strictness: Strictness = 'no-numbers'): string[] {
  return checkText(text, strictness).map(
    ({ code, start, end }) => `${code}:${text.slice(start, end)}`,
  );
}

describe('what is hit', () => {
  it.each([
    ['I have 47 here', 'digits:47'],
    ['die 4️⃣7️⃣ bitte', 'digits:4️⃣7️⃣'],
    ['my ④ is good', 'sign:④'],
    ['have 🔟!', 'sign:🔟'],
    ['am ㏪ ok', 'digits:㏪'],
    ['hm forty-seven ok', 'word:forty-seven'],
    ['die siebenundvierzig bitte', 'word:siebenundvierzig'],
    ['die fünf', 'word:fünf'],
    ['my f0rty', 'word:f0rty'],
    ['so for ty ok', 'split:for ty'],
    ['the xlvii ok', 'roman:xlvii'],
    ['see |||| ok', 'tally:||||'],
    ['mine is one higher', 'relation:one higher'],
    ['the next one up', 'relation:next one up'],
    ['f​orty', 'word:f​orty'],
    ['say (f0rty) ok', 'word:(f0rty)'],
    ['mine X L V I I ok', 'roman:X L V I I'],
    ['see I I I I ok', 'tally:I I I I'],
    ['one zero ok', 'word:one zero'],
    ['one one', 'word:one one'],
    ['1 1 ok', 'digits:1 1'],
    ['die e1f ok', 'word:e1f'],
    ['die zw01f ok', 'word:zw01f'],
  ])('%s -> %s', (text, hit) => {
    expect(hits(text)).toEqual([hit]);
  });

  it('names every place in order', () => {
    expect(hits('first 12, later twenty')).toEqual(['digits:12', 'word:twenty']);
    expect(hits('4 and f0rty')).toEqual(['digits:4', 'word:f0rty']);
    expect(hits('ten or eleven cards')).toEqual(['word:ten', 'word:eleven']);
    expect(hits('one then zero')).toEqual(['word:one', 'word:zero']);
    expect(hits('das ist genau darunter ok', 'no-relations')).toEqual(['relation:genau darunter']);
  });

  it('joins what only signs separate', () => {
    expect(hits('4 - 7')).toEqual(['digits:4 - 7']);
  });
});

describe('strictness', () => {
  it.each([
    ['forty', true, true, true],
    ['two higher', true, true, true],
    ['one higher', true, true, true],
    ['the next one up', true, true, true],
    ['two cards', false, false, true],
    ['brb 2 min', false, false, true],
    ['third stack', false, false, true],
    ['directly above the top', false, true, true],
    ['genau darunter', false, true, true],
    ['the same number', false, true, true],
    ['half of that', false, true, true],
    ['doppelt so hoch', false, true, true],
    ['die Nachbarkarte', false, true, true],
    ['die eins', false, true, true],
    ['it is a one', false, true, true],
    ['mine is number one', false, true, true],
    ["it's one, sorry", false, true, true],
    ['nobody is one to complain', false, false, false],
    ['is this one yours?', false, false, false],
    ['the ace of red', false, true, true],
    ['ace!', false, false, false],
    ['ich hab ein Ass', false, true, true],
    ['du bist ein Ass', false, false, false],
    ['same as the top', false, true, true],
    ['same as ever', false, false, false],
    ['gleich wie oben', false, true, true],
    ['1', false, true, true],
    ['1 card', false, false, true],
    ['noch eins', false, false, false],
    ['a yellow one', false, false, false],
    ['pretty high yellow', false, false, true],
    ['eine mittlere Blaue', false, false, true],
    ['kein großer Sprung', false, false, true],
    ['the lower card', false, false, true],
    ['the lower stack', false, false, false],
    ['red on red, please', false, false, false],
    [' +1 ', false, false, false],
  ] as const)('%s', (text, ...expected) => {
    expect(STRICTNESSES.map((strictness) => hits(text, strictness).length > 0)).toEqual(expected);
  });
});

describe('small counts and places', () => {
  it.each([
    ['two cards', 'two cards higher'],
    ['ten cards', 'eleven cards'],
    ['seven cards', 'seven card'],
    ['two more red cards', 'two more, cards'],
    ['2-3 min', '4-7 min'],
    ['2 - 3 min', '2 3 min'],
    ['two or three cards', 'two or five cards'],
    ['two of us', 'two of hearts'],
    ['a turn or two', 'a turn or three'],
    ['you two', 'the two'],
    ['all four', 'all six'],
    ['wir sind drei', 'das sind drei'],
    ['a table for two', 'looking for two'],
    ['pile 4', 'pile 5'],
    ['Runde zwei', 'Runde zwei drei'],
    ['third pile', 'fifth pile'],
    ['the third one', 'the third'],
    ['dreimal', 'zwölfmal'],
    ['gib acht', 'gib die acht'],
    ['acht auf den Stapel', 'die acht auf den Stapel'],
    ['ich achte drauf', 'die achte'],
    ['gr8', 'gr9'],
    ['l8r', 'b4'],
    ['<3', '<4'],
    ['a hundred times', 'half a hundred'],
    ['one by one', 'one zero'],
    ['one, one after the other', 'one one'],
    ['everyone, zero chance', 'one, zero'],
    ['the ones, zero doubt', 'eins, null'],
    ['0ne more try', 'f0ur more tries'],
    ['a tree: nice', 'a thr*e: nice'],
    ['use vi for it', 'use VI for it'],
    ['X X X X', 'X X X'],
    ['o ne more', 'f our more'],
    ['hun dred times', 'for ty times'],
    ['+1', 'mine is +1'],
    ['thanks! +1', 'thanks +1'],
    ['+1, from me', '+1   from me'],
    ['+1 - from me', '+1 from me'],
    ['ok - one of us', 'ok, minus one'],
    ['the surplus one', 'plus one'],
    ['a plush one', 'a plus one'],
    ['the one above', 'just one above'],
    ['one down, many to go', 'one down from that'],
    ['ein hoher Stapel', 'eins höher'],
    ['next up: Linus', 'next one up'],
    ['sie Ben kennt', 'sie ben kennt'],
    ['Liv ist da', 'LIV ist da'],
    ['high five!', 'my high five'],
    ['ALL CAPS XI', 'mine is XI'],
    ['zehnmal', 'elfmal'],
    ['all five', 'all six'],
    ['the fourth pile', 'the fifth pile'],
    ['drei von uns', 'drei von zehn'],
    ['nine or ten cards', 'ten or eleven cards'],
    ['ein Zug oder zwei', 'ein Zug oder drei'],
    ['card or two', 'hat or two'],
    ['one or two', 'one or three'],
    ['zwei rote', 'zwei rot'],
    ['two more full rounds', 'two more full red rounds'],
    ['two more cards', 'two more'],
    ['two - cards', 'two, cards'],
    ['2 -3 min', '2-4 min'],
    ['2 - 3 min', '2, - 3 min'],
    ['2- 3 min', '2 -, 3 min'],
    ['Ruhe, acht auf den Stapel', 'Ruhe, acht bitte'],
    ['high five!', 'high five④'],
    ['ten cards', 'ten cards above'],
    ['wir sind drei', 'wir sind, drei'],
    ['you two', 'you, two'],
    ['table for two', 'table for six'],
    ['pile two', 'pile, two'],
    ['third of', 'third'],
    ['habt acht', 'wir geben acht'],
    ['gib acht', 'gib mir acht'],
    ['in acht', 'in acht legen'],
    ['außer acht lassen', 'acht, lassen'],
    ['acht drauf', 'ich acht drauf'],
    ['achte drauf', 'du achte'],
    ['gr8?!', 'gr8x'],
    ['so 2day', 'xgr8'],
    ['best of three', 'best of four'],
    ['nine out of ten', 'nine out of eleven'],
    ['sechser im Lotto', 'Vierer im Lotto'],
    ['we’re number one', 'number four'],
  ])('%s is free, %s is not', (free, told) => {
    expect(hits(free)).toEqual([]);
    expect(hits(told)).not.toEqual([]);
  });
});

describe('what was said before', () => {
  const at = 1_000_000;
  const after = (before: string, text: string, later = 10_000) =>
    checkMessage({ text, at: at + later }, [{ text: before, at }], 'no-numbers');

  it('does not count against a message that adds nothing to it', () => {
    expect(after('I had the 47', 'hello')).toEqual([]);
  });

  it('does not change what a message tells by itself', () => {
    expect(after('hello', 'my forty')).toEqual([{ code: 'word', start: 3, end: 8 }]);
  });

  it('X4 is completed by a message that only says how it is meant', () => {
    expect(after('two cards', 'higher')).toEqual([{ code: 'split', start: 0, end: 6 }]);
  });

  it('X4 is forgotten after half a minute', () => {
    expect(after('for', 'ty', 30_000)).toEqual([{ code: 'split', start: 0, end: 2 }]);
    expect(after('for', 'ty', 30_001)).toEqual([]);
  });
});
