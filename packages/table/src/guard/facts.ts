// Numbers of the world around the table: years, ages, measures. "Since 2019", "my kid is three", "ran 10 km today".

import { words } from './phrases.ts';
import { gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';
import { isUntied } from './ties.ts';
import { has, isDigits, isUnbroken } from './topic.ts';

const [FIRST_YEAR, FIRST_RECENT_YEAR, LAST_YEAR] = [1900, 2000, 2049];
const OLDEST_CHILD = 20;
const SHARE_STEP = 5;
const ALMOST_ALL = 99;
const YEARS_STEP = 5;
/** A number with its unit and nothing else would be no report of anything. */
const SHORTEST_REPORT = 4;

/** A number of this sentence that is a year, an age or a measure. */
export function isFact(sentence: Sentence, at: number): boolean {
  if (numberAt(sentence, at).form !== 'cardinal' || !isUntied(sentence, at)) return false;
  return (
    isYear(sentence, at) ||
    isDate(sentence, at) ||
    isLongAgo(sentence, at) ||
    isVersion(sentence, at) ||
    isRoad(sentence, at) ||
    isAge(sentence, at) ||
    isMeasure(sentence, at) ||
    isPing(sentence, at)
  );
}

/** "ping is 200 again": three digits, rounded as nobody would tell two cards. */
function isPing(sentence: Sentence, at: number): boolean {
  const { value } = numberAt(sentence, at);
  return (
    isDigits(sentence, at) && value > ALMOST_ALL && value % TEN === 0 && has(sentence, PING, at)
  );
}

const PING = words('ping pings latency latenz lag laggt');
const TEN = 10;

/** "since 2019", "born in 1990", "that was back in 2004"; a year alone may be two cards. */
function isYear(sentence: Sentence, at: number): boolean {
  const { value } = numberAt(sentence, at);
  if (!isDigits(sentence, at) || value < FIRST_YEAR || value > LAST_YEAR) return false;
  if (wordAt(sentence, at).length !== 4 || !isUnbroken(sentence, at - 1, at)) return false;
  const before = wordAt(sentence, at - 1);
  if (at === 0 && /^(was|war|wird|will)$/.test(wordAt(sentence, 1)))
    return sentence.tokens.length > 2;
  if (/^(year|jahr)$/.test(before)) return value >= FIRST_RECENT_YEAR;
  if (SINCE.has(before) || has(sentence, BORN, at)) return true;
  return IN_YEAR.has(before) && sentence.tokens.length >= SHORTEST_REPORT;
}

const SINCE = words('since seit anno jahrgang summer sommer winter born geboren');
const BORN = words('born geboren jahrgang');
export const MONTHS = words(
  'january february march april may june july august september october november december',
  'januar februar marz maerz mai juni juli oktober dezember',
);
const IN_YEAR = words(
  'in from of until till before after around back von aus bis vor nach um spring autumn fruhling fruehling herbst',
  ...MONTHS,
);

/** "on May 5th", "am 24. Dezember", "happy 40th birthday". */
function isDate(sentence: Sentence, at: number): boolean {
  const next = /^(st|nd|rd|th)$/.test(wordAt(sentence, at + 1)) ? at + 2 : at + 1;
  const named = wordAt(
    sentence,
    next === at + 2 && wordAt(sentence, next) === 'of' ? next + 1 : next,
  );
  if (!isDigits(sentence, at) || sentence.tokens.length < SHORTEST_DATE) return false;
  if (/^(birthday|geburtstag)$/.test(named)) return true;
  const isDay = numberAt(sentence, at).value <= LONGEST_MONTH;
  return isDay && (MONTHS.has(named) || MONTHS.has(wordAt(sentence, at - 1)));
}

const SHORTEST_DATE = 3;
export const LONGEST_MONTH = 31;

/** "20 years ago", "vor 20 Jahren": in steps of five, as people say it. */
function isLongAgo(sentence: Sentence, at: number): boolean {
  if (numberAt(sentence, at).value % YEARS_STEP !== 0 || !isDigits(sentence, at)) return false;
  const unit = wordAt(sentence, at + 1);
  if (unit === 'years') return wordAt(sentence, at + 2) === 'ago';
  return unit === 'jahren' && /^(vor|seit)$/.test(wordAt(sentence, at - 1));
}

/** "version 1.4", "since v2.0.1", "still on Windows 10"; a card is no version, and "version 47" is no software. */
function isVersion(sentence: Sentence, at: number): boolean {
  if (!isDigits(sentence, at) || numberAt(sentence, at).value > LATEST_VERSION) return false;
  let first = at;
  while (
    first > at - MAX_DOTS &&
    isDigits(sentence, first - 1) &&
    gapBefore(sentence, first) === '.'
  )
    first -= 1;
  const isDotted =
    first < at || (isDigits(sentence, at + 1) && gapBefore(sentence, at + 1) === '.');
  const isLinked = /^(to|auf|is|ist)$/.test(wordAt(sentence, first - 1));
  const named = wordAt(sentence, isLinked ? first - 2 : first - 1);
  return SYSTEMS.has(named) || (isDotted && VERSIONED.has(named));
}

const LATEST_VERSION = 20;
/** "2.0.1.3"; keeps the work linear. */
const MAX_DOTS = 3;
const SYSTEMS = words('ios android windows iphone ipad pixel galaxy macos ps playstation');
const VERSIONED = words('version v update release build patch fassung');

/** "Stau auf der A7", "the M25 is jammed". */
function isRoad(sentence: Sentence, at: number): boolean {
  const isNamed = /^[abmsu]$/.test(wordAt(sentence, at - 1)) && gapBefore(sentence, at) === '';
  return isNamed && isDigits(sentence, at) && has(sentence, TRAFFIC, at);
}

const TRAFFIC = words('traffic jam jammed road train stau autobahn bahn zug fahrt faehrt stehe');

/** "my kid is three", "mein Sohn wird heute sechs", "ich bin 30 Jahre alt", "a three year old". */
function isAge(sentence: Sentence, at: number): boolean {
  const { value } = numberAt(sentence, at);
  if (value <= OLDEST_CHILD && isChildhood(sentence, at)) return true;
  if (value <= OLDEST_CHILD && wordAt(sentence, at - 1) === 'ages') return true;
  const isInYears = isYearsOld(sentence, at);
  if (isInYears && value <= OLDEST_CHILD && wordAt(sentence, at + 1) === 'year') return true;
  // "my kids are three and five"
  const isSecond = value <= OLDEST_CHILD && /^(and|und)$/.test(wordAt(sentence, at - 1));
  return isPlainAge(sentence, isSecond ? at - 2 : at);
}

function isPlainAge(sentence: Sentence, at: number): boolean {
  const { value } = numberAt(sentence, at);
  const isInYears = isYearsOld(sentence, at);
  let verb = at - 1;
  while (verb > at - 4 && JUST.has(wordAt(sentence, verb))) verb -= 1;
  const isBirthday = BECOMES.has(wordAt(sentence, verb)) || isInYears;
  if (!isBirthday && (!IS.has(wordAt(sentence, verb)) || value > OLDEST_CHILD)) return false;
  const last = wordAt(sentence, at + 1);
  if (last === 'out' || last === 'von' || last === 'of') return false;
  const before = [0, 1, 2, 3].map((back) => wordAt(sentence, verb - back));
  return before.some((word) => RELATIVES.has(word) || (isInYears && SELF.has(word)));
}

/** "when I was ten", "als ich acht war". */
function isChildhood(sentence: Sentence, at: number): boolean {
  const [third, second, first] = [3, 2, 1].map((back) => wordAt(sentence, at - back));
  if (/^(when|since|until) (i|we|he|she) (was|were)$/.test(`${third} ${second} ${first}`))
    return true;
  return (
    /^(als|seit|bis) (ich|er|sie|wir)$/.test(`${second} ${first}`) &&
    /^(war|waren|bin|ist|wurde)$/.test(wordAt(sentence, at + 1))
  );
}

function isYearsOld(sentence: Sentence, at: number): boolean {
  const unit = wordAt(sentence, at + 1);
  return /^(years?|jahre)$/.test(unit) && /^(old|alt)$/.test(wordAt(sentence, at + 2));
}

const JUST = words(
  'today now just already almost nearly only tomorrow soon about heute jetzt gerade schon fast erst nur morgen bald eben',
);
const IS = words('is are s m re was ist sind war bin am');
const BECOMES = words('turns turned turning became becomes wird wurde werden geworden');
const SELF = words('i im she shes he hes they we you ich er sie wir du house game haus spiel');
const RELATIVES = words(
  'kid kids son daughter child baby toddler boy girl twins niece nephew cousin brother sister grandson granddaughter',
  'mom mum mother dad father grandma grandpa granny wife husband dog puppy cat kitten horse pony rabbit hamster parrot',
  'sohn tochter kind baby junge madchen maedchen zwillinge nichte neffe bruder schwester enkel enkelin cousine',
  'mama mutter papa vater oma opa frau mann hund hundin huendin welpe katze kater pferd hase kaninchen papagei',
  'kleine kleiner grosse jungste juengste jungster juengster alteste aelteste youngest oldest eldest',
);

/** "26 degrees outside", "Akku nur noch 20%", "covered 5 km today"; not "I have 47 km". */
function isMeasure(sentence: Sentence, at: number): boolean {
  const unit = wordAt(sentence, at + 1);
  if (SHARES.has(unit) || signAfter(sentence, at) === '%') return isShare(sentence, at);
  if (DEGREES.has(unit) && has(sentence, MEASURED, at)) return true;
  if (!isUnbroken(sentence, at, at + 1) && signAfter(sentence, at) === '') return false;
  if (unit === 'k') return has(sentence, MOVED, at);
  // The sign of the euro is read as the letter it looks like.
  const isEuro = unit === 'e' && sentence.original.includes('€');
  const isUnit =
    UNITS.has(unit) || DEGREES.has(unit) || /[$£°]/.test(signAfter(sentence, at)) || isEuro;
  const isSpeed = wordAt(sentence, at + 2) === 'per';
  if (!isUnit || isSpeed || sentence.tokens.length < SHORTEST_REPORT) return false;
  return has(sentence, MOVED, at) || !has(sentence, HOLDING, at);
}

/** "20% battery", "90 percent sure". */
function isShare(sentence: Sentence, at: number): boolean {
  if (has(sentence, MEASURED, at)) return true;
  const { value } = numberAt(sentence, at);
  return (value % SHARE_STEP === 0 || value === ALMOST_ALL) && has(sentence, CERTAIN, at);
}

/** The sign of a unit after a number: "20%", "5 €". */
function signAfter({ tokens, reading }: Sentence, at: number): string {
  const end = tokens[at]?.end ?? 0;
  return reading.text
    .slice(end, end + 2)
    .trim()
    .replace(/[^%$£°].*/, '');
}

const SHARES = words('percent prozent');
const DEGREES = words('degrees degree grad celsius fahrenheit');
const UNITS = words(
  'km kms kilometer kilometers kilometre kilometres mile miles meter meters metre metres kmh mph kg kilo kilos gram grams gramm pounds lbs',
  'liter liters litre litres euro euros eur dollar dollars bucks cent cents franken gb mb mbit fps hz ghz ms watt volt pages people guests students emails mails messages calories kcal steps',
  'meilen kilogramm pfund seiten kalorien leute leuten gaste gaeste gasten schuler schueler nachrichten',
);
const MEASURED = words(
  'fever fieber battery akku phone handy laptop outside draussen weather wetter warm hot cold kalt heiss humidity luftfeuchte luftfeuchtigkeit rain regen sunny sonnig',
);
const CERTAIN = words(
  'sure certain chance chances likely done loaded charged full off discount sicher wahrscheinlich fertig geladen voll rabatt',
);
const MOVED = words(
  'ran run running walked walk hiked cycled biked swam drove rode covered jog jogged race marathon lost gained weigh weighs',
  'gelaufen gerannt gewandert gefahren geradelt geschwommen gejoggt geschafft lauf laufen joggen abgenommen zugenommen wiegt',
);
export const HOLDING = words(
  'have got hold need my ive hab habe hast brauch brauche meine mein meiner',
);
