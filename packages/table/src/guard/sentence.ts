// One text with everything the rules of the guard ask about it.

import { numberWord, type NumberWord } from './number-word.ts';
import { read, type Reading } from './reading.ts';
import { tokensOf, type Token } from './tokens.ts';

export interface Sentence {
  readonly original: string;
  readonly reading: Reading;
  readonly tokens: readonly Token[];
  /** The number each token is, undefined if it is none. */
  readonly numbers: readonly (NumberWord | undefined)[];
}

export function sentenceOf(original: string): Sentence {
  const reading = read(original);
  const tokens = tokensOf(reading.text);
  return { original, reading, tokens, numbers: tokens.map(numberOf) };
}

/** The word at a place, empty where there is none. */
export function wordAt({ tokens }: Sentence, at: number): string {
  return tokens[at]?.text ?? '';
}

/** The number at a place, zero where there is none. */
export function numberAt({ numbers }: Sentence, at: number): NumberWord {
  return numbers[at] ?? NO_NUMBER;
}

const NO_NUMBER: NumberWord = { form: 'cardinal', value: 0 };

/** What stands between a token and the one before it. */
export function gapBefore({ tokens, reading }: Sentence, at: number): string {
  return reading.text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
}

function numberOf({ kind, text }: Token): NumberWord | undefined {
  return kind === 'digits' ? { form: 'cardinal', value: Number(text) } : numberWord(text);
}
