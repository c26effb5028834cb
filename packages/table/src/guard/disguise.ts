// Numbers that are no word and no digits: letters replaced or hidden, spread over several words, Roman
// numerals, strokes to be counted, Morse.

import { LARGE_NUMBER, SHORT_NUMBER } from './lexicon.ts';
import { finished, FIRST_PIECE, isMaskedNumber, numberWord, walk } from './number-word.ts';
import { isOrdinary } from './over-messages.ts';
import { words } from './phrases.ts';
import { OTHER_SIGN } from './reading.ts';
import { numberAt, wordAt, type Sentence } from './sentence.ts';

export interface Disguise {
  readonly code: 'word' | 'split' | 'roman' | 'tally';
  /** Where it stands in the reading. */
  readonly start: number;
  readonly end: number;
}

export function disguisesIn(sentence: Sentence): readonly Disguise[] {
  return [
    ...inChunks(sentence),
    ...romans(sentence),
    ...spacedRomans(sentence),
    ...splits(sentence),
    ...spelled(sentence),
    ...morseInWords(sentence),
  ];
}

function inChunks({ reading }: Sentence): Disguise[] {
  const found: Disguise[] = [];
  for (const { 0: chunk, index: start } of reading.text.matchAll(/[^ ]+/g)) {
    const code = disguiseOf(chunk);
    if (code) found.push({ code, start, end: start + chunk.length });
  }
  return found;
}

function disguiseOf(chunk: string): 'word' | 'tally' | undefined {
  if (TALLY.test(chunk) || MORSE.test(chunk)) return 'tally';
  if (LETTERS_ONLY.test(chunk)) return undefined;
  const core = INSIDE_SIGNS.exec(chunk)?.[0] ?? '';
  if (TEN_ALIKE.test(core) || isMasked(core)) return 'word';
  const calm = BEFORE_SHOUT.exec(core)?.[0] ?? '';
  // "wir drei!": a number in plain letters is judged by the words around it.
  if (LETTERS_ONLY.test(calm) && numberWord(calm)) return undefined;
  return isReplaced(core) || isReplaced(calm) ? 'word' : undefined;
}

const LETTERS_ONLY = /^[a-z]+[.,?]*$/;
const TALLY = /^(\|{3,}|i{4,}|l{3,}|\/{4,})$/;
/** A digit in Morse has five signs; those of one kind only are also rulers and dots. */
const MORSE = /^(\.-{4}|\.\.-{3}|\.{3}--|\.{4}-|-\.{4}|--\.{3}|---\.\.|-{4}\.)$/;
/** Both take the longest way at once, so that the work stays linear. */
const INSIDE_SIGNS = /[a-z0-9@$+|*](?:.*[a-z0-9@$+!|])?/;
const BEFORE_SHOUT = /^.*[^!+]/;
/** One and zero, one of them as a letter. */
const TEN_ALIKE = /^(1[oil]|[il|][01])$/;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};

function isReplaced(core: string): boolean {
  if (!/[01@$!|+]/.test(core) || !/[a-z]/.test(core)) return false;
  if (core.includes('-')) return core.split('-').some(isReplaced);
  const letters = core.replace(/[01@$!|+]/g, (sign) => REPLACEMENTS[sign] ?? sign);
  const withL = core
    .replace(/[1!|]/g, 'l')
    .replace(/[0@$+]/g, (sign) => REPLACEMENTS[sign] ?? sign);
  return [letters, withL].some((word) => (numberWord(word)?.value ?? 0) > 1);
}

const MASKS = new RegExp(`[*#?%&~^_${OTHER_SIGN}]+`, 'g');

function isMasked(core: string): boolean {
  const letters = core.replace(MASKS, '');
  return letters !== core && isMaskedNumber(letters);
}

// Up to 99: "mix" and "civil" are none.
const ROMAN = /^(?=...)(x[cl]|l?x{0,3})(i[xv]|v?i{0,3})$/;
const SHORT_ROMAN = /^(i[vx]|v[i]|x[ivc]|l[ivx])$/;

function romans(sentence: Sentence): Disguise[] {
  const isAlone = sentence.tokens.length === 1;
  const isShouted = !isAlone && sentence.original === sentence.original.toUpperCase();
  return sentence.tokens.flatMap(({ text, start, end }): Disguise[] => {
    const written = originalOf(sentence, start, end);
    const isShort = SHORT_ROMAN.test(text) && !isShouted && written === written.toUpperCase();
    // "Liv" is a name.
    const isLong = ROMAN.test(text) && written !== 'Liv';
    return isShort || isLong ? [{ code: 'roman', start, end }] : [];
  });
}

function originalOf({ original, reading }: Sentence, start: number, end: number): string {
  return original.slice(reading.starts[start], reading.starts[end]);
}

/** "X L V I I", "I I I I"; three times "I" is a stammer. */
function spacedRomans(sentence: Sentence): Disguise[] {
  const { tokens } = sentence;
  const found: Disguise[] = [];
  let letters = '';
  tokens.forEach(({ text, start, end }, at) => {
    letters = ROMAN_LETTER.test(text) ? letters + text : '';
    if (ROMAN_LETTER.test(wordAt(sentence, at + 1))) return;
    const first = tokens[at - letters.length + 1]?.start ?? start;
    if (ROMAN.test(letters) && letters !== 'iii') found.push({ code: 'roman', start: first, end });
    if (TALLY.test(letters)) found.push({ code: 'tally', start: first, end });
  });
  return found;
}

const ROMAN_LETTER = /^[ivxlc]$/;

function splits(sentence: Sentence): Disguise[] {
  return sentence.tokens.flatMap(({ start }, at): Disguise[] => {
    const last = lastPiece(sentence, at) ?? -1;
    const end = sentence.tokens[last]?.end;
    if (end === undefined || NO_SPLITS.has(originalOf(sentence, start, end))) return [];
    if (sentence.tokens.slice(at, last + 1).every(({ text }) => isOrdinary(text))) return [];
    return [{ code: 'split', start, end }];
  });
}

/** The last of the words that make one number together, beginning with this one: `for ty`. */
function lastPiece(sentence: Sentence, first: number): number | undefined {
  const { tokens, numbers } = sentence;
  // A number among the outer pieces is judged by itself.
  if (numberAt(sentence, first).value > 1) return undefined;
  let pieces = FIRST_PIECE;
  let isSpelled = true;
  for (let at = first; at < first + MAX_PIECES; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') return undefined;
    const longer = walk(pieces, token.text);
    if (longer.paths.length === 0 && at > first && FILLERS.has(token.text)) continue;
    pieces = longer;
    if (pieces.paths.length === 0) return undefined;
    isSpelled &&= token.text.length === 1;
    const number = at === first || numbers[at] ? undefined : finished(pieces);
    // "do is" and "tree is" make a number only in languages that few write here.
    if (!number || number.form === 'count' || (number.value === SHORT_NUMBER && !isSpelled))
      continue;
    if (number.value > 1 && number.value <= LARGE_NUMBER) return at;
  }
  return undefined;
}

/** More than the letters of most words for one number; keeps the work linear. */
const MAX_PIECES = 16;

/** Two real words that only happen to read as one number. */
const NO_SPLITS: ReadonlySet<string> = new Set(['sie Ben', 's even', 'die z']);

/** What people say while they think. */
const FILLERS = words(
  'hm hmm hmmm uh uhm um umm er ah eh oh ok okay lol haha well wait like aeh ahm ehm tja naja moment ach',
);

/** "foxtrot oscar uniform romeo". */
function spelled({ tokens }: Sentence): Disguise[] {
  const found: Disguise[] = [];
  let letters = '';
  let first = 0;
  tokens.forEach(({ text, start, end }, at) => {
    const letter = text === 'x' && tokens[at + 1]?.text === 'ray' ? 'x' : SPOKEN_LETTERS.get(text);
    if (letter === undefined) letters = '';
    else {
      if (letters === '') first = start;
      letters += letter;
    }
    if (letters.length <= FEWEST_SPELLED || letters.length > MAX_PIECES) return;
    const number = numberWord(letters);
    if (number && number.value > 1) found.push({ code: 'split', start: first, end });
  });
  return found;
}

const FEWEST_SPELLED = 2;
const SPOKEN_LETTERS: ReadonlyMap<string, string> = new Map([
  ...'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu anton berta casar dora emil friedrich gustav heinrich ida julius kaufmann ludwig martha nordpol otto paula quelle richard siegfried samuel theodor ulrich viktor wilhelm xanthippe ypsilon zacharias'
    .split(' ')
    .map((word): [string, string] => [word, word.charAt(0)]),
  ['ray', ''],
  // As they are called.
  ...'feff ooh sess ttee vvee eee nen haitch ieye rar rare xex ywhy uyou lell zzee zzed ggee ddee'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(1), pair.charAt(0)]),
]);

/** "dot dot dot dot dash"; three dots are a pause. */
function morseInWords({ tokens }: Sentence): Disguise[] {
  const found: Disguise[] = [];
  let count = 0;
  tokens.forEach(({ text, end }, at) => {
    count = MORSE_WORDS.has(text) ? count + 1 : 0;
    const first = tokens[at - count + 1];
    if (first && count === FEWEST_MORSE) found.push({ code: 'tally', start: first.start, end });
  });
  return found;
}

const FEWEST_MORSE = 4;
const MORSE_WORDS = words('dot dash dit dah dits dahs punkt strich kurz lang short long on off');
