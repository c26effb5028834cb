// Results of other games: "2:1 zur Halbzeit", "zwei zu eins für Bayern", "two nil to Arsenal".

import { words } from './phrases.ts';
import { gapBefore, numberAt, wordAt, type Sentence } from './sentence.ts';
import { CARD_WORDS, has } from './topic.ts';

/** Higher results are rare where goals are counted, and would tell more cards. */
const MAX_GOALS = 5;

/** One of the two numbers of a result, in a sentence about a match and not about cards: "4:3" alone is a number. */
export function isScore(sentence: Sentence, at: number): boolean {
  if (has(sentence, CARD_WORDS, at) || has(sentence, HELD, at)) return false;
  return [at, at - 1, at - 2].some((first) => {
    const last = secondOf(sentence, first);
    return last !== undefined && (first === at || last === at) && isOfMatch(sentence, first, last);
  });
}

/** Where the second number of a result stands whose first is here. */
function secondOf(sentence: Sentence, first: number): number | undefined {
  const isLinked = /^(zu|to)$/.test(wordAt(sentence, first + 1));
  const last = isLinked ? first + 2 : first + 1;
  if (!isGoals(sentence, first) || !isGoals(sentence, last)) return undefined;
  const isWord = sentence.tokens[first]?.kind === 'word';
  const isTied = isLinked || (isWord ? /^[ -]$/ : /^( ?: ?|-)$/).test(gapBefore(sentence, last));
  return isTied ? last : undefined;
}

function isGoals(sentence: Sentence, at: number): boolean {
  if (wordAt(sentence, at) === 'nil') return true;
  const { form, value } = numberAt(sentence, at);
  return sentence.numbers[at] !== undefined && form === 'cardinal' && value <= MAX_GOALS;
}

function isOfMatch(sentence: Sentence, first: number, last: number): boolean {
  if (sentence.numbers[first - 1] !== undefined || sentence.numbers[last + 1] !== undefined)
    return false;
  const after = `${wordAt(sentence, last + 1)} ${wordAt(sentence, last + 2)}`;
  return (
    has(sentence, MATCH, first) || /^(fur|fuer|for|gegen|against) (?!me|mich)[a-z]/.test(after)
  );
}

const HELD = words('have ive hold hab habe');
const MATCH = words(
  'won lost win wins lose leading leads lead ahead half halftime goal goals final match football soccer team nil draw penalties overtime beat arsenal liverpool chelsea united city barca madrid germany england extra overtime penalty shootout ended finished tied equaliser equalizer derby cup league set sets',
  'gewonnen verloren gewinnt gewinnen verliert fuhrt fuehrt fuhren fuehren steht stehts halbzeit tor tore endstand verlangerung verlaengerung unentschieden ausgleich spannend hinten vorn vorne elfmeter elfmeterschiessen fussball spielstand bayern dortmund bvb deutschland gewann verlor endete ausgegangen nachspielzeit pokal liga derby satz ausgegangen siegt siegte',
);
