// What is wrong with a text. Each check finds its own kind of fault.
import { samplesOf } from './texts.ts';
import type { Text } from './texts.ts';

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

const MAX_WORDS = 16;

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
    ...badPercent(said, language),
    ...(language === 'en' ? missingContractions(said) : []),
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

/** As `Intl` writes a share. */
const PERCENT: Readonly<Record<string, RegExp>> = { en: /\d%/, de: /\d\u00a0%/ };

function badPercent(said: string, language: string): readonly string[] {
  if (!/\d\s*%/.test(said) || PERCENT[language]?.test(said)) return [];
  return ['has a space before % that is not the one of the language'];
}

function tooLong(said: string): readonly string[] {
  return sentencesIn(said).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    return words > MAX_WORDS ? [`has a sentence of ${words} words: “${sentence}”`] : [];
  });
}

/** Labels may begin small; what ends like a sentence begins like one. */
function smallBeginning(said: string): readonly string[] {
  if (!/[.!?]$/.test(said)) return [];
  return sentencesIn(said)
    .filter((sentence) => /^\p{Ll}/u.test(sentence))
    .map((sentence) => `begins with a small letter: “${sentence}”`);
}

/** What to do first is an instruction by itself: “Confirm with your passkey first.” */
const INSTRUCTION: Readonly<Record<string, RegExp>> = {
  en: /\b(?:first|before)\b/i,
  de: /\b(?:zuerst|bevor|erst)\b/i,
};

/** An error says what happened, then what to do. */
export function withoutAdvice(text: Text, language: string): readonly string[] {
  const isSilent = (said: string) =>
    sentencesIn(said).length < 2 && !INSTRUCTION[language]?.test(said);
  return samplesOf(text).some(isSilent) ? ['says what happened, but not what to do'] : [];
}

function sentencesIn(said: string): readonly string[] {
  return said.split(/(?<=[.!?…][”“)]?)\s+(?=[\p{L}\d„“])/u);
}
