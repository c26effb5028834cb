// What is wrong with a text, and how two languages differ. Each finds its own kind of fault.
import { placesIn, samplesOf } from './catalogue.ts';
import type { Catalogue, Text } from './catalogue.ts';

export interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** A line each: a pattern, " -> ", and what to write instead. */
export function forbiddenIn(file: string): readonly Forbidden[] {
  return file.split('\n').flatMap((line) => {
    const [pattern = '', instead] = line.split(' -> ');
    if (line.startsWith('#') || instead === undefined) return [];
    return [
      { pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu'), instead },
    ];
  });
}

export const MOST_WORDS = 16;

const NOT = /\b(?:is|are|was|were|do|does|did|has|have|had|could|would|should|can|will) not\b/i;
const CANNOT = /\bcannot\b/i;
const SUBJECT =
  /\b(?:(?:you|we|they) are|I am|(?:it|that|there|here|what|who) is|(?:I|you|we|they|it) will|(?:I|you|we|they) would|let us) \w/i;
const CONTRACTIONS = [NOT, CANNOT, SUBJECT];

/** The faults of one text, in words for who wrote it. */
export function faultsIn(
  text: Text,
  { language, forbidden }: { readonly language: string; readonly forbidden: readonly Forbidden[] },
): readonly string[] {
  const samples = samplesOf(text);
  const faults = samples.flatMap((said) => [
    ...forbiddenWords(said, forbidden),
    ...tooLong(said),
    ...smallBeginning(said),
    ...(language === 'en' ? [...missingContractions(said), ...spacedPercent(said)] : []),
  ]);
  return [
    ...new Set(samples.some((said) => said.trim() === '') ? [...faults, 'is empty'] : faults),
  ];
}

function forbiddenWords(said: string, forbidden: readonly Forbidden[]): readonly string[] {
  return forbidden.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(said)?.[0].trim();
    return found === undefined ? [] : [`says “${found}”; say: ${instead}`];
  });
}

function missingContractions(said: string): readonly string[] {
  return CONTRACTIONS.flatMap((pattern) => {
    const found = pattern.exec(said)?.[0];
    return found === undefined ? [] : [`does not contract “${found}”`];
  });
}

function spacedPercent(said: string): readonly string[] {
  return /\d\s%/.test(said) ? ['has a space before %'] : [];
}

function tooLong(said: string): readonly string[] {
  return sentencesIn(said).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    return words > MOST_WORDS ? [`has a sentence of ${words} words: “${sentence}”`] : [];
  });
}

/** Labels may begin small; what ends like a sentence begins like one. */
function smallBeginning(said: string): readonly string[] {
  if (!/[.!?]$/.test(said)) return [];
  return sentencesIn(said)
    .filter((sentence) => /^\p{Ll}/u.test(sentence))
    .map((sentence) => `begins with a small letter: “${sentence}”`);
}

function sentencesIn(said: string): readonly string[] {
  return said.split(/(?<=[.!?…][”“)]?)\s+(?=[\p{L}\d„“])/u);
}

/** Keys and places that one language has and another has not. */
export function differences(one: Catalogue, other: Catalogue): readonly string[] {
  const missing = [...one.keys()]
    .filter((key) => !other.has(key))
    .map((key) => `${key}: is missing in the other language`);
  const more = [...other.keys()]
    .filter((key) => !one.has(key))
    .map((key) => `${key}: is not in the first language`);
  const uneven = [...one].flatMap(([key, text]) => {
    const translated = other.get(key);
    if (translated === undefined) return [];
    const [here, there] = [placesIn(text), placesIn(translated)].map((places) => places.join(', '));
    return here === there
      ? []
      : [`${key}: shows its values ${here || 'none'}, but ${there || 'none'}`];
  });
  return [...missing, ...more, ...uneven];
}

/** A share is written by `Intl`, never by hand. */
export function percentSigns(source: string): readonly string[] {
  return source
    .split('\n')
    .map((line) => line.replace(/\$\{[^}]*\}/g, ''))
    .flatMap((line, i) => (/['`][^'`]*%/.test(line) ? [`line ${i + 1}: a % written by hand`] : []));
}
