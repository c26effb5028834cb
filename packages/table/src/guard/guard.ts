// The number guard: which part of a text tells or asks the number of a card. It reads the text as a person
// does, cuts it into words and judges each number by what stands around it; it never searches for parts of
// words. What it finds is shown to the sender alone, who may say it in another way.

import { countedSigns } from './counted-signs.ts';
import { disguisesIn } from './disguise.ts';
import { isHarmless } from './harmless.ts';
import { hiddenIn, isSpelledDown } from './hidden.ts';
import { HINTS } from './hints.ts';
import { KEYS_AND_CODES } from './hints-codes.ts';
import { isCompletedByLast } from './over-messages.ts';
import { isPointingBack } from './pointing.ts';
import { ACES, DIRECTIONS, endOfStep, EXACT_RELATIONS, NEIGHBOURS, SIZES } from './relations.ts';
import { idiomsIn } from './sayings.ts';
import { isScore } from './scores.ts';
import { hasSignGroups, isCountedOver } from './sign-groups.ts';
import {
  BETWEEN_MESSAGES,
  gapBefore,
  numberAt,
  sentenceOf,
  wordAt,
  type Sentence,
} from './sentence.ts';

/** O12: no number. Q8: also no exact relation to a card. Q9: no word about size at all, no counts. */
export const STRICTNESSES = ['no-numbers', 'no-relations', 'no-sizes'] as const;
export type Strictness = (typeof STRICTNESSES)[number];

export const HIT_CODES = [
  'digits',
  'sign',
  'word',
  'roman',
  'tally',
  'relation',
  'split',
  'size',
] as const;
export type HitCode = (typeof HIT_CODES)[number];

export interface Hit {
  readonly code: HitCode;
  /** Where it stands in the text, from the first code unit to the one after the last. */
  readonly start: number;
  readonly end: number;
}

export interface Said {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/** What a text tells that it may not; empty if it may be sent. */
export function checkText(text: string, strictness: Strictness): readonly Hit[] {
  const sentence = sentenceOf(text);
  const { starts } = sentence.reading;
  const hits = hitsIn(sentence, strictness).map(({ code, start, end }) => ({
    code,
    start: starts[start] ?? 0,
    end: afterSign(starts, end - 1),
  }));
  return merged(
    hits.sort((a, b) => a.start - b.start || b.end - a.end),
    text,
  );
}

/** Where the original goes on after a character of the reading; one sign may read as several. */
function afterSign(starts: readonly number[], at: number): number {
  let next = at + 1;
  while (starts[next] === starts[at]) next += 1;
  return starts[next] ?? 0;
}

/** Messages that are read as one text. */
const WINDOW = { messages: 4, milliseconds: 30_000 };
/** Messages among which pieces of one word are looked for: as many as a long word has letters, and fillers between them. */
const PIECES_WINDOW = { messages: 24, milliseconds: 120_000 };
const COUNTED_WINDOW = { messages: 5, milliseconds: 30_000 };

/**
 * As `checkText`, but also finds numbers spread over several messages. `earlier` are the messages the same
 * author has sent, oldest first.
 */
export function checkMessage(
  said: Said,
  earlier: readonly Said[],
  strictness: Strictness,
): readonly Hit[] {
  const own = checkText(said.text, strictness);
  if (own.length > 0) return own;
  const pieces = [...within(PIECES_WINDOW, said, earlier), said.text];
  const isSpelled = isCompletedByLast(pieces) || isSpelledDown(pieces);
  if (isSpelled || isCountedOver([...within(COUNTED_WINDOW, said, earlier), said.text])) {
    return [{ code: 'split', start: 0, end: said.text.length }];
  }
  const spoken = within(
    WINDOW,
    said,
    earlier.filter(({ text }) => !isFiller(text)),
  );
  if (isPointingBack(said.text, spoken)) {
    return [{ code: 'split', start: 0, end: said.text.length }];
  }
  const before = spoken.map((text) => text + BETWEEN_MESSAGES).join('');
  const together = before + said.text;
  const hits = checkText(together, strictness);
  const completed = hits.filter(
    ({ start, end }) =>
      end > before.length &&
      (start < before.length || NO_CARD_ALONE.test(together.slice(start, end))),
  );
  const isContinued =
    DIRECTIONS.has(wordAt(sentenceOf(said.text), 0)) &&
    hits.length > checkText(before, strictness).length;
  if (completed.length === 0 && isContinued) {
    return [{ code: 'split', start: 0, end: said.text.length }];
  }
  return completed.map(({ start, end }) => ({
    code: 'split',
    start: Math.max(0, start - before.length),
    end: end - before.length,
  }));
}

/**
 * A number that was free in its own message stays free, whatever stands in the next one: "back at 8", "5 min break?". What
 * counts is a number that goes over from one message to the next, one that is none without the other ("one", "zero"), and a
 * message that makes a distance of the number before it ("two cards", "higher").
 */
const NO_CARD_ALONE = /^\W*(?:[01]|one|eins|zero|null|.*(?:hund|thous|taus))/i;

/** A message that is there to keep two others apart; a sign may stand for a number. */
function isFiller(text: string): boolean {
  return FILLER.test(text);
}

const FILLER =
  /^\s*(?:(?:h+m+|u+h+m*|u+m+|a+h+|e+h+m*|o+h+|ä+h+m*|ok|okay|lol|(?:ha)+|well|wait|moment|tja|naja|brb)[\s.,!?]*)+$/i;

/** What the author said shortly before, oldest first. */
function within(window: typeof WINDOW, said: Said, earlier: readonly Said[]): readonly string[] {
  return earlier
    .slice(1 - window.messages)
    .filter(({ at }) => said.at - at <= window.milliseconds)
    .map(({ text }) => text);
}

function hitsIn(sentence: Sentence, strictness: Strictness): Hit[] {
  const hits: Hit[] = [...disguisesIn(sentence), ...countedSigns(sentence), ...hiddenIn(sentence)];
  if (hasSignGroups(sentence.original)) {
    hits.push({ code: 'tally', start: 0, end: sentence.reading.text.length });
  }
  const free = idiomsIn(sentence);
  sentence.tokens.forEach(({ start, end }, at) => {
    const last = sentence.tokens[endOfStep(sentence, at) ?? -1];
    if (last && !isScore(sentence, at)) hits.push({ code: 'relation', start, end: last.end });
    const code = codeOf(sentence, at, strictness);
    if (code && !free.has(start)) hits.push({ code, start, end });
  });
  for (const [code, pattern] of PHRASES[strictness]) hits.push(...matches(sentence, code, pattern));
  return hits;
}

type Phrase = readonly [HitCode, RegExp];
const TOLD_BY_O12: readonly Phrase[] = [
  ['relation', NEIGHBOURS],
  ['word', HINTS],
  ['word', KEYS_AND_CODES],
];
const TOLD_BY_Q8: readonly Phrase[] = [
  ...TOLD_BY_O12,
  ['relation', EXACT_RELATIONS],
  ['word', ACES],
];

const PHRASES: Readonly<Record<Strictness, readonly Phrase[]>> = {
  'no-numbers': TOLD_BY_O12,
  'no-relations': TOLD_BY_Q8,
  'no-sizes': [...TOLD_BY_Q8, ['size', SIZES]],
};

function matches({ reading }: Sentence, code: HitCode, pattern: RegExp): Hit[] {
  return [...reading.text.matchAll(pattern)].map(({ 0: found, index: start }) => ({
    code,
    start,
    end: start + found.length,
  }));
}

function codeOf(sentence: Sentence, at: number, strictness: Strictness): HitCode | undefined {
  const kind = sentence.tokens[at]?.kind;
  if (kind === 'sign') return 'sign';
  if (!isTold(sentence, at, strictness)) return undefined;
  if (strictness !== 'no-sizes' && isHarmless(sentence, at)) return undefined;
  return kind === 'digits' ? 'digits' : 'word';
}

/** Whether a token stands for the number of a card, whatever the words around it say. */
function isTold(sentence: Sentence, at: number, strictness: Strictness): boolean {
  const { form, value } = numberAt(sentence, at);
  // Said of piles, turns and tries; like "first", which is no number here at all.
  if (form === 'ordinal' && value === 2) return false;
  if (ROUND.has(value)) return isPartOfHundred(sentence, at);
  if (value > 1 || isDigitInRow(sentence, at)) return true;
  return strictness !== 'no-numbers' && isOneAsNumber(sentence, at);
}

/** Too large for a card; other large numbers may be two cards in a row. */
const ROUND: ReadonlySet<number> = new Set([100, 1000, 10_000, 1_000_000]);

/** A hundred is no card, "half a hundred" and "fast hundert" are. */
function isPartOfHundred(sentence: Sentence, at: number): boolean {
  const { messages } = sentence;
  // Of another message only its last word, or "half a".
  const near = wordAt(sentence, at - 1) === 'a' ? 2 : 1;
  const before = [1, 2, 3, 4]
    .filter((back) => back <= near || messages[at - back] === messages[at])
    .map((back) => wordAt(sentence, at - back));
  const isHalf = before.some((word) => PART.test(word)) || wordAt(sentence, at - 1) === 'halb';
  return isHalf || LESS.test(wordAt(sentence, at + 1));
}

const PART =
  /^(half|halfway|quarters?|nearly|almost|under|below|short|shy|close|off|halbes|halfte|haelfte|(drei)?viertel|fast|knapp|unter|kurz|beinahe|nahe)$/;
const LESS = /^(less|minus|weniger|halved|halbiert|durch|divided)$/;

/** "one zero", "1 then 0": digits that are no card alone and one together. */
function isDigitInRow(sentence: Sentence, at: number): boolean {
  if (!DIGIT.test(wordAt(sentence, at))) return false;
  return startsRow(sentence, at) || startsRow(sentence, at - 1) || startsRow(sentence, at - 2);
}

function startsRow(sentence: Sentence, at: number): boolean {
  if (!/^(1|one|eins)$/.test(wordAt(sentence, at))) return false;
  const second = ROW_LINKS.has(wordAt(sentence, at + 1)) ? at + 2 : at + 1;
  const digit = wordAt(sentence, second);
  // "one by one, one after the other" is no eleven.
  return DIGIT.test(digit) && (digit !== 'one' || wordAt(sentence, second + 1) === '');
}

const ROW_LINKS: ReadonlySet<string> = new Set(['then', 'dann']);
const DIGIT = /^([01]|one|eins|zero|null)$/;

/** In Quick & Easy one is a card; "a yellow one" is still none. */
function isOneAsNumber(sentence: Sentence, at: number): boolean {
  const word = wordAt(sentence, at);
  if (word === 'one') return ONE_AFTER.test(wordAt(sentence, at - 1)) && endsClause(sentence, at);
  // "noch eins", "eins noch", "eins geht noch"
  if ([-1, 1, 2].some((away) => wordAt(sentence, at + away) === 'noch')) return false;
  return (word === '1' && sentence.reading.text.trim() !== '+1') || word === 'eins';
}

const ONE_AFTER = /^(a|number|is|its|got|have)$/;

function endsClause(sentence: Sentence, at: number): boolean {
  return wordAt(sentence, at + 1) === '' || /[^ -]/.test(gapBefore(sentence, at + 1));
}

/** Hits in order, those that overlap or have only signs between them as one. */
function merged(hits: readonly Hit[], text: string): readonly Hit[] {
  const whole: Hit[] = [];
  for (const hit of hits) {
    const last = whole.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, hit.start))) {
      whole[whole.length - 1] = { ...last, end: Math.max(last.end, hit.end) };
    } else whole.push(hit);
  }
  return whole;
}
