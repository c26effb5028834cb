// Digits of a link: a date in its path, "/2019/04", or a code that no person reads, "/t/4x7k2". "https://example.com/47" tells
// a number all the same.

import { has, isDigits, CARD_WORDS } from './topic.ts';
import type { Sentence } from './sentence.ts';

/** Whether a number is part of a link, and none that it shows. */
export function isInLink(sentence: Sentence, at: number): boolean {
  if (!isDigits(sentence, at) || has(sentence, CARD_WORDS, at)) return false;
  const token = sentence.tokens[at];
  const start = sentence.reading.starts[token?.start ?? 0] ?? 0;
  return freePlaces(sentence).some(([from, to]) => from <= start && start < to);
}

type Range = readonly [from: number, to: number];

function freePlaces(sentence: Sentence): readonly Range[] {
  const known = asked.get(sentence) ?? findFree(sentence.original);
  asked.set(sentence, known);
  return known;
}

const asked = new WeakMap<Sentence, readonly Range[]>();

function findFree(original: string): readonly Range[] {
  return Array.from(original.matchAll(LINK)).flatMap(({ 0: link, index }) =>
    Array.from(link.matchAll(PART))
      .filter(({ 0: part }) => DATE.test(part) || isCode(part))
      .map(({ 0: part, index: at }): Range => [index + at, index + at + part.length]),
  );
}

const LINK = /\bhttps?:\/\/[^\s/]+\.[^\s/]+\/\S+/gi;
/** A date with its year and month, or what stands between two signs. */
const PART = /(?<=\/)(?:19|20)[0-2]\d\/(?:0\d|1[0-2])(?![^/])|[A-Za-z0-9]+/g;
const DATE = /\//;

const SHORTEST_CODE = 5;
const FEWEST_CHANGES = 3;

/** "4x7k2", "dQw4w9WgXcQ": letters and digits in turns; "card47" is none. */
function isCode(part: string): boolean {
  const changes = part.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  return part.length >= SHORTEST_CODE && changes >= FEWEST_CHANGES;
}
