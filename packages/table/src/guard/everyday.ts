// Numbers of everyday life, which nobody takes for a card: "50 games by now", "an 8 hour shift", "bus 42 is late", "two of five
// games". They are free only in a message that says nothing of cards, see `ties.ts`.

import { words } from './phrases.ts';
import { gapBefore, numberAt, wordAt, writtenAt, type Sentence } from './sentence.ts';
import { isUntied } from './ties.ts';
import { has, isDigits } from './topic.ts';
import { BACK_SOON, LABELS, MANNERS, ORDERED_THINGS, UNITS } from './everyday-words.ts';
import { HOLDING, LONGEST_MONTH, MONTHS } from './facts.ts';

/** A number with its unit and nothing else would be no report of anything. */
const SHORTEST_REPORT = 4;
/** "I have 47 km" may be a card, "I have 47 km to go until I'm home" is a journey. */
const SHORTEST_POSSESSION = 6;
const SHORTEST_BREAK = 5;
const SMALL_COUNT = 12;
const MAX_PLAYERS = 10;
const MAX_GAMES = 20;
const ROUND_STEP = 5;
const DECADE = 10;

/** A number that counts, measures or labels something of everyday life. */
export function isEveryday(sentence: Sentence, at: number): boolean {
  if (lengthOfMessage(sentence, at) < SHORTEST_REPORT || !isUntied(sentence, at)) return false;
  if (numberAt(sentence, at).form === 'count') return true;
  return (
    isCounted(sentence, at) ||
    isShareOfGames(sentence, at) ||
    isLabelled(sentence, at) ||
    isOrdered(sentence, at) ||
    isPriced(sentence, at) ||
    isCompany(sentence, at) ||
    isWeather(sentence, at)
  );
}

function lengthOfMessage({ messages }: Sentence, at: number): number {
  let [first, last] = [at, at];
  while (first > at - SHORTEST_POSSESSION && messages[first - 1] === messages[at]) first -= 1;
  while (last < at + SHORTEST_POSSESSION && messages[last + 1] === messages[at]) last += 1;
  return last - first + 1;
}

/** "50 games", "20 cm", "an 8-hour shift", "2.5 km", "20 to 30 people", "drei kleine Geschwister". */
function isCounted(sentence: Sentence, at: number): boolean {
  if (isDecimal(sentence, at)) return isCounted(sentence, at + 1);
  if (isRangeOf(sentence, at)) return isCounted(sentence, secondOfRange(sentence, at));
  if (isCrowded(sentence, at)) return false;
  // "dr31551g" is a word in disguise.
  if (at > 0 && gapBefore(sentence, at) === '') return false;
  const noun = nounAfter(sentence, at);
  if (noun === undefined) return isSmallPlural(sentence, at);
  // "seven times six"
  if (sentence.numbers[noun + 1] !== undefined && nounAfter(sentence, noun + 1) === undefined)
    return false;
  const size = lengthOfMessage(sentence, at);
  if (BACK_SOON.has(wordAt(sentence, noun)) && !isRound(sentence, at))
    return size >= SHORTEST_BREAK;
  if (isOfIt(sentence, at, noun) || isSpeed(sentence, noun, size)) return false;
  const before = wordAt(sentence, ABOUT.has(wordAt(sentence, at - 1)) ? at - 2 : at - 1);
  return !HOLDING.has(before) || size >= SHORTEST_POSSESSION;
}

/** "it is 47 years old": of a card as well. */
function isOfIt(sentence: Sentence, at: number, noun: number): boolean {
  const before = `${wordAt(sentence, at - 2)} ${wordAt(sentence, at - 1)}`;
  return /^(old|alt)$/.test(wordAt(sentence, noun + 1)) && /^(it is|es ist|.* its)$/.test(before);
}

/** "88 miles per hour" and nothing else. */
function isSpeed(sentence: Sentence, noun: number, size: number): boolean {
  return wordAt(sentence, noun + 1) === 'per' && size < SHORTEST_BREAK;
}

function isRound(sentence: Sentence, at: number): boolean {
  return isDigits(sentence, at) && numberAt(sentence, at).value % ROUND_STEP === 0;
}

const ABOUT = words(
  'about around only just nearly almost over some nur etwa ungefahr ungefaehr fast gut knapp so schon noch',
);

/** Where the unit after a number stands: right after it, or after a word or two that describe it. */
function nounAfter(sentence: Sentence, at: number): number | undefined {
  for (let noun = at + 1; noun <= at + 3; noun += 1) {
    if (!/^ ?-? ?$|^ ?[€$£%°'] ?$/.test(gapBefore(sentence, noun))) return undefined;
    if (sentence.messages[noun] !== sentence.messages[at]) return undefined;
    if (UNITS.has(wordAt(sentence, noun))) return noun;
    if (!MANNERS.has(wordAt(sentence, noun))) return undefined;
  }
  return undefined;
}

/** Next to another number it is no count: "4 7 games". */
function isCrowded(sentence: Sentence, at: number): boolean {
  const isSecond =
    isDecimal(sentence, at - 1) || isRangeOf(sentence, at - 2) || isDashed(sentence, at);
  return (
    sentence.numbers[at + 1] !== undefined ||
    (sentence.numbers[at - 1] !== undefined &&
      !isSecond &&
      sentence.messages[at - 1] === sentence.messages[at])
  );
}

function isDecimal(sentence: Sentence, at: number): boolean {
  return (
    isDigits(sentence, at) &&
    isDigits(sentence, at + 1) &&
    /^[.,]$/.test(gapBefore(sentence, at + 1))
  );
}

function isDashed(sentence: Sentence, at: number): boolean {
  return isRangeOf(sentence, at - 1) && secondOfRange(sentence, at - 1) === at;
}

/** "20-30", "two or three", "drei bis vier": neighbours, or round numbers. */
function isRangeOf(sentence: Sentence, at: number): boolean {
  const second = secondOfRange(sentence, at);
  const [low, high] = [numberAt(sentence, at).value, numberAt(sentence, second).value];
  if (low < 1 || high < low || sentence.messages[second] !== sentence.messages[at]) return false;
  const isLinked = second === at + 2 || /^ ?- ?$/.test(gapBefore(sentence, second));
  return isLinked && (high - low <= 2 || (low % ROUND_STEP === 0 && high % ROUND_STEP === 0));
}

function secondOfRange(sentence: Sentence, at: number): number {
  return /^(to|or|bis|oder)$/.test(wordAt(sentence, at + 1)) ? at + 2 : at + 1;
}

/** "eating six cookies tonight": a plural that is no verb, after no article. */
function isSmallPlural(sentence: Sentence, at: number): boolean {
  const { value, form } = numberAt(sentence, at);
  if (value > SMALL_COUNT || form !== 'cardinal' || lengthOfMessage(sentence, at) < SHORTEST_BREAK)
    return false;
  const [before, noun] = [wordAt(sentence, at - 1), wordAt(sentence, at + 1)];
  if (POINTED.has(before) || VERBS.has(noun) || gapBefore(sentence, at + 1) !== ' ') return false;
  if (/^\p{Lu}\p{Ll}{2,}$/u.test(writtenAt(sentence, at + 1)))
    return /(e|n|er|el|s)$/.test(noun) && at > 0;
  return /^[a-z]{3,}[^siu]s$/.test(noun);
}

const POINTED = words(
  'the my your this that a an his her die der das meine deine seine ihre diese',
);
const VERBS = words(
  'works fits goes helps comes means always thanks please steps ones tens points dots hearts spades clubs diamonds plays looks',
  'seems feels sounds gets needs wants makes takes saves kills hurts counts lays beats perhaps besides afterwards sometimes upwards downwards',
  'bitte danke schritte stufen zehner einer einsen punkte augen herzen links meins deins passen leider immer wieder oder aber',
);

/** "won 2 games out of 5", "zwei von fünf Spielen gewonnen", "3 of 4". */
function isShareOfGames(sentence: Sentence, at: number): boolean {
  if (numberAt(sentence, at).value > MAX_GAMES || !has(sentence, SETTLED, at)) return false;
  return isOutOf(sentence, at) || [2, 3, 4].some((back) => isOutOf(sentence, at - back, at));
}

/** Whether "N [games] out of M" begins here, and ends at a place if one is given. */
function isOutOf(sentence: Sentence, at: number, end?: number): boolean {
  if (numberAt(sentence, at).value < 1) return false;
  const of = GAMES.has(wordAt(sentence, at + 1)) ? at + 2 : at + 1;
  const second =
    wordAt(sentence, of) === 'out' && wordAt(sentence, of + 1) === 'of' ? of + 2 : of + 1;
  if (second === of + 1 && !/^(of|von|aus)$/.test(wordAt(sentence, of))) return false;
  const high = numberAt(sentence, second).value;
  return high >= numberAt(sentence, at).value && high <= MAX_GAMES && (end ?? second) === second;
}

const GAMES = words('games rounds matches times spiele spielen runden partien mal');
const SETTLED = words(
  'won win winning lost lose losing solved finished made managed beaten games rounds matches gewonnen verloren geschafft spielen partien runden',
);

/** "bus 42 is late", "we're on page 120", "Gleis 7 war gesperrt". */
function isLabelled(sentence: Sentence, at: number): boolean {
  const isSingle = sentence.numbers[at + 1] === undefined && sentence.numbers[at - 1] === undefined;
  return (
    isSingle &&
    isOneToken(sentence, at) &&
    LABELS.has(wordAt(sentence, at - 1)) &&
    /^ ?$/.test(gapBefore(sentence, at))
  );
}

/** Not "4.7" and not "4/7". */
function isOneToken(sentence: Sentence, at: number): boolean {
  return gapBefore(sentence, at + 1) !== '' || sentence.tokens[at + 1] === undefined;
}

/** "our 10th anniversary", "im 3. Stock", "the fifth floor", "ranked 14th", "on the 3rd of May". */
function isOrdered(sentence: Sentence, at: number): boolean {
  if (numberAt(sentence, at).form === 'ordinal')
    return ORDERED_THINGS.has(wordAt(sentence, at + 1));
  if (!isDigits(sentence, at) || sentence.numbers[at - 1] !== undefined) return false;
  if (gapBefore(sentence, at + 1) === '. ') return isThingOrMonth(sentence, at, at + 1);
  if (gapBefore(sentence, at + 1) !== '') return false;
  const suffix = wordAt(sentence, at + 1);
  if (suffix === 's') return isDecade(sentence, at);
  if (!/^(st|nd|rd|th|te|ten|ter)$/.test(suffix)) return false;
  if (/^(ranked|came|finished|placed)$/.test(wordAt(sentence, at - 1))) return true;
  return isThingOrMonth(sentence, at, wordAt(sentence, at + 2) === 'of' ? at + 3 : at + 2);
}

function isThingOrMonth(sentence: Sentence, at: number, noun: number): boolean {
  const word = wordAt(sentence, noun);
  const isDay = numberAt(sentence, at).value <= LONGEST_MONTH;
  return ORDERED_THINGS.has(word) || (isDay && MONTHS.has(word));
}

/** "the 90s were great"; "in the 80s" may be a card. */
function isDecade(sentence: Sentence, at: number): boolean {
  return (
    wordAt(sentence, at - 1) === 'the' &&
    !has(sentence, HOLDING, at) &&
    numberAt(sentence, at).value % DECADE === 0 &&
    lengthOfMessage(sentence, at) >= SHORTEST_BREAK
  );
}

/** "€20 for a pizza", "$5 each", "9,99 €". */
function isPriced(sentence: Sentence, at: number): boolean {
  const { original, reading, tokens } = sentence;
  const first = isDecimal(sentence, at - 1) ? at - 1 : at;
  const start = reading.starts[tokens[first]?.start ?? 0] ?? 0;
  const last = tokens[isDecimal(sentence, at) ? at + 1 : at];
  const end = reading.starts[last?.end ?? 0] ?? 0;
  if (!isDigits(sentence, at) || has(sentence, PRICELESS, at)) return false;
  return (
    /[€$£]\s?$/.test(original.slice(Math.max(0, start - 2), start)) ||
    /^\s?[€$£]/.test(original.slice(end, end + 2))
  );
}

const PRICELESS = words('have hold my ive hab habe meine');

/** "can we play with 4 next time?", "zu fünft" in digits, "mit vier ist es leichter". */
function isCompany(sentence: Sentence, at: number): boolean {
  const { value, form } = numberAt(sentence, at);
  if (value < 2 || value > MAX_PLAYERS || form !== 'cardinal' || isCrowded(sentence, at))
    return false;
  if (
    /^(team|group|family|crew|gruppe|familie) (of|von|mit)$/.test(
      `${wordAt(sentence, at - 2)} ${wordAt(sentence, at - 1)}`,
    )
  )
    return true;
  if (!/^(with|mit|for|fur|fuer|zu)$/.test(wordAt(sentence, at - 1))) return false;
  return has(sentence, TOGETHER, at) && !has(sentence, HELD, at);
}

const TOGETHER = words(
  'we us lets everyone play playing players game time harder easier fun wir uns spielen spielt spiel spiele leichter schwerer lustiger schwieriger besser',
);
const HELD = words('i have ive hold holding got need ich hab habe halte brauche');

/** "minus 5 outside this morning": one number in a sentence about the weather. */
function isWeather(sentence: Sentence, at: number): boolean {
  if (!has(sentence, WEATHER, at) || isCrowded(sentence, at) || !isOneToken(sentence, at))
    return false;
  return (
    /^(minus|plus|its|at|is|only|over|under|um|bei|nur|uber|ueber|unter|sind|hat|fast|about|around|wieder)$/.test(
      wordAt(sentence, at - 1),
    ) || at === 0
  );
}

const WEATHER = words(
  'outside weather snow snowing frost freezing frosty brr brrr heat heatwave thermometer fever degrees celsius fahrenheit sunny',
  'draussen wetter schnee schneit frost eiskalt hitze hitzewelle thermometer fieber grad sonnig schatten',
);
