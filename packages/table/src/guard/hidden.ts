// Numbers hidden in the shape of a text: initials that spell one, capitals inside words, two digits in base64, one word in two
// groups.

import type { Sentence } from './sentence.ts';
import { read } from './reading.ts';

export interface Hidden {
  readonly code: 'word' | 'split' | 'tally';
  /** Where it stands in the reading. */
  readonly start: number;
  readonly end: number;
}

export function hiddenIn(sentence: Sentence): readonly Hidden[] {
  const { original, reading } = sentence;
  const code = isAcrostic(sentence) || isInCapitals(original) ? 'split' : undefined;
  const found =
    code ?? (isGrouped(sentence) ? 'tally' : BASE64.test(original) ? 'word' : undefined);
  return found ? [{ code: found, start: 0, end: reading.text.length }] : [];
}

const SMALL =
  'two three four five six seven eight nine ten eleven twelve zwei drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf';
const TEENS =
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn';
const TENS =
  'twenty thirty forty fifty sixty seventy eighty ninety zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig';
const SPELLED: ReadonlySet<string> = new Set(`${SMALL} ${TEENS} ${TENS}`.split(' '));
const FEWEST_INITIALS = 3;
const MAX_INITIALS = 9;

/** "Frank is very energetic": the first letters of all words of a message. */
function isAcrostic({ tokens, messages }: Sentence): boolean {
  if (tokens.length < FEWEST_INITIALS || tokens.length > MAX_INITIALS) return false;
  if (messages.at(-1) !== 0 || tokens.some(({ text }) => text.length === 1 && text !== 'i'))
    return false;
  return SPELLED.has(tokens.map(({ text }) => text.charAt(0)).join(''));
}

/** Whether the first letters of the last messages spell a number: "Fine", "I", "Vow", "Everything". */
export function isSpelledDown(messages: readonly string[]): boolean {
  let initials = '';
  for (let at = messages.length - 1; at >= 0 && initials.length < MAX_INITIALS; at -= 1) {
    const { text } = read((messages[at] ?? '').slice(0, LONGEST_LINE));
    if (!FEW_WORDS.test(text)) return false;
    initials = (LETTER.exec(text)?.[0] ?? '') + initials;
    if (initials.length >= FEWEST_INITIALS && SPELLED.has(initials)) return true;
  }
  return false;
}

const LONGEST_LINE = 40;
const LETTER = /[a-z]/;
const FEW_WORDS = /^[^a-z0-9]*[a-z']+(?:[^a-z0-9]+[a-z']+){0,2}[^a-z0-9]*$/;

/** "frEIGHTer", "cANINEs", "niFty drIVE". */
function isInCapitals(original: string): boolean {
  if (!MIXED.test(original)) return false;
  const inner = Array.from(original.matchAll(INNER), ({ 0: run }) => run);
  const isInside = [...inner, ...Array.from(original.matchAll(STARTING), ({ 0: run }) => run)].some(
    (run) => INSIDE.test(read(run).text),
  );
  return isInside || SPELLED.has(read(inner.join('').slice(0, LONGEST_LINE)).text);
}

const MIXED = /\p{Ll}\p{Lu}|\p{Lu}{3}\p{Ll}/u;
/** Capitals after a small letter, and three at least before one. */
const INNER = /(?<=\p{Ll})\p{Lu}+/gu;
const STARTING = /(?<!\p{L})\p{Lu}{3,}(?=\p{Ll})/gu;
const INSIDE =
  /two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|twenty|thirty|forty|fifty|zwanzig|zig$/;

/** "NDc=": two digits, or "NQ==": one. */
const BASE64 = /(?<![A-Za-z0-9+/])(?:[MNO][DTjz][AEIMQUYcgk]=|[MNO][AQgw]==)(?!=)/;

const FEWEST_GROUPED = 6;

/** "ha ha ha ha - ha ha": one word, parted once. */
function isGrouped({ tokens, reading }: Sentence): boolean {
  const word = tokens[0]?.text;
  if (tokens.length < FEWEST_GROUPED || tokens.some(({ text }) => text !== word)) return false;
  const parted = tokens
    .map(({ start }, at) => reading.text.slice(tokens[at - 1]?.end ?? start, start))
    .flatMap((gap, at) => (/[^ ]/.test(gap) ? [at] : []));
  const [first = 0] = parted;
  return parted.length === 1 && first > 1 && first < tokens.length - 1;
}
