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
  /** Which of several messages each token stands in. */
  readonly messages: readonly number[];
}

/** What stands between two messages that are read as one text. */
export const BETWEEN_MESSAGES = ' // ';

export function sentenceOf(original: string): Sentence {
  const reading = read(original);
  const tokens = tokensOf(reading.text);
  const messages = messagesOf(tokens, reading.text);
  return { original, reading, tokens, numbers: tokens.map(numberOf), messages };
}

function messagesOf(tokens: readonly Token[], text: string): readonly number[] {
  let message = 0;
  return tokens.map(({ start }, at) => {
    if (text.slice(tokens[at - 1]?.end ?? 0, start).includes(BETWEEN_MESSAGES)) message += 1;
    return message;
  });
}

/** The word at a place, empty where there is none. */
export function wordAt({ tokens }: Sentence, at: number): string {
  return tokens[at]?.text ?? '';
}

/** What was typed at a place, with its capitals. */
export function writtenAt({ original, reading, tokens }: Sentence, at: number): string {
  const token = tokens[at];
  return token ? original.slice(reading.starts[token.start], reading.starts[token.end]) : '';
}

/** The number at a place, zero where there is none. */
export function numberAt({ numbers }: Sentence, at: number): NumberWord {
  return numbers[at] ?? NO_NUMBER;
}

const NO_NUMBER: NumberWord = { form: 'cardinal', value: 0 };

/** Whether a token is the last of its message. */
export function endsMessage({ messages }: Sentence, at: number): boolean {
  return messages[at + 1] !== messages[at];
}

/** What stands between a token and the one before it. */
export function gapBefore({ tokens, reading }: Sentence, at: number): string {
  return reading.text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
}

function numberOf({ kind, text }: Token): NumberWord | undefined {
  return kind === 'digits' ? { form: 'cardinal', value: Number(text) } : numberWord(text);
}
