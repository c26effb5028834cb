// Ages of people: "grandma is 84", "ich werde am Samstag 40", "meine Kinder sind vier und sechs". A dog of 47 is none.

import { words } from './phrases.ts';
import { endsMessage, gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';
import { isUntied } from './ties.ts';
import { isDigits } from './topic.ts';

const OLDEST = 110;
const OLDEST_PET = 25;
/** "I'm 34" is an age; "I'm 3" is a seat or a card. */
const YOUNGEST_PLAYER = 16;
const MAX_BETWEEN = 4;

export function isAgeOfSomebody(sentence: Sentence, at: number): boolean {
  const { value, form } = numberAt(sentence, at);
  if (form !== 'cardinal' || value > OLDEST || !isUntied(sentence, at)) return false;
  if (!endsAge(sentence, at)) return false;
  // "four and six", "4, 7 und 9"
  const first = firstOfAges(sentence, at);
  if (first !== at && value > OLDEST_PET && !isDigits(sentence, at)) return false;
  const verb = verbBefore(sentence, first);
  return verb !== undefined && isOfSomebody(sentence, { verb, at: first, value });
}

/** The first of ages that are told one after the other; three are enough, and keep the work linear. */
function firstOfAges(sentence: Sentence, at: number): number {
  let first = at;
  for (let count = 0; count < 2; count += 1) {
    const isLinked = /^(and|und)$/.test(wordAt(sentence, first - 1));
    const before = isLinked ? first - 2 : first - 1;
    const isListed = isLinked || gapBefore(sentence, first) === ', ';
    if (!isListed || numberAt(sentence, before).value < 1) return first;
    first = before;
  }
  return first;
}

/** What stands after an age: nothing, a comma, the word for it, or how the sentence goes on. */
function endsAge(sentence: Sentence, at: number): boolean {
  if (endsMessage(sentence, at)) return true;
  const gap = gapBefore(sentence, at + 1);
  if (/^[.:/]?$/.test(gap)) return false;
  if (/[,!?.()]/.test(gap)) return true;
  return AFTER_AGE.has(wordAt(sentence, at + 1));
}

const AFTER_AGE = words(
  'and but so now already today tomorrow soon this next years year on in old yet still or months weeks when',
  'und aber also jetzt schon heute morgen bald dieses nachste naechste jahre jahr am im alt geworden oder wird war monate wochen',
);

/** "is", "wird" and the like shortly before, nothing but words of time between: "wird nächste Woche 12". */
function verbBefore(sentence: Sentence, at: number): number | undefined {
  for (let verb = at - 1; verb >= at - MAX_BETWEEN; verb -= 1) {
    const word = wordAt(sentence, verb);
    if (sentence.messages[verb] !== sentence.messages[at]) return undefined;
    if (IS.has(word) || BECOMES.has(word)) return verb;
    if (!BETWEEN.has(word)) return undefined;
  }
  return undefined;
}

interface Age {
  readonly verb: number;
  readonly at: number;
  readonly value: number;
}

function isOfSomebody(sentence: Sentence, { verb, at, value }: Age): boolean {
  const word = wordAt(sentence, verb);
  const before = [1, 2, 3].map((back) => wordAt(sentence, verb - back));
  const around = [...before, wordAt(sentence, verb + 1)];
  if (BECOMES.has(word))
    return !around.some((near) => THINGS.has(near)) && isLongEnough(sentence, at);
  if (around.some((near) => PEOPLE.has(near))) return true;
  if (around.some((near) => PETS.has(near))) return value <= OLDEST_PET;
  const isSelf =
    word === 'im' ||
    /^(i am|ich bin|bin ich)$/.test(`${wordAt(sentence, verb - 1)} ${word}`) ||
    /^bin ich$/.test(`${word} ${wordAt(sentence, verb + 1)}`);
  return isSelf && value >= YOUNGEST_PLAYER && isDigits(sentence, at);
}

/** "wird 12" alone may be what a pile becomes. */
function isLongEnough({ messages }: Sentence, at: number): boolean {
  return messages[at - 2] === messages[at] || messages[at + 1] === messages[at];
}

const IS = words('is are was were im shes hes theyre ist sind war waren bin am');
const BECOMES = words('turn turns turned turning wird werde werd wirst wurde werden geworden');
const BETWEEN = words(
  'i ich er sie wir he she now just already almost nearly only today tomorrow soon about next week month year on this finally both only',
  'heute jetzt gerade schon fast erst nur morgen bald eben nachste naechste nachsten naechsten nachstes naechstes woche monat jahr am im dann ja auch endlich dieses',
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag sommer herbst winter mai juni juli',
);
/** What becomes a number without a birthday. */
const THINGS = words(
  'it that this es das pile stapel number card karte mine meine meins one eine top',
);
const PEOPLE = words(
  'kid kids son sons daughter daughters child children baby toddler boy boys girl girls twins niece nephew cousin brother sister grandson granddaughter grandkids',
  'mom mum mother dad father grandma grandpa granny grandmother grandfather nana uncle aunt wife husband boyfriend girlfriend boss neighbour neighbor parents grandparents teacher friend youngest oldest eldest',
  'sohn sohne soehne tochter toechter kind kinder kids junge jungs madchen maedchen zwillinge nichte neffe bruder brueder schwester schwestern enkel enkelin enkelkinder cousine cousin',
  'mama mutter papa vater oma opa uroma uropa grossmutter grossvater eltern grosseltern onkel tante frau mann freund freundin chef chefin nachbar nachbarin lehrer',
  'kleine kleiner kleinen grosser jungste juengste jungster juengster alteste aelteste altester aeltester',
);
const PETS = words(
  'dog puppy cat kitten horse pony rabbit hamster parrot hund hundin huendin welpe katze kater pferd hase kaninchen papagei',
);
