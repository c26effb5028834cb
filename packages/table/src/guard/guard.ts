// The number guard: which part of a text tells or asks the number of a card. It reads the text as a person
// does, cuts it into words and judges each number by what stands around it; it never searches for parts of
// words. What it finds is shown to the sender alone, who may say it in another way.

import { disguisesIn } from './disguise.ts';
import { idiomsIn, isHarmless } from './harmless.ts';
import { ACES, endOfStep, EXACT_RELATIONS, NEIGHBOURS, SIZES } from './relations.ts';
import { gapBefore, numberAt, sentenceOf, wordAt, type Sentence } from './sentence.ts';

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

const WINDOW = { messages: 4, milliseconds: 30_000 };
const BETWEEN_MESSAGES = ' / ';

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
  const before = earlier
    .filter(({ at }) => said.at - at <= WINDOW.milliseconds)
    .slice(1 - WINDOW.messages)
    .map(({ text }) => text + BETWEEN_MESSAGES)
    .join('');
  const hits = checkText(before + said.text, strictness);
  const completed = hits.filter(({ end }) => end > before.length);
  if (completed.length === 0 && hits.length > checkText(before, strictness).length) {
    return [{ code: 'split', start: 0, end: said.text.length }];
  }
  return completed.map(({ start, end }) => ({
    code: 'split',
    start: Math.max(0, start - before.length),
    end: end - before.length,
  }));
}

function hitsIn(sentence: Sentence, strictness: Strictness): Hit[] {
  const hits: Hit[] = [...disguisesIn(sentence)];
  const free = idiomsIn(sentence.reading.text);
  sentence.tokens.forEach(({ start, end }, at) => {
    const last = sentence.tokens[endOfStep(sentence, at) ?? -1];
    if (last) hits.push({ code: 'relation', start, end: last.end });
    const code = codeOf(sentence, at, strictness);
    if (code && !free.has(start)) hits.push({ code, start, end });
  });
  for (const [code, pattern] of PHRASES[strictness]) hits.push(...matches(sentence, code, pattern));
  return hits;
}

type Phrase = readonly [HitCode, RegExp];
const TOLD_BY_O12: readonly Phrase[] = [['relation', NEIGHBOURS]];
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
  if (value === HUNDRED) return isPartOfHundred(sentence, at);
  if (value > 1 || isDigitInRow(sentence, at)) return true;
  return strictness !== 'no-numbers' && isOneAsNumber(sentence, at);
}

const HUNDRED = 100;

/** A hundred is no card, "half a hundred" and "fast hundert" are. */
function isPartOfHundred(sentence: Sentence, at: number): boolean {
  const before = [1, 2, 3].map((back) => wordAt(sentence, at - back));
  return before.some((word) => PART.test(word)) || LESS.test(wordAt(sentence, at + 1));
}

const PART =
  /^(half|quarters?|nearly|almost|under|below|halbes|halfte|haelfte|(drei)?viertel|fast|knapp|unter)$/;
const LESS = /^(less|minus|weniger)$/;

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
  if (wordAt(sentence, at - 1) === 'noch' || wordAt(sentence, at + 1) === 'noch') return false;
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
