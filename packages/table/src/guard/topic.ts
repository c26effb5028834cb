// What a sentence is about. Wherever cards are spoken of, a number stays a number, whatever else it could be.

import { words } from './phrases.ts';
import { gapBefore, type Sentence } from './sentence.ts';

/**
 * Whether one of these words stands in the same message as the token at a place: "back at 8" is about time, whatever the next
 * message is about. Each list is looked up once a sentence.
 */
export function has(sentence: Sentence, list: ReadonlySet<string>, at: number): boolean {
  const known = asked.get(sentence) ?? new Map<ReadonlySet<string>, ReadonlySet<number>>();
  const messages = known.get(list) ?? messagesWith(sentence, list);
  asked.set(sentence, known.set(list, messages));
  return messages.has(sentence.messages[at] ?? -1);
}

function messagesWith(
  { tokens, messages }: Sentence,
  list: ReadonlySet<string>,
): ReadonlySet<number> {
  return new Set(messages.filter((_, at) => list.has(tokens[at]?.text ?? '')));
}

const asked = new WeakMap<Sentence, Map<ReadonlySet<string>, ReadonlySet<number>>>();

export function isDigits({ tokens }: Sentence, at: number): boolean {
  return tokens[at]?.kind === 'digits';
}

/** Whether nothing but spaces and hyphens stands between two words. */
export function isUnbroken(sentence: Sentence, from: number, to: number): boolean {
  for (let at = from + 1; at <= to; at += 1) {
    if (!/^[ -]*$/.test(gapBefore(sentence, at))) return false;
  }
  return true;
}

export const CARD_WORDS = words(
  'card cards pile piles stack stacks number numbers top tops lay lays laid hold holding mine deck trick',
  'higher lower above below jump gap value digit hand',
  'karte karten stapel stapeln zahl zahlen nummer lege leg legen gelegt liegt meins ziehen trick sprung hand',
  'hoher hoeher tiefer daruber darueber darunter druber drueber drunter ziffer',
);
