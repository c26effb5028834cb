// What is said about the rules: the ten that one may go back, and how many cards one lays. "Yes, exactly ten back, then you may
// reverse", "I want to play three if that's ok".

import { words } from './phrases.ts';
import { endsMessage, gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';
import { has, isDigits } from './topic.ts';

const TEN = 10;
const MAX_CARDS = 4;

export function isRuleTalk(sentence: Sentence, at: number): boolean {
  const { form, value } = numberAt(sentence, at);
  if (form !== 'cardinal' || sentence.numbers[at + 1] !== undefined) return false;
  if (value === TEN) return isTenBack(sentence, at);
  return value <= MAX_CARDS && (isCardsOfTurn(sentence, at) || isOfVariant(sentence, at));
}

/** "in expert it's three", "muss ich bei Experte 3 legen?" */
function isOfVariant(sentence: Sentence, at: number): boolean {
  if (sentence.numbers[at - 1] !== undefined || MORE.test(wordAt(sentence, at + 1))) return false;
  return has(sentence, VARIANTS, at) && has(sentence, OF_RULES, at) && !has(sentence, OWN, at);
}

const VARIANTS = words('expert experts variant experte experten expertenmodus variante');
const OF_RULES = words(
  'least minimum its play lay must mindestens legen lege legt muss heisst sinds',
);
const OWN = words('mine my ive im meine mein meins hab habe got holding hold');

/** "a difference of ten", "genau zehn zurück, dann darf man": what the rule is, not what somebody holds. */
function isTenBack(sentence: Sentence, at: number): boolean {
  if (has(sentence, HELD, at) || MORE.test(wordAt(sentence, at + 1)) || !has(sentence, RULES, at))
    return false;
  const before = `${wordAt(sentence, at - 2)} ${wordAt(sentence, at - 1)}`;
  return BEFORE_TEN.test(before) || AFTER_TEN.has(wordAt(sentence, at + 1));
}

const MORE = /^(more|less|mehr|weniger|hoher|hoeher|tiefer|higher|lower|above|below)$/;
const HELD = words('mine my i ive im meine mein meins ich hab habe top this that one');
const RULES = words(
  'rule rules right may can must only works always allowed you mean means either ways difference backwards reverse correct',
  'regel regeln richtig darf durfen duerfen kann muss immer nur erlaubt man du ihr heisst differenz unterschied ruckwarts rueckwarts korrekt oder',
);
const BEFORE_TEN =
  /(^| )(difference of|gap of|exactly|precisely|differenz von|unterschied von|abstand von|genau|exakt|by)$/;
const AFTER_TEN = words(
  'back backwards zuruck zurueck ruckwarts rueckwarts difference unterschied differenz',
);

/** "play three if that's ok", "ich lege zwei und höre dann auf": how many, in words and without an article. */
function isCardsOfTurn(sentence: Sentence, at: number): boolean {
  if (isDigits(sentence, at) || !LAYING.has(wordAt(sentence, at - 1))) return false;
  if (endsMessage(sentence, at)) return has(sentence, WISHING, at);
  const next = `${wordAt(sentence, at + 1)} ${wordAt(sentence, at + 2)}`;
  return /[,.?!]/.test(gapBefore(sentence, at + 1))
    ? has(sentence, WISHING, at)
    : GOING_ON.test(next);
}

const LAYING = words('play lay lege leg spiele spiel legen spielen ich jetzt einfach erstmal mal');
const WISHING = words(
  'want wanna lets shall should could can enough stop will wurde wuerde gern gerne will soll reicht kann',
);
const GOING_ON =
  /^(if|and (stop|then|pass|end|hope|wait|done|leave|see)|then (stop|pass|end|you|its|done)|to be|this|now|instead|today|max|at most|und (hore|hoere|hor|hoer|dann|fertig|stopp|warte|hoffe|schau)|dann|wenn|heute|statt|hochstens|hoechstens|maximal|diesmal|erstmal|jetzt)( |$)/;
