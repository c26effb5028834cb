// Numbers of sentences about time: "back at 8", "bin um acht zurück", "brb 20 min". Wherever cards are spoken of they stay
// numbers: "my card is back at 8".

import { HOLDING } from './facts.ts';
import { words } from './phrases.ts';
import { endsMessage, gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';
import { CARD_WORDS, has, isDigits } from './topic.ts';

const LAST_HOUR = 24;
const NOON = 12;
const LONGEST_BREAK = 90;
const HOUR = 60;
const BREAK_STEP = 5;
/** Longer breaks are free in digits only: of longer words it is not known which number they are. */
const LONGEST_WORD = 10;
const QUARTER = 15;

/** A number of this sentence that is a time of day or how long something takes. */
export function isTime(sentence: Sentence, at: number): boolean {
  if (has(sentence, CARD_WORDS, at)) return false;
  return (
    isBreak(sentence, at) ||
    isHour(sentence, at) ||
    isMinutesOfHour(sentence, at) ||
    isTimeZone(sentence, at) ||
    isSecondHour(sentence, at) ||
    isMinutesTo(sentence, at) ||
    isMinutesTo(sentence, at - 2)
  );
}

/** "20 min", "in 30 Minuten", "back in 10". */
function isBreak(sentence: Sentence, at: number): boolean {
  const isNamed = UNITS.has(wordAt(sentence, at + 1));
  if (!isRoundBreak(sentence, at, isNamed)) return false;
  // "in 5" and nothing else
  if (at === 1 && isDigits(sentence, at) && /^in \d+\W*$/.test(sentence.reading.text)) return true;
  const isShort = isNamed && (wordAt(sentence, at - 1) === 'in' || isLimited(sentence, at));
  if (!has(sentence, TIME_WORDS, at) && !isShort) return false;
  if (isNamed) return /^ ?$/.test(gapBefore(sentence, at + 1));
  const next = wordAt(sentence, at + 1);
  return (
    /^(in|for)$/.test(wordAt(sentence, at - 1)) &&
    (endsMessage(sentence, at) || AFTER_BREAK.test(next))
  );
}

/** "another 20 minutes", "I only have 20 minutes": how long somebody stays. */
function isLimited(sentence: Sentence, at: number): boolean {
  const before = wordAt(sentence, at - 1);
  if (/^(have|got|need)$/.test(before)) return LIMIT.test(wordAt(sentence, at - 2));
  return LIMIT.test(before);
}

const LIMIT = /^(only|just|another|still|nur|noch|weitere)$/;

/** In steps of five, as people say it; of longer words only those whose number is known. */
function isRoundBreak(sentence: Sentence, at: number, isNamed: boolean): boolean {
  const { value } = numberAt(sentence, at);
  if (isDigits(sentence, at) || value <= LONGEST_WORD)
    return value <= LONGEST_BREAK && value % BREAK_STEP === 0;
  return isNamed && ROUND_WORDS.has(wordAt(sentence, at));
}

const AFTER_BREAK = /^(i|ill|im|bin|da|komm|komme|wieder|zuruck|zurueck|weiter|gehts|geht|dann)$/;
const ROUND_WORDS = words(
  'fifteen twenty thirty forty fifty sixty ninety funfzehn fuenfzehn zwanzig dreissig vierzig funfzig fuenfzig sechzig neunzig',
);

/** "at 8", "um acht", "8 pm", "halb acht", "quarter past seven", "8:30". */
function isHour(sentence: Sentence, at: number): boolean {
  const { value, form } = numberAt(sentence, at);
  if (form !== 'cardinal' || value > LAST_HOUR) return false;
  const next = minutesAfter(sentence, at) === undefined ? at + 1 : at + 2;
  if (sentence.numbers[next] !== undefined || UPWARDS.test(wordAt(sentence, next))) return false;
  const isNamed = isClockWord(sentence, next) && /^ ?$/.test(gapBefore(sentence, next));
  const before = `${wordAt(sentence, at - 2)} ${wordAt(sentence, at - 1)}`;
  const after = [0, 1, 2].map((on) => wordAt(sentence, next + on)).join(' ');
  if (value <= NOON && IN_THE_MORNING.test(after)) return true;
  if (value <= NOON && (isNamed || BEFORE_CLOCK.test(before))) return true;
  if (BEFORE_TIME.test(before)) return true;
  if (isNamed && next > at + 1 && AT.test(wordAt(sentence, at - 1))) return true;
  if (next > at + 1 && has(sentence, AGREEING, at)) return !has(sentence, HOLDING, at);
  if (value <= NOON && isLate(sentence, at)) return true;
  const isAbout = wordAt(sentence, next) === 'ish' && gapBefore(sentence, next) === '';
  const isTold = isAbout || isNamed || next > at + 1 || BEFORE_HOUR.has(wordAt(sentence, at - 1));
  return isTold && (has(sentence, TIME_WORDS, at) || isAppointment(sentence, at));
}

/** "is 20:30 okay for everybody?" */
const AGREEING = words('okay ok good fine everybody everyone alle allen euch recht gut');

/** "server time is UTC+1". */
function isTimeZone(sentence: Sentence, at: number): boolean {
  const isOffset =
    /^(utc|gmt)$/.test(wordAt(sentence, at - 1)) && numberAt(sentence, at).value <= NOON;
  return isOffset && /^ ?[+-]$/.test(gapBefore(sentence, at));
}

/** "8 pm", "8 Uhr"; the "am" of "eine Acht am Ende" is none. */
function isClockWord(sentence: Sentence, at: number): boolean {
  const word = wordAt(sentence, at);
  return CLOCK.test(word) && !(word === 'am' && PLACES.has(wordAt(sentence, at + 1)));
}

const PLACES = words(
  'ende anfang rand start schluss stapel besten liebsten linken rechten oberen unteren ersten zweiten dritten vierten',
);

/** "es ist schon elf", "it's ten already", "it's eleven, I'm tired"; "meine ist schon elf" is none. */
function isLate(sentence: Sentence, at: number): boolean {
  if (has(sentence, HOLDING, at)) return false;
  const before = `${wordAt(sentence, at - 2)} ${wordAt(sentence, at - 1)}`;
  if (ALREADY.test(before)) return true;
  if (!IT_IS.test(before)) return false;
  return /^(already|schon|durch)$/.test(wordAt(sentence, at + 1)) || has(sentence, TIRED, at);
}

const ALREADY = /^((wow|oh|ja|puh|what|was|)( ja)?|ist|ists|its|is) (schon|already|gleich|bald)$/;
const IT_IS = /^(es ist|(.* )?(its|ists)|it is|hier ist)$/;
const TIRED = words('tired sleepy bedtime yawn mude muede gahn gaehn');

/** "between 8 and 9 tonight", "von 8 bis 10 kann ich", "um acht oder neun". */
function isSecondHour(sentence: Sentence, at: number): boolean {
  const { value, form } = numberAt(sentence, at);
  if (form !== 'cardinal' || value > LAST_HOUR || sentence.numbers[at + 1] !== undefined)
    return false;
  return (
    /^(and|und|or|oder|to|bis)$/.test(wordAt(sentence, at - 1)) &&
    numberAt(sentence, at - 2).value > 1 &&
    isHour(sentence, at - 2)
  );
}

/** The minutes, in steps of five, of "five to eight, gotta run" and "zehn nach sieben bin ich da"; the hour follows. */
function isMinutesTo(sentence: Sentence, at: number): boolean {
  if (!TO_THE_HOUR.test(wordAt(sentence, at)) || !has(sentence, TIME_WORDS, at)) return false;
  const hour = wordAt(sentence, at + 2) === 'halb' ? at + 3 : at + 2;
  const { value } = numberAt(sentence, hour);
  return /^(to|past|vor|nach)$/.test(wordAt(sentence, at + 1)) && value > 0 && value <= NOON;
}

const TO_THE_HOUR = /^(5|10|20|five|ten|twenty|funf|fuenf|zehn|zwanzig)$/;

/** "samstag um drei", "passt um acht", "ab neun kann ich"; not who can play or lay something. */
function isAppointment(sentence: Sentence, at: number): boolean {
  if (has(sentence, DAYS, at)) return true;
  if (has(sentence, PLAYING, at)) return false;
  return (
    has(sentence, FITTING, at) || (has(sentence, ABLE, at) && AT.test(wordAt(sentence, at - 1)))
  );
}

/**
 * Of "8:30" and "8.30 Uhr" the minutes, if they are a quarter of an hour: others would tell anything. Only what follows a
 * timetable is told to the minute: "my train leaves at 17:42".
 */
function minutesAfter(sentence: Sentence, at: number): number | undefined {
  const sign = gapBefore(sentence, at + 1);
  const isClock = sign === ':' || (sign === '.' && wordAt(sentence, at + 2) === 'uhr');
  if (!isClock || wordAt(sentence, at + 1).length !== 2) return undefined;
  const minutes = Number(wordAt(sentence, at + 1));
  const isKnown = minutes % QUARTER === 0 || has(sentence, TIMETABLE, at);
  return isKnown && minutes < HOUR ? minutes : undefined;
}

const TIMETABLE = words(
  'train bus tram ferry flight plane metro departs departure sunset sunrise zug bahn flug flieger fahre faehre abfahrt ubahn sbahn',
);

function isMinutesOfHour(sentence: Sentence, at: number): boolean {
  return minutesAfter(sentence, at - 1) !== undefined && isHour(sentence, at - 1);
}

const IN_THE_MORNING = /^in the (morning|afternoon|evening)$/;
const BEFORE_TIME = /^(off at|its (almost|nearly)|schon fast|so (gegen|um|ab))$/;
const BEFORE_CLOCK =
  /(^| )(halb|dreiviertel)$|^(half|quarter) (past|to)$|^viertel (nach|vor)$|^kurz nach$|^(just|shortly) (after|past)$/;
const CLOCK = /^(pm|am|uhr|oclock|h)$/;
const UNITS = words('min mins minute minutes sec secs seconds minuten sek sekunden');
const BEFORE_HOUR = words(
  'at until till by around before after since from past um bis gegen ab vor nach seit halb half between zwischen von',
);

const TIME_WORDS = words(
  'back home start starts starting begin leave leaving leaves meet meeting see cya train bus flight dinner lunch',
  'breakfast work bed sleep tomorrow tonight today morning evening afternoon night call appointment brb afk gone',
  'kids school dentist movie until till since awake up again late early go going time guests wife husband here already wait pause break minute left clock ill film alarm rings stop stopping end ends finish kick kickoff anpfiff coffee kaffee',
  'zuruck zurueck wieder nochmal nochmals weiter weg da los heute morgen abend abends morgens nachts mittag nachmittag fruh frueh feierabend',
  'essen termin zug bahn bett arbeit arbeiten schule schlafen treffen sehen wach kino muss mussen muessen zeit bis seit',
  'noch hause wecker klingelt hier schon erst spat spaet warte wartet besuch gaste gaeste schluss beginnt fahrt faehrt kommt',
  'lecture class lesson practice rehearsal gym concert party doctor besprechung sitzung training probe vorlesung unterricht kurs arzt zahnarzt feier konzert',
  'halb punktlich puenktlich halbfinale semifinal finale later spater spaeter tired mude muede plane tram flug flieger ready gotta run dinners lunchs shift fertig takes take took lasts hour delay delayed dauert gedauert stunde verspatung verspaetung',
);

const DAYS = words(
  'monday tuesday wednesday thursday friday saturday sunday weekend mon tue wed thu fri weekdays',
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende montags dienstags mittwochs donnerstags freitags samstags sonntags ubermorgen uebermorgen vormittag',
);

const FITTING = words(
  'free available works suits join online shall lets game round later date',
  'passt passen ginge frei dabei verabredet wollen wollt online spater spaeter partie runde',
);

const ABLE = words('can could then kann kannst konnen koennen konnte konnten geht dann');
const AT = /^(at|by|around|until|till|from|between|um|ab|gegen|bis|von|zwischen)$/;
const UPWARDS = /^(up|upwards?|down|hoch|aufwarts|aufwaerts|runter)$/;

const PLAYING = words('play put place drop throw discard use with spiele werfe nehme nimm setze');
