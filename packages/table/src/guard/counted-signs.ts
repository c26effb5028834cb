// Signs and words that are repeated so that somebody counts them: "🍎🍎🍎🍎", "!!!!!!!", "knock knock knock". Laughter,
// applause and hearts are repeated for their own sake.

import { words } from './phrases.ts';
import type { Sentence } from './sentence.ts';

export interface CountedSigns {
  readonly code: 'tally';
  /** Where it stands in the reading. */
  readonly start: number;
  readonly end: number;
}

export function countedSigns(sentence: Sentence): readonly CountedSigns[] {
  return [
    ...repeatedSigns(sentence),
    ...fingers(sentence),
    ...signsAfterCard(sentence),
    ...repeatedNoises(sentence),
    ...repeatedWord(sentence),
  ];
}

const FEWEST_THINGS = 3;
const FEWEST_MARKS = 5;
const FEWEST_NOISES = 3;

/** A run of one sign, spaces between them or not; the work is linear because every sign is taken once. */
function repeatedSigns({ original, reading }: Sentence): CountedSigns[] {
  const found: CountedSigns[] = [];
  const linked = original.replaceAll(LINK, ' ');
  const isOnlySigns = !LETTER_OR_DIGIT.test(linked);
  const fewestMarks = linked === original ? FEWEST_MARKS : FEWEST_THINGS;
  let run = { sign: '', count: 0, start: 0, end: 0 };
  for (const { 0: sign, index } of original.matchAll(SIGN)) {
    const isNext = sign === run.sign && BETWEEN.test(original.slice(run.end, index));
    run = isNext
      ? { ...run, count: run.count + 1, end: index + sign.length }
      : { sign, count: 1, start: index, end: index + sign.length };
    const fewest = fewestOf(sign, isOnlySigns ? fewestMarks : Infinity);
    if (run.count === fewest) found.push({ code: 'tally', ...inReading(reading.starts, run) });
  }
  return found;
}

/** From how many on a sign is counted. */
function fewestOf(sign: string, fewestMarks: number): number {
  if (sign < '\u0080') return MARK.test(sign) ? fewestMarks : Infinity;
  return REACTION.test(sign) || !THING.test(sign) ? Infinity : FEWEST_THINGS;
}

/** "!!!! then ???????": two groups, a digit each. */
const LINK = /\b(?:then|and|plus|und|dann)\b/giu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const BETWEEN = /^[\s\uFE0F\p{EMod}]*$/u;
const SIGN = /[!?.*#+^~=_-]|\p{So}|\p{Sm}|[•·†‡‣⁃]/gu;
const MARK = /[!?.*#+^~=_-]/;
const THING = /[\p{So}•·†‡‣⁃]/u;
const REACTION =
  /[\u{1F600}-\u{1F64F}\u{1F90C}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1FAE0}-\u{1FAE8}\u{1F440}\u{1F446}-\u{1F449}\u{1F44A}-\u{1F451}\u{1F47B}-\u{1F480}\u{1F48B}\u{1F493}-\u{1F49F}\u{1F4A4}\u{1F4A5}\u{1F4A9}\u{1F4AA}\u{1F9E1}\u{1F389}\u{1F38A}\u{1F388}\u{1F525}\u{1F340}\u{1F3C6}\u{1F680}\u{1F37A}-\u{1F37E}\u{1F942}\u{1F1E6}-\u{1F1FF}☺☹❤♥✨✌☝✊✋©®]/u;

/** "🖐🖐✌" and nothing else: each shows a number. */
function fingers({ original, reading }: Sentence): CountedSigns[] {
  if (!FINGERS.test(original)) return [];
  return [{ code: 'tally', start: 0, end: reading.text.length }];
}

const FINGERS = /^\s*(?:[☝✌✋🖐🤟🖖🤘👌](?:[\uFE0F\p{EMod}]|\s)*){2,}$/u;

/** "my card: 🖐✌", "mine = ***": what stands there is no smiley. */
function signsAfterCard({ original, reading }: Sentence): CountedSigns[] {
  const found = AFTER_CARD.exec(original);
  if (!found || LETTER_OR_DIGIT.test(found[1] ?? '')) return [];
  const start = original.length - (found[1]?.length ?? 0);
  return [{ code: 'tally', ...inReading(reading.starts, { start, end: original.length }) }];
}

/** At the end of a text only, with two signs at least. */
const AFTER_CARD =
  /\b(?:card|number|mine|karte|zahl|nummer|meine|meins)\b(?: (?:is|ist))?[ ]?[:=][ ]*([^\s][^:=]+)$/iu;

/** "knock knock knock". */
function repeatedNoises({ tokens }: Sentence): CountedSigns[] {
  const found: CountedSigns[] = [];
  let count = 0;
  tokens.forEach(({ text, end }, at) => {
    count = NOISES.has(text) && text === tokens[at - 1]?.text ? count + 1 : 1;
    const first = tokens[at - count + 1];
    if (first && count === FEWEST_NOISES) found.push({ code: 'tally', start: first.start, end });
  });
  return found;
}

const NOISES = words(
  'knock tap clap tick tock beep boop bang ding dong drop bump thump stamp stomp stroke dash line point apple star',
  'klopf tipp klatsch tick piep bumm ding strich punkt apfel stern',
);

/** A whole message of one word: "banana banana banana banana". Some words are said so. */
function repeatedWord({ tokens, reading }: Sentence): CountedSigns[] {
  const word = tokens[0]?.text ?? '';
  if (tokens.length < (word.length === 1 ? FEWEST_LETTERS : FEWEST_WORDS)) return [];
  if (SAID_OFTEN.has(word) || tokens.some(({ text }) => text !== word)) return [];
  return [{ code: 'tally', start: 0, end: reading.text.length }];
}

const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 5;
const SAID_OFTEN = words(
  'ha haha hah he hehe hi ho no nope yes yep yeah yay go la na wow very bye please ok okay lol oh uh ah aha woo boo run',
  'sorry thanks hey hello well stop more faster quick come wait one x o',
  'ja nein nee ne bla blah los komm komme danke bitte hallo oje stopp mehr schnell',
);

/** Places of the original as places of the reading. */
function inReading(
  starts: readonly number[],
  { start, end }: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  return {
    start: placeOf(starts, start),
    end: Math.max(placeOf(starts, start) + 1, placeOf(starts, end)),
  };
}

/** The first character of the reading that does not begin before a place of the original. */
function placeOf(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
