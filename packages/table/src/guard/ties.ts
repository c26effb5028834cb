// What ties a number to a card or a pile: wherever one of these words stands, no number of that message is an everyday one.

import { phrases, words } from './phrases.ts';
import type { Sentence } from './sentence.ts';
import { CARD_WORDS, has } from './topic.ts';

/** Whether the message of a token says nothing of cards, piles, laying, an order or a code. */
export function isUntied(sentence: Sentence, at: number): boolean {
  if (has(sentence, CARD_WORDS, at) || has(sentence, TIES, at)) return false;
  return !tiedMessages(sentence).has(sentence.messages[at] ?? -1);
}

function tiedMessages(sentence: Sentence): ReadonlySet<number> {
  const known = asked.get(sentence) ?? findTied(sentence);
  asked.set(sentence, known);
  return known;
}

function findTied({ reading, tokens, messages }: Sentence): ReadonlySet<number> {
  const starts = new Set(Array.from(reading.text.matchAll(TYING), ({ index }) => index));
  return new Set(messages.filter((_, at) => starts.has(tokens[at]?.start ?? -1)));
}

const asked = new WeakMap<Sentence, ReadonlySet<number>>();

const TIES = words(
  'rising falling ascending descending secret codeword wink hint digits numeral equals',
  'backwards reversed mirrored swapped ditto holds discard pips suit suits jersey',
  'steigend steigende steigenden fallend fallende fallenden aufsteigend aufsteigende aufsteigenden absteigend absteigende',
  'absteigenden reihenfolge merk merke merkt merken drauf darauf obendrauf rauf geheim codewort zwinker hinweis ziffern',
  'ergibt gespiegelt vertauscht abwerfen ablegen legst legt legte trikot trikotnummer',
);

const SIDE =
  '(?:left|right|middle|bottom|links|rechts|linke|linken|linker|rechte|rechten|rechter|mittleren|oben|unten|oberste|obersten|oberen|unteren)';

const TYING = phrases(
  '(?:in|that|this|the|same|right) order|(?:into|one|same) (?:a )?row|(?:der reihe nach|in eine[r]? reihe)|remember (?:it|this|those|them|both|the|my)',
  '(?:der|den|dem|ein|mein|vom|im) wert|wert (?:ist|von)',
  'draw (?:pile|deck|an?|the|your|my|it|one|cards?)',
  '(?:put|place|drop|throw|keep|save|play|use) (?:it|them|those|that|this|mine)',
  `(?:on|onto|to|for|at|in|auf|nach|nur|bitte) (?:the |my |your |our |den |dem |der |die )?${SIDE}`,
  `${SIDE} (?:side|one|please|bitte)`,
  '(?:you )?know what i mean|if you (?:know|get|catch)|weisst (?:schon|was ich)|wenn (?:du|ihr) (?:weisst|wisst|versteht)',
  'hold (?:it|that|this|on to)|as well as my|just like my|genau wie mein|like mine|as mine|wie meine',
  '(?:is|are|was) (?:what|all) i (?:have|hold|got|need)|what i (?:have|hold|got)|was ich (?:habe|hab|halte)|hab ich auf',
);
