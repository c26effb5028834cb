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
    ['eins geht noch', false, false, false],
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
    ['only 3 left', '3 left'],
    ['we had ten left', 'we had eleven left'],
    ['I have 2 left', 'I have 2 left pile'],
    ['just two left', 'just, two left'],
    ['nur noch drei', 'noch drei'],
    ['nur noch drei!', 'nur noch drei höher'],
    ['wir drei!', 'wir dre!'],
    ['zwei übrig', 'zwei, übrig'],
    ['I can play three', 'I can play the three'],
    ['I could lay four', 'I could lay five'],
    ['might play three now', 'might play 3 now'],
    ['ich kann vier legen', 'ich will vier legen'],
    ['kann drei ablegen', 'kann drei drüber legen'],
    ['can a fifth join?', 'can the fifth join?'],
    ['room for a fourth', 'room for a sixth'],
    ['wir suchen einen vierten', 'wir suchen den vierten Stapel, Karte fünf'],
    ['looking for a fifth', 'looking for a fifth card'],
    ['1000 thanks', '1001 thanks'],
    ['10000 times', '1047 times'],
    ['gn8', 'gn9'],
    ['high 5!', 'my high 5'],
    ['a ten trick', 'a nine trick'],
    ['it’s fifty-fifty', 'fifty-fifty'],
    ['50/50 chance', '50/50'],
    ['see you on May 5th', 'my card: May 5th'],
    ['bis zum 24. Dezember', 'bis zum 47. Dezember'],
    ['on the 3rd of October', 'on the 33rd of October'],
    ['happy 40th birthday', 'happy 40th'],
    ['it takes 20 minutes', 'it takes 23 minutes'],
    ['a tree', 'tree fore'],
    ['won too', 'too too'],
    ['sounds like a plan', 'rhymes with heaven'],
    ['Kirk ist da', 'kırk altı'],
    ['<333', '<334'],
    ['two bad ones', 'two ones'],
    ['won 3 of 4', 'have 3 of 4'],
    ['lost 2 out of 3', 'lay 2 out of 3'],
    ['harder with five', 'harder with six'],
    ['more fun with three', 'more fun with three on my pile'],
    ['I have to play two more', 'I have to play two more than that'],
    ['mehr als zwei kann ich nicht', 'mehr als drei kann ich nicht'],
    ["I can't play more than two", 'it is more than two'],
    ['gotta run at 7:30', 'gotta run at 7:31'],
    ['what a score!', 'a score exactly'],
    ['that is gross', 'half a gross'],
    ['ax1f', '0x1f'],
    ['tre og', 'treoghalvfems'],
    ['2 playable cards', '2 playable cards higher'],
    ['drei unbrauchbare Karten', 'drei unbrauchbare, Karten'],
    ['play two and stop', 'play the two and stop'],
    ['minimum is two', 'mine is two'],
    ['zwei muss ich legen', 'die zwei muss ich legen'],
    ['ich hab noch zwei', 'ich hab noch die zwei'],
    ["it's 7 in the morning", "it's 7 in the middle"],
    ['I have two that fit', 'I have 2 that fit'],
    ['drei passen da', 'fünf passen da'],
    ['doing three this turn', 'doing five this turn'],
    ['I played three, sorry', 'I played the three, sorry'],
    ['none of the 4 fits', 'none of the 6 fits'],
    ['keiner der vier passt', 'die der vier passt'],
    ['with four it is chaos', 'with four it is mine'],
    ['mindestens zwei', 'mindestens drei'],
    ['two close cards', 'two close'],
    ['I live on the 15th floor', 'I live on the 15th pile'],
    ['in 20 Minuten', 'in 21 Minuten'],
    ['in 14 Tagen', 'in 24 Tagen'],
    ['80s music', '80s'],
    ['my kids are four and seven', 'my cards are four and seven'],
    ['my kid is four', 'my kid is four and forty'],
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

  it('leaves a time and a measure what they are when the next message is about cards', () => {
    expect(after("it's 3 am here, I should sleep", '2 cards left')).toEqual([]);
    expect(after("it's 30 degrees here", 'my train is late')).toEqual([]);
    expect(after('back in ten', 'see you')).toEqual([]);
    expect(after('hello', 'my card is back at 8')).not.toEqual([]);
  });

  it.each([
    ['give me five!', 'alles gut'],
    ['dinner is at seven', '5 min break?'],
    ["let's go then", 'zwei muss ich legen'],
    ['wart mal', "we're 3 today"],
    ['the sound is off, well', 'thousand thanks'],
    ['please no', 'in the middle of something'],
    ['Elfe', 'nein danke'],
    ['nooo', 'in'],
    ['zzz', 'woooo'],
    ['nein', 'ty'],
    ['ganz neu', 'nee'],
  ])('X4 makes no number of "%s" and "%s"', (before, text) => {
    expect(after(before, text)).toEqual([]);
  });

  it.each([
    ['ne', 'un'],
    ['sie', 'ben'],
    ['for', 'ty'],
    ['my card is s', 'even'],
    ['half a', 'hundred'],
    ['mine is one', 'zero'],
  ])('X4 still makes one of "%s" and "%s"', (before, text) => {
    expect(after(before, text)).not.toEqual([]);
  });

  it('X4 is completed by a message that only says how it is meant', () => {
    expect(after('two cards', 'higher')).toEqual([{ code: 'split', start: 0, end: 6 }]);
  });

  it('X4 is forgotten after half a minute, pieces of a word after two', () => {
    expect(after('two cards', 'higher', 30_000)).toEqual([{ code: 'split', start: 0, end: 6 }]);
    expect(after('two cards', 'higher', 30_001)).toEqual([]);
    expect(after('for', 'ty', 120_000)).toEqual([{ code: 'split', start: 0, end: 2 }]);
    expect(after('for', 'ty', 120_001)).toEqual([]);
  });
});
