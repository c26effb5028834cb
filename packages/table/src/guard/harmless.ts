// Where a number tells no card: a small count of things or people, a place in an order, a fixed phrase.

import { phrases, words } from './phrases.ts';
import { DIRECTIONS } from './relations.ts';
import { gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';

const LARGEST_COUNT = 10;
const LARGEST_GROUP = 5;
const PILES = 4;
const LONGEST_SHORTHAND = 8;

/** A number of this sentence that speaks of something else than a card's number. */
export function isHarmless(sentence: Sentence, at: number): boolean {
  const { form, value } = numberAt(sentence, at);
  if (form === 'count') return value <= LARGEST_COUNT;
  if (form === 'ordinal') return isPlace(sentence, at, value) || isCare(sentence, at);
  return (
    (value <= LARGEST_COUNT && (isCount(sentence, at) || isCare(sentence, at))) ||
    (value <= LARGEST_GROUP && isGroup(sentence, at)) ||
    (value <= PILES && isLabel(sentence, at)) ||
    isAbbreviation(sentence, at)
  );
}

/** Where the letters of fixed phrases stand. */
export function idiomsIn(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { 0: found, index } of text.matchAll(IDIOMS)) {
    for (let at = 0; at < found.length; at += 1) places.add(index + at);
  }
  return places;
}

/** "two cards", "2 more min", "drei bis vier Karten", "two of us"; not "two cards higher". */
function isCount(sentence: Sentence, at: number): boolean {
  let noun = at + 1;
  const link = wordAt(sentence, noun);
  const second = RANGE_WORDS.has(link) ? noun + 1 : noun;
  const isRange = second > noun || /^ ?- ?$/.test(gapBefore(sentence, noun));
  if (isRange && isNextCount(sentence, at, second)) return isCount(sentence, second);
  if (isOrTwo(sentence, at)) return true;
  if (link === 'of' || link === 'von') return OWNERS.has(wordAt(sentence, noun + 1));
  while (noun < at + 3 && ADJECTIVES.has(wordAt(sentence, noun))) noun += 1;
  // "zwei rote": the colour may be all there is to count.
  if (noun > at + 1 && !COUNTED.has(wordAt(sentence, noun))) noun -= 1;
  if (!COUNTED.has(wordAt(sentence, noun)) && !isSingle(sentence, at, noun)) return false;
  if (DIRECTIONS.has(wordAt(sentence, noun + 1))) return false;
  return isUnbroken(sentence, at, noun);
}

/** "a turn or two", "one or two". */
function isOrTwo(sentence: Sentence, at: number): boolean {
  const [noun, or] = [wordAt(sentence, at - 2), wordAt(sentence, at - 1)];
  return (
    numberAt(sentence, at).value === 2 &&
    (or === 'or' || or === 'oder') &&
    (ORDERED.has(noun) || noun === 'one')
  );
}

/** A range is a count if its ends are neighbours: "2-3 min"; "4-7 cards" is a number in disguise. */
function isNextCount(sentence: Sentence, at: number, second: number): boolean {
  const [low, high] = [numberAt(sentence, at).value, numberAt(sentence, second).value];
  return high === low + 1 && high <= LARGEST_COUNT;
}

function isSingle(sentence: Sentence, at: number, noun: number): boolean {
  return numberAt(sentence, at).value === 1 && ORDERED.has(wordAt(sentence, noun));
}

function isUnbroken(sentence: Sentence, from: number, to: number): boolean {
  for (let at = from + 1; at <= to; at += 1) {
    if (!/^[ -]*$/.test(gapBefore(sentence, at))) return false;
  }
  return true;
}

/** "you two", "wir drei", "all four", "wir sind drei", "table for two". */
function isGroup(sentence: Sentence, at: number): boolean {
  const before = wordAt(sentence, at - 1);
  if (!isUnbroken(sentence, at - 1, at)) return false;
  const first = wordAt(sentence, at - 2);
  if (before === 'for' || before === 'fur') return LABELLED.has(first);
  return PEOPLE.has(before) || (ARE.has(before) && PEOPLE.has(first));
}

/** "pile two", "Runde 3". */
function isLabel(sentence: Sentence, at: number): boolean {
  const isAlone = sentence.numbers[at + 1] === undefined && isUnbroken(sentence, at - 1, at);
  return isAlone && LABELLED.has(wordAt(sentence, at - 1));
}

/** "third pile", "der vierte Stapel", "the third one". */
function isPlace(sentence: Sentence, at: number, value: number): boolean {
  if (value > PILES) return false;
  const next = wordAt(sentence, at + 1);
  return ORDERED.has(next) || COUNTED.has(next) || next === 'one' || next === 'of';
}

/** German "acht" is also a verb and a noun for care: "gib acht", "ich achte darauf". */
function isCare(sentence: Sentence, at: number): boolean {
  const word = wordAt(sentence, at);
  if (word !== 'acht' && word !== 'achte') return false;
  const before = isUnbroken(sentence, at - 1, at) ? wordAt(sentence, at - 1) : '';
  const after = isUnbroken(sentence, at, at + 1) ? wordAt(sentence, at + 1) : '';
  if (GIVING.test(ARTICLE.test(before) ? '' : `${wordAt(sentence, at - 2)} ${before}`)) return true;
  if (word === 'achte') return before === 'ich' || (before === '' && TOWARDS.test(after));
  if (before === 'in' || before === 'ausser') return after === '' || TAKING.test(after);
  return TAKING.test(after) || (before === '' && TOWARDS.test(after));
}

const GIVING = /\b(gib|gibt|geb|gebt|habt)\b/;
const ARTICLE = /^(die|der|ne|eine|mir|uns|meine|deine)$/;
const TAKING = /^(gegeben|geben|nehmen|genommen|lassen|gelassen)$/;
const TOWARDS = /^(auf|drauf|darauf|dabei)$/;

/** Chat shorthand and emoticons: "gr8", "<3". */
function isAbbreviation({ reading, tokens }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'digits') return false;
  const { text } = reading;
  const before = text.slice(Math.max(0, token.start - LONGEST_SHORTHAND), token.start);
  const after = text.slice(token.end, token.end + LONGEST_SHORTHAND);
  const chunk = before.slice(before.lastIndexOf(' ') + 1) + token.text + after.split(' ', 1);
  return SHORTHAND.has(chunk.replace(/[!?.,]+$/, ''));
}

const RANGE_WORDS = words('or to and oder bis und');

/** What may be counted, in the plural. */
const COUNTED = words(
  'cards piles stacks players people turns rounds games times colours colors jumps tricks rows hands',
  'min mins minute minutes player sec secs seconds hours days weeks months years',
  'friends guys kids children cats dogs beers coffees teas packs options ways things ideas bots seats',
  'reds yellows greens blues purples',
  'karten stapel stapeln spieler spielern spielerinnen leute leuten personen runden zuge zuege zugen spiele spielen',
  'mal male farben sprunge spruenge tricks reihen hande haende',
  'minuten sek sekunden stunden std tage tagen wochen monate monaten jahre jahren',
  'freunde kinder kindern katzen hunde bier kaffee moglichkeiten moeglichkeiten dinge ideen platze plaetze',
  'rote gelbe grune gruene blaue lila fliegen augen leben dumme',
);

/** What has a place in an order, in the singular; also what "1" may count. */
const ORDERED = words(
  'pile stack row turn round game time card player try attempt day week minute min sec second hour',
  'stapel stapels reihe runde zug spiel mal karte spieler versuch tag woche minute sek sekunde stunde',
);

const LABELLED = words(
  'pile stack row round game player table tisch stapel reihe runde spiel spieler',
);

const ADJECTIVES = words(
  'more other good bad nice full whole different new last red yellow green blue purple high low medium left right favourite favorite best worst useless ascending descending upper lower',
  'meiner deiner eurer unserer mehr weitere andere gute schlechte ganze volle neue letzte rote gelbe grune gruene blaue lila hohe niedrige linke rechte linken rechten obere untere oberen unteren aufsteigende absteigende',
);

const OWNERS = words(
  'us you them these those my your our the mine uns euch ihnen denen den meinen euren unseren',
);
const PEOPLE = words('we us you they them all wir uns ihr euch sie alle allen');
const ARE = words('are re were sind waren seid');

const SHORTHAND = words('<3 </3 :3 gr8 l8 l8r m8 w8 h8 n8 g2g 2day 2nite 4ever mp3 u1 u2 d1 d2');

const IDIOMS = phrases(
  'best of (?:three|five)',
  '(?<![a-z0-9]\\x20)high five',
  '(?:we|you) ?a?re number one',
  'third time lucky|sixth sense|eleventh hour|dozen times|nine out of ten',
  'sechster sinn|unter vier augen|siebte[rn] himmel|funfte rad|funf gerade sein|drei kreuze',
  'sechser im lotto|dutzend mal|eins (?:ist klar|ist sicher|steht fest)',
);
