// Where a number tells no card: a small count of things or people, a place in an order, a fixed phrase.

import { isAgeOfSomebody } from './ages.ts';
import { isEveryday } from './everyday.ts';
import { isFact } from './facts.ts';
import { isLaidCount } from './laid-counts.ts';
import { isInLink } from './links.ts';
import { words } from './phrases.ts';
import { DIRECTIONS } from './relations.ts';
import { gapBefore, numberAt, wordAt, writtenAt, type Sentence } from './sentence.ts';
import { isRuleTalk } from './rule-talk.ts';
import { isScore } from './scores.ts';
import { isTime } from './times.ts';
import { CARD_WORDS, has, isDigits, isUnbroken } from './topic.ts';

const LARGEST_COUNT = 10;
const LARGEST_GROUP = 5;
const PILES = 4;
const LONGEST_SHORTHAND = 8;

/** A number of this sentence that speaks of something else than a card's number. */
export function isHarmless(sentence: Sentence, at: number): boolean {
  const { form, value } = numberAt(sentence, at);
  if (form === 'count') return value <= LARGEST_COUNT || isEveryday(sentence, at);
  if (isTime(sentence, at) || isFact(sentence, at) || isScore(sentence, at)) return true;
  if (isEveryday(sentence, at) || isAgeOfSomebody(sentence, at) || isRuleTalk(sentence, at))
    return true;
  if (isGameOfMany(sentence, at, value) || isInLink(sentence, at)) return true;
  if (value <= PILES && isPileByPlace(sentence, at)) return true;
  if (form === 'ordinal') {
    return isPlace(sentence, at, value) || isCare(sentence, at) || isNewcomer(sentence, at, value);
  }
  return (
    (value <= LARGEST_COUNT &&
      (isCount(sentence, at) || isLeft(sentence, at) || isCare(sentence, at))) ||
    (value <= LARGEST_GROUP && isGroup(sentence, at)) ||
    (value <= PILES && isLabel(sentence, at)) ||
    isLaidCount(sentence, at) ||
    isRow(sentence, at, value) ||
    isAbbreviation(sentence, at)
  );
}

/** "two cards", "2 more min", "drei bis vier Karten", "two of us"; not "two cards higher". */
function isCount(sentence: Sentence, at: number): boolean {
  let noun = at + 1;
  const link = wordAt(sentence, noun);
  const second = RANGE_WORDS.has(link) ? noun + 1 : noun;
  const isRange = second > noun || /^ ?- ?$/.test(gapBefore(sentence, noun));
  if (isRange && isNextCount(sentence, at, second)) return isCount(sentence, second);
  if (isOrTwo(sentence, at) || isTimes(sentence, at) || isThings(sentence, at)) return true;
  if (link === 'of' || link === 'von') return OWNERS.has(wordAt(sentence, noun + 1));
  while (noun < at + 3 && ADJECTIVES.has(wordAt(sentence, noun))) noun += 1;
  // "two bad ones"; "two ones" are an eleven.
  if (isDescribed(sentence, at)) return true;
  if (noun > at + 1 && wordAt(sentence, noun) === 'ones') return isUnbroken(sentence, at, noun);
  // "zwei rote": the colour may be all there is to count.
  if (noun > at + 1 && !COUNTED.has(wordAt(sentence, noun))) noun -= 1;
  if (!COUNTED.has(wordAt(sentence, noun)) && !isSingle(sentence, at, noun)) return false;
  if (DIRECTIONS.has(wordAt(sentence, noun + 1))) return false;
  return isUnbroken(sentence, at, noun);
}

/** "2 playable cards", "drei unbrauchbare Karten": any word may describe them that says nothing about numbers. */
function isDescribed(sentence: Sentence, at: number): boolean {
  const [word, noun] = [wordAt(sentence, at + 1), wordAt(sentence, at + 2)];
  if (!/^(cards|karten)$/.test(noun) || DIRECTIONS.has(wordAt(sentence, at + 3))) return false;
  const isPlain = /^[a-z]{5,}$/.test(word) && /(able|less|ful|ing|ed|e|en)$/.test(word);
  return isPlain && sentence.numbers[at + 1] === undefined && isUnbroken(sentence, at, at + 2);
}

/** "3x verloren", "won 2x"; "4x7" is a number. */
function isTimes(sentence: Sentence, at: number): boolean {
  const isX = wordAt(sentence, at + 1) === 'x' && gapBefore(sentence, at + 1) === '';
  if (at > 0 && gapBefore(sentence, at) === '') return false;
  return (
    isX &&
    isDigits(sentence, at) &&
    sentence.numbers[at + 2] === undefined &&
    sentence.tokens.length > 2
  );
}

/** "zwei Bildschirme", "I have two monitors": as good as "two cards", whatever the things are. */
function isThings(sentence: Sentence, at: number): boolean {
  const noun = wordAt(sentence, at + 1);
  if (NO_THINGS.has(noun) || DIRECTIONS.has(wordAt(sentence, at + 2))) return false;
  if (sentence.numbers[at + 1] !== undefined || !isUnbroken(sentence, at, at + 1)) return false;
  if (HAVING.has(wordAt(sentence, at - 1)) && /^[a-z]{2,}[^siu]s$/.test(noun)) return true;
  const isSmall = /^[\p{Ll}\d]+$/u.test(writtenAt(sentence, at));
  return isSmall && /^\p{Lu}\p{Ll}{2,}(e|n|er|el|s)$/u.test(writtenAt(sentence, at + 1));
}

const HAVING = words('have has had got with after need bought ate drank watched own owns');
/** Verbs, and what stands for a card or a distance. */
const NO_THINGS = words(
  'works fits goes helps comes means always thanks please steps ones tens points pips dots hearts spades clubs diamonds',
  'bitte danke schritte stufen zehner einer einsen punkte augen herzen links meins deins passen',
);

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

/** "you two", "wir drei", "all four", "wir sind drei", "table for two". */
function isGroup(sentence: Sentence, at: number): boolean {
  const before = wordAt(sentence, at - 1);
  const isFollowed = sentence.numbers[at + 1] !== undefined && gapBefore(sentence, at + 1) === ' ';
  if (!isUnbroken(sentence, at - 1, at) || isFollowed) return false;
  const first = wordAt(sentence, at - 2);
  if (before === 'for' || before === 'fur' || before === 'fuer') {
    return LABELLED.has(first) || SHARED.has(first);
  }
  if (before === 'of' || before === 'von') {
    // "won 3 of 4"
    const counted = numberAt(sentence, at - 2).value > 0 ? at - 3 : at - 4;
    return GROUPS.has(first) || SETTLED.has(wordAt(sentence, counted));
  }
  if (before === 'with' || before === 'mit') {
    return has(sentence, EASE, at) && !has(sentence, CARD_WORDS, at);
  }
  if (SETTLED.has(before)) return true;
  if (OTHERS.has(before))
    return numberAt(sentence, at).value <= PILES && !DIRECTIONS.has(wordAt(sentence, at + 1));
  // "none of the four", "keiner der vier"
  if (/^(of the|keiner? der)$/.test(`${first} ${before}`))
    return first !== 'of' || SOME.has(wordAt(sentence, at - 3));
  if (before === 'or' || before === 'oder') {
    return isNextCount(sentence, at - 2, at) && isGroup(sentence, at - 2);
  }
  if (TODAY.has(before)) return ARE.has(first) && PEOPLE.has(wordAt(sentence, at - 3));
  // "we're 3 today"
  if (before === 'were' && at === 1) return true;
  return PEOPLE.has(before) || (ARE.has(before) && PEOPLE.has(first));
}

/** "can a fifth join?", "wir suchen noch einen vierten": somebody to play with. */
function isNewcomer(sentence: Sentence, at: number, value: number): boolean {
  if (value > LARGEST_GROUP || has(sentence, CARD_WORDS, at)) return false;
  return /^(an?|eine?|einen|noch)$/.test(wordAt(sentence, at - 1)) && has(sentence, JOINING, at);
}

const JOINING = words(
  'join joins joining looking room seat space find invite waiting missing come player',
  'mitspielen dazu fehlt suchen sucht gesucht brauchen platz mitspieler kommt dabei',
);

/** "only 3 left", "we had five left", "nur noch drei", "zwei übrig"; "3 left" may be a pile. */
function isLeft(sentence: Sentence, at: number): boolean {
  const [before, next] = [wordAt(sentence, at - 1), wordAt(sentence, at + 1)];
  if (!isUnbroken(sentence, at - 1, at) || sentence.numbers[at + 1] !== undefined) return false;
  const isAtEnd = next === '' || !isUnbroken(sentence, at, at + 1);
  if (before === 'noch' && wordAt(sentence, at - 2) === 'nur') return isAtEnd;
  if (isAtEnd) return false;
  if (next === 'ubrig' || next === 'uebrig') return true;
  return next === 'left' && REMAINING.has(before) && !SIDE.has(wordAt(sentence, at + 2));
}

const REMAINING = words('only just had have still with ive is are were');
const SIDE = words('pile stack side one row hand');

/** "pile two", "Runde 3". */
function isLabel(sentence: Sentence, at: number): boolean {
  const isAlone = sentence.numbers[at + 1] === undefined && isUnbroken(sentence, at - 1, at);
  const label = wordAt(sentence, at - 1);
  return isAlone && (LABELLED.has(label) || NUMBERED.has(label));
}

/** "3 in a row", "drei in Folge". */
function isRow(sentence: Sentence, at: number, value: number): boolean {
  if (value > LARGEST_COUNT || wordAt(sentence, at + 1) !== 'in') return false;
  const last = wordAt(sentence, at + 2);
  return last === 'folge' || (last === 'a' && wordAt(sentence, at + 3) === 'row');
}

/** "third pile", "der vierte Stapel", "the third one". */
function isPlace(sentence: Sentence, at: number, value: number): boolean {
  if (value > PILES) return false;
  const next = wordAt(sentence, at + 1);
  return ORDERED.has(next) || COUNTED.has(next) || /^(one|of|from|von)$/.test(next);
}

/** "auf den dritten", "not on the third": a pile; a card is called "the three". */
function isPileByPlace(sentence: Sentence, at: number): boolean {
  const word = wordAt(sentence, at);
  const [first, before] = [wordAt(sentence, at - 2), wordAt(sentence, at - 1)];
  const isOrdinal = numberAt(sentence, at).form === 'ordinal' || isSuffixed(sentence, at);
  if (!isOrdinal || has(sentence, CARD_WORDS, at) || sentence.tokens.length < 3) return false;
  if (/^(den|dem|beim|vom|zum|am)$/.test(before)) return !/[est]$/.test(word);
  if (before === 'der') return word.endsWith('e');
  return before === 'the' && TOWARDS_PILE.has(first);
}

const TOWARDS_PILE = words('on onto off to from not leave avoid touch keep use save but except');

/** "3rd game today", "das 3. Spiel", "fifth round", "Versuch Nummer drei": what is played again and again. */
function isGameOfMany(sentence: Sentence, at: number, value: number): boolean {
  if (value > LARGEST_COUNT) return false;
  const before = wordAt(sentence, at - 1);
  if (NUMBER_WORDS.has(before)) return PLAYED.has(wordAt(sentence, at - 2));
  if (NUMBERED.has(before)) {
    return isLabel(sentence, at) && (value <= PILES || !has(sentence, CARD_WORDS, at));
  }
  if (numberAt(sentence, at).form === 'ordinal') return PLAYED.has(wordAt(sentence, at + 1));
  if (sentence.tokens[at]?.kind !== 'digits') return false;
  if (isSuffixed(sentence, at))
    return wordAt(sentence, at + 1) === 'nd' || PLAYED.has(wordAt(sentence, at + 2));
  return gapBefore(sentence, at + 1) === '. ' && PLAYED.has(wordAt(sentence, at + 1));
}

/** "3rd". */
function isSuffixed(sentence: Sentence, at: number): boolean {
  return DIGIT_ENDINGS.has(wordAt(sentence, at + 1)) && gapBefore(sentence, at + 1) === '';
}

const NUMBERED = words(
  'game round match level option version rule variant edition floor chapter season episode part phase question lesson bus line gate room platform page',
  'spiel runde partie stufe variante regel ausgabe kapitel staffel folge teil frage lektion linie zimmer seite',
);
const NUMBER_WORDS = words('number no nummer nr');
const DIGIT_ENDINGS = words('st nd rd th te ter tes ten');
const PLAYED = words(
  'game round try attempt time win loss victory match beer coffee day week month hour floor',
  'season episode liga bundesliga halbzeit staffel folge spiel runde versuch mal sieg niederlage partie bier kaffee tag woche monat stunde anlauf',
);

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

const GIVING = /\b(gib|gibt|geb|gebt|habt|pass|passt)\b/;
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
  return SHORTHAND.has(chunk.replace(/[!?.,]+$/, '')) || /^<3+$|^[a-z]+!!+1[1!]*$/.test(chunk);
}

const RANGE_WORDS = words('or to and oder bis und');

/** What may be counted, in the plural. */
const COUNTED = words(
  'cards piles stacks players people turns rounds games times colours colors jumps tricks rows hands',
  'sisters brothers sons daughters schwestern bruder brueder tochter toechter sohne soehne',
  'min mins minute minutes player sec secs seconds hours days weeks months years',
  'neighbours neighbors nachbarn friends guys kids children cats dogs beers coffees teas packs options ways things ideas bots seats',
  'reds yellows greens blues purples wins losses defeats victories tries attempts versuche siege niederlagen partien',
  'karten stapel stapeln spieler spielern spielerinnen leute leuten personen runden zuge zuege zugen spiele spielen',
  'mal male farben sprunge spruenge tricks reihen hande haende',
  'minuten sek sekunden stunden std tage tagen wochen monate monaten jahre jahren',
  'freunde kinder kindern katzen hunde bier kaffee moglichkeiten moeglichkeiten dinge ideen platze plaetze',
  'rote gelbe grune gruene blaue lila fliegen augen leben dumme',
);

/** What has a place in an order, in the singular; also what "1" may count. */
const ORDERED = words(
  'pile stack row turn round game time card player try attempt day week minute min sec second hour floor place',
  'stapel stapels reihe runde zug spiel mal karte spieler versuch tag woche minute sek sekunde stunde stock etage platz',
);

const LABELLED = words(
  'pile stack row round game player table tisch stapel reihe runde spiel spieler',
);

const ADJECTIVES = words(
  'more other close useful usable terrible great good bad nice full whole different new last red yellow green blue purple high low medium left right favourite favorite best worst useless ascending descending upper lower',
  'meiner deiner eurer unserer brauchbare passende nutzlose mehr weitere andere gute schlechte ganze volle neue letzte rote gelbe grune gruene blaue lila hohe niedrige linke rechte linken rechten obere untere oberen unteren aufsteigende absteigende',
);

const OWNERS = words(
  'us you them these those my your our the mine uns euch ihnen denen den meinen euren unseren',
);
const PEOPLE = words('we us you they them all wir uns ihr euch sie alle allen');
/** Piles and people: "the other two are worse", "die ersten zwei". */
const OTHERS = words('those these other first last andere anderen diese ersten letzten');
const SOME = words('none any all one each both either neither which');
const EASE = words(
  'chaos hard tough schwer harder easier tougher fun best schwerer leichter einfacher lustiger besten',
);
const SETTLED = words('won lost gewonnen verloren');
const GROUPS = words('table group party team');
const SHARED = words(
  'pizza dinner lunch breakfast coffee cake food room seats tickets drinks beer essen abendessen zimmer platz platze plaetze kaffee kuchen getranke bier pommes',
);
const TODAY = words('today heute now jetzt only nur');
const ARE = words('are re were sind waren seid');

const SHORTHAND = words(
  '<3 </3 :3 gr8 l8 l8r m8 w8 h8 n8 gn8 str8 4u 2moro 2morrow g2g 2day 2nite 4ever mp3 mp4 5g 3d 2d ps3 ps4 ps5 f5 f11 h2o co2 r2d2 c3po 1v1 2v2 7up 8-) :-3 =3 u1 u2 d1 d2',
);
