// What tells a card without naming its number: its distance to another card, and in the professional version
// any word about size.

import { phrases, words } from './phrases.ts';
import { gapBefore, wordAt, type Sentence } from './sentence.ts';

/**
 * The last token of "one higher", "eins drunter", "1 above", "minus one" that begins here: one is no card of
 * its own, and as a distance tells one.
 */
export function endOfStep(sentence: Sentence, at: number): number | undefined {
  const word = wordAt(sentence, at);
  if (!ONE.test(word)) return undefined;
  const before = wordAt(sentence, at - 1);
  if (/^(plus|minus)$/.test(before) || isSigned(sentence, at)) return at;
  if (PRONOUN_BEFORE.test(before)) return undefined;
  let next = at + 1;
  while (STEPS.test(wordAt(sentence, next))) next += 1;
  return isDirection(sentence, at, next) ? next : undefined;
}

/** "mine is +1", "mine: -1", "+1 from the top"; "+1" alone, and after a sentence, is agreement. */
function isSigned(sentence: Sentence, at: number): boolean {
  const gap = gapBefore(sentence, at);
  const isTied = CARD.test(wordAt(sentence, at - 1)) ? SIGN_AFTER_CARD : SIGN_AFTER_WORD;
  if (!isTied.test(gap)) return false;
  // "ok - one of us", "Bier + eine Pizza"
  if (wordAt(sentence, at) !== '1' && !gap.endsWith('+')) return false;
  const hasNext = wordAt(sentence, at + 1) !== '' && /^ +$/.test(gapBefore(sentence, at + 1));
  return at > 0 || hasNext;
}

function isDirection(sentence: Sentence, at: number, next: number): boolean {
  const word = wordAt(sentence, at);
  const direction = wordAt(sentence, next);
  const object = wordAt(sentence, next + 1);
  // Folded, "ein hoher Stapel" reads like "höher".
  if (DIRECTIONS.has(direction)) return word !== 'ein';
  if (/^(more|less|mehr|weniger)$/.test(direction))
    return word === 'eins' || /^(than|als)$/.test(object);
  if (/^(up|down)$/.test(direction)) return next > at + 1 || /^(from|than)$/.test(object);
  if (/^(over|under|uber|ueber|unter)$/.test(direction)) return word === '1' || OBJECT.test(object);
  return /^(off|daneben|unterm|uberm|ueberm)$/.test(direction) && word !== 'one';
}

/** What makes a number the distance to another one. */
export const DIRECTIONS = words(
  'higher lower above below bigger smaller greater larger',
  'hoher hoeher tiefer niedriger kleiner grosser groesser druber drueber drunter daruber darueber darunter',
);

const CARD = /^(mine|meine[nrs]?|meins|top|is|ist)$/;
const SIGN_AFTER_CARD = /^(?!\. )[^!?]*[+-] ?$/;
const SIGN_AFTER_WORD = /^ *[:=(]? *[+-] ?$/;
const ONE = /^(1|one|ein|eins|eine|einen|einer)$/;
const PRONOUN_BEFORE =
  /^(the|that|this|no|noch|which|each|every|any|other|another|left|right|upper|lower|last|first|second|third|red|yellow|green|blue|purple|good|better)$/;
const STEPS = /^(single|little|tiny|card|step|notch|tick|bit|karte|stufe|schritt|ticken)$/;
const OBJECT = /^(it|that|this|the|der|die|das|dem|den)$/;

/** O12: the card next to another one is as good as named, and so is a teen. */
export const NEIGHBOURS = phrases(
  'next (?:one|card|number) (?:up|down|above|below)',
  'next (?:one |card |number )?(?:higher|lower|bigger|smaller)',
  '(?:next|following|previous|nachste|naechste|folgende|vorige) (?:number|zahl)',
  '(?:number|zahl) (?:after|before|nach|vor|danach|davor)',
  'nae?chste?[nr]? ?(?:hoher|hoeher|tiefer|niedriger|kleiner|grosser|groesser)(?:e[nrs]?)?',
  '(?:off|differs?|apart) by one',
  '(?:gap|jump|distance|difference|step|notch) of one',
  '(?:abstand|sprung|lucke|luecke|differenz|schritt) (?:von )?eins',
  '(?:early|mid|late|low|high) teens',
);

const EXACTLY =
  '(?:directly|right|just|exactly|immediately|straight|direkt|genau|unmittelbar|exakt)';
const BESIDE =
  '(?:above|below|under|over|higher|lower|druber|drueber|drunter|daruber|darueber|darunter|uber|ueber|unter)';

/** Q8: also without a number, nothing that fixes the card by the top. */
export const EXACT_RELATIONS = phrases(
  `${EXACTLY} ${BESIDE}`,
  '(?:same|gleiche|selbe|dieselbe) (?:number|value|zahl|nummer)',
  '(?:double|twice|half) (?:of )?(?:that|it|the top)',
  '(?:doppelt|halb) so (?:hoch|gross|viel)',
  '(?:adjacent|consecutive|neighbou?ring) (?:card|number|one)s?',
  'nachbar(?:karte|zahl)n?',
  '(?:same as|equal to) (?:the )?(?:top|stack)',
  '(?:gleich|gleich hoch|genauso hoch) wie (?:oben|(?:der|die) oberste|(?:der|auf dem) stapel)',
);

const COLOUR = '(?:red|yellow|green|blue|purple|lila|(?:rot|gelb|grun|gruen|blau)(?:es?)?)';

/** Q8: the one by its other name; "ace!" and "du bist ein Ass" are praise. */
export const ACES = phrases(
  `ace of|(?:the|my|your|${COLOUR}|(?:have|got|is|it ?s) an) ace(?! up)`,
  `ass in ${COLOUR}|(?:das|mein|dein|${COLOUR}|(?:hab|habe|hast|ist) ein) ass(?! im)`,
);

/** Q9: nothing about size at all; "lower stack" names a stack. */
export const SIZES = phrases(
  '(?:high|big|small|large|tall|tiny|huge|near|close)(?:er|r|est|st)?',
  'low(?:est)?|lower(?! stack| pile| one)',
  'medium|mid|middle|average|gap|jumps?|steps?|numbers?|values?|digits?|double|half',
  '(?:more|less|fewer) than',
  '(?:hoch|hoh|hoech|niedrig|tief|klein|gross|riesig|winzig|mittler|nied)\\w*',
  'mittel|mitte|sprung|sprunge|spruenge|abstand|zahl|zahlen|ziffern?|werte?|doppelt|halb',
);
