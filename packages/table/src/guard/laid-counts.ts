// How many cards one has to lay or is able to lay. The card itself would have an article: "the three", "die drei".

import { words } from './phrases.ts';
import { endsMessage, numberAt, wordAt, type Sentence } from './sentence.ts';
import { has, isDigits, isUnbroken } from './topic.ts';

/** How many cards everybody has to lay. */
const LEAST_CARDS = 2;
const MAX_CARDS = 4;

export function isLaidCount(sentence: Sentence, at: number): boolean {
  const { value } = numberAt(sentence, at);
  return (
    (value <= MAX_CARDS && isAbleToLay(sentence, at)) ||
    (value === LEAST_CARDS && isLeast(sentence, at))
  );
}

/** "I can play three", "ich kann vier legen": how many; the card would be "the three". */
function isAbleToLay(sentence: Sentence, at: number): boolean {
  if (isDigits(sentence, at) || sentence.numbers[at + 1] !== undefined) return false;
  const [before, next] = [wordAt(sentence, at - 1), wordAt(sentence, at + 1)];
  const after = `${next} ${wordAt(sentence, at + 2)}`;
  if (NOT_COUNTED.has(next) || !isUnbroken(sentence, at - 1, at)) return false;
  if (FITTING.test(after) || /^(play|lay)(ed|ing)$|^laid$/.test(before)) return true;
  if (isEitherCount(sentence, at)) return true;
  if (RATHER.test(before) && has(sentence, LAYING, at)) return true;
  if (/^(ab)?gelegt$|^gespielt$/.test(next)) return !ARTICLES.has(before);
  if (!has(sentence, ABLE, at)) return false;
  return /^(play|lay|do)$/.test(before) || (LAID.test(next) && !ARTICLES.has(before));
}

/** "legst du zwei oder drei?", "shall I play three or four?" */
function isEitherCount(sentence: Sentence, at: number): boolean {
  return [at, at - 2].some(
    (first) =>
      /^(or|oder)$/.test(wordAt(sentence, first + 1)) &&
      numberAt(sentence, first).value + 1 === numberAt(sentence, first + 2).value &&
      numberAt(sentence, first).value > 0 &&
      !ARTICLES.has(wordAt(sentence, first - 1)) &&
      /^(legst|legt|spielst|spielt|play|lay)$/.test(
        [1, 2].map((back) => wordAt(sentence, first - back)).find((word) => !YOU.has(word)) ?? '',
      ),
  );
}

const YOU = words('du ihr i we you');

/** "ich lege lieber drei", "leg ruhig zwei", "dann leg ich halt vier". */
const RATHER = /^(lieber|ruhig|diesmal|halt|rather)$/;
const LAID = /^(ab)?legen$|^spielen$/;
const ARTICLES = words(
  'the my your die der den eine einen meine deine seine ihre eure unsere diese',
);

/** "two that fit", "drei passen", "three this turn". */
const FITTING =
  /^((that|which|die) )?(fit|match|passen)( |$)|^(this|per|pro|each|every|diesen?) (turn|round|zug|runde)$/;
const ABLE = words(
  'can could like might must should shall rather maybe gonna ill let lets kann kannst konnte koennte wurde wuerde darf darfst durfen duerfen',
  'muss musst mussen muessen soll sollst sollen sollte lieber vielleicht',
);

/** "play only two", "I have to play two", "ich muss jetzt zwei legen"; not "only two higher". */
function isLeast(sentence: Sentence, at: number): boolean {
  const next = wordAt(sentence, at + 1);
  const before = wordAt(sentence, at - 1);
  if (before === 'than' || before === 'als') return isMoreThanAble(sentence, at);
  if (next === 'more' && /^(play|lay)$/.test(before)) return endsMessage(sentence, at + 1);
  if (sentence.numbers[at + 1] !== undefined || NOT_COUNTED.has(next)) return false;
  if (ENOUGH.test(`${next} ${wordAt(sentence, at + 2)}`)) return true;
  let back = at - 1;
  while (back > at - 4 && BETWEEN.has(wordAt(sentence, back))) back -= 1;
  if (isUnnamedTwo(sentence, at)) return true;
  if (DRAWING.test(before)) return has(sentence, EVERYBODY, at) && endsMessage(sentence, at);
  if (!isUnbroken(sentence, back, at)) return false;
  const word = wordAt(sentence, back);
  if (word === 'to') return OBLIGED.has(wordAt(sentence, back - 1)) && back < at - 1;
  return (
    /^(least|mindestens)$/.test(word) ||
    (LIMITS.has(word) && (back < at - 1 || has(sentence, LAYING, at)))
  );
}

/** "play two and stop", "minimum is two", "zwei muss ich legen": the word without an article, where laying is spoken of. */
function isUnnamedTwo(sentence: Sentence, at: number): boolean {
  const before = wordAt(sentence, at - 1);
  if (isDigits(sentence, at) || sentence.numbers[at - 1] !== undefined) return false;
  if (wordAt(sentence, at) === 'deuce' || !UNNAMED.test(before)) return false;
  return has(sentence, AMOUNT, at) || (before === 'noch' && endsMessage(sentence, at));
}

const UNNAMED =
  /^(|play|lay|need|do|is|are|sind|noch|nur|just|only|after|es|reichen|immer|wirklich|jeder|plays)$/;
const AMOUNT = words(
  'minimum enough stop must muss musst mussen muessen reicht reichen now jetzt kann can jeder everyone each',
);

/** "I can't play more than two", "mehr als zwei kann ich nicht". */
function isMoreThanAble(sentence: Sentence, at: number): boolean {
  return /^(more|mehr)$/.test(wordAt(sentence, at - 2)) && has(sentence, UNABLE, at);
}

const EVERYBODY = words('each everybody everyone jeder jede');
const UNABLE = words('cant cannot couldnt dont nicht');
/** "each of us draws two", "jeder zieht zwei". */
const DRAWING = /^(draws|zieht)$/;
const ENOUGH = /^(reichen|genugen|genuegen|each|suffice|(is|are) enough)( |$)/;
const BETWEEN = words('play lay put down now jetzt noch heute diesmal leg lege spiel spiele');
const OBLIGED = words('have has need got want');
const LIMITS = words('only just must nur mindestens muss musst mussen muessen');
const LAYING = words('play playing lay put draw legen spielen leg lege spiel spiele zieh ziehe');
const NOT_COUNTED = words(
  'more less up down away off apart of on steps step plus minus auf weg unter uber ueber mehr weniger',
  'higher lower above below bigger smaller hoher hoeher tiefer niedriger druber drueber drunter daruber darueber darunter',
);
