// Fixed phrases with a number in them: "cloud nine", "unter vier Augen", "24/7".

import { HOLDING } from './facts.ts';
import { phrases } from './phrases.ts';
import type { Sentence } from './sentence.ts';
import { CARD_WORDS, has } from './topic.ts';

/** Where the letters of fixed phrases stand. */
export function idiomsIn(sentence: Sentence): ReadonlySet<number> {
  const { text } = sentence.reading;
  const places = placesOf(text, IDIOMS);
  const doubtful = placesOf(text, NUMBERS_OF_CARDS);
  if (doubtful.size === 0) return places;
  const explained = explainedMessages(sentence, doubtful);
  sentence.tokens.forEach(({ start }, at) => {
    if (doubtful.has(start) && explained.has(sentence.messages[at] ?? -1)) places.add(start);
  });
  return places;
}

function placesOf(text: string, pattern: RegExp): Set<number> {
  const places = new Set<number>();
  for (const { 0: found, index } of text.matchAll(pattern)) {
    for (let at = 0; at < found.length; at += 1) places.add(index + at);
  }
  return places;
}

/** "hm... 24/7" is as good as "24/7". */
const LONGEST_FILLER = 4;

/** The messages that say more than a phrase, "I play 24/7", and not that somebody holds or lays something. */
function explainedMessages(sentence: Sentence, doubtful: ReadonlySet<number>): ReadonlySet<number> {
  const explained = new Set<number>();
  const begun = new Set<number>();
  sentence.tokens.forEach(({ text, start }, at) => {
    const message = sentence.messages[at] ?? -1;
    if (doubtful.has(start)) return;
    if (has(sentence, CARD_WORDS, at) || has(sentence, HOLDING, at)) return;
    if (begun.has(message) || text.length > LONGEST_FILLER) explained.add(message);
    begun.add(message);
  });
  return explained;
}

/** Piles: a card would be "the two on the left is mine". */
const PLACES =
  '(?:(?:on|to) (?:the|my|your) (?:left|right)|(?:at|on) (?:the )?(?:top|bottom)|in the middle|links|rechts|oben|unten|in der mitte)';
const SIDES = '(?:upper|lower|top|bottom|left|right|oberen|unteren|linken|rechten)';
const PLURALS =
  '(?:are|look|were|need|have|sind|waren|sehen|gehen|gehoren|gehoeren|bleiben|haben|konnen|koennen)';

const IDIOMS = phrases(
  '(?:best of|first to) (?:three|five|seven|[357])|tea for (?:two|2)|gib(?:t)? mir (?:funf|fuenf|5)(?=[^a-z0-9]*$)',
  `(?:the|die) (?:two|three|zwei|drei|[23]) ${PLACES} ${PLURALS}|${SIDES} (?:two|three|zwei|drei) ${PLURALS}`,
  '(?<![a-z0-9]\\x20)high (?:five|5)|10/10(?= would| game| again| from me| von mir)|5/5(?= stars| sterne)|08 ?15(?= hand)',
  '(?:error|fehler|http|status) (?:40[0-4]|50[0-4])|(?:40[0-4]|50[0-4]) ?(?:error|fehler|er)|(?:web|plan b) [23]\\.0',
  '(?:two|three|four|2|3|4) and a half (?:hours|minutes|days|weeks|months|years)|we need (?:two|three|2|3) more(?! than)|[12] (?:to|bis) (?:99|100)|(?:all|alle) 98 (?:cards|karten)',
  '(?:ten|10) (?:trick|jump)|(?:jump|trick) of (?:ten|10)|(?:minus )?(?:zehn|10) ?(?:er )?(?:trick|sprung)',
  '(?:3|three|drei) (?:2|two|zwei) (?:1|one|eins)(?= go| los| start)|(?:1|one|eins) (?:2|two|zwei) (?:3|three|drei)(?= go| los| start)',
  '(?:vier|4) gewinnt|connect (?:four|4)|(?:6|sechs) nimmt|7 wonders|elfer raus|drei fragezeichen|wolke (?:sieben|7)|two birds|drei (?:mal )?darfst du raten',
  '(?:count|counted|counting) to (?:three|ten|3|10)|(?:zahle?|zaehle?) bis (?:drei|zehn|3|10)|bis (?:drei|zehn|3|10) (?:zahlen|zaehlen)',
  '(?:give|rate|gebe?) (?:it |dem |das )?(?:[1-9]|10) (?:out of|von|of) 10|110 (?:percent|prozent)',
  '(?:sieben|7) auf einen streich|fall fur zwei|two is company|three ?s a crowd|to the nines|forty winks',
  '(?:nine|9) times out of (?:ten|10)|9 out of 10(?= times)|(?:neun|9) von (?:zehn|10) mal',
  '(?:two|2) (?:at once|at a time|in one go)|(?:zwei|drei|2|3) auf (?:einmal|einen schlag|einen streich)',
  '(?:thx|thanks|late|sorry) 4|4 (?:sure|real|ever)|2 (?:late|early|much|bad|easy|fast|slow)|me 2$',
  '(?:it ?s|about|chances?|steht) (?:fifty fifty|50 50)|(?:fifty fifty|50 50)(?= chance| odds| shot| guess)',
  '(?:we|you) ?a?re number one',
  '(?:ten|10) (?:out of|of) (?:ten|10)|takes two to|scale (?:of|from) (?:one|1) to (?:ten|10)|four eyes|two thirds|three quarters|(?:five|5) stars?|(?:nine|9) lives|seventh heaven|sixes and sevens|give me five(?=[^a-z0-9]*$)',
  '(?:two|2) thumbs|(?:three|3) cheers|six feet under|two left feet|third wheel|on all fours|four leaf clover',
  'seven seas|seven year itch|seven wonders|seven dwarfs|seven deadly sins|three musketeers|three wishes|three strikes|two faced|four letter word',
  '(?:two|2) cents|cloud (?:nine|9)|(?:nine|9) to (?:five|5)',
  'take five$|fifth wheel|third time lucky|sixth sense|eleventh hour|dozen times|nine out of ten',
  '(?:zehn|10) von (?:zehn|10)|vier augen sehen mehr als zwei|zwei drittel|drei viertel|(?:funf|fuenf|5) sterne|(?:sieben|neun|7|9) leben|auf allen vieren|(?:meine|deine|eure|seine|ihre) sieben sachen|alle neune',
  'verflixte[ns]? siebte[ns]?|zwei linke (?:hande|haende|fusse|fuesse)|(?:eigenen|meinen|deinen) vier wanden?|funf vor zwolf|fuenf vor zwoelf|guten dinge sind drei',
  'zwischen zwei stuhlen|sieben zwergen?|drei musketiere|drei wunsche|drei wuensche|wie zwei eier',
  'sechster sinn|unter vier augen|siebte[rn] himmel|funfte rad|funf gerade sein|drei kreuze',
  '(?:in|seit|vor) (?:14|vierzehn) tagen|[5-9]0 ?(?:s|er) (?:music|songs|movies|musik|party|hits|kids?|kind|disco)',
  'sechser im lotto|dutzend mal|eins (?:ist klar|ist sicher|steht fest)',
);

/** Phrases with a number that a card may have. */
const NUMBERS_OF_CARDS = phrases(
  '24 7|twenty four seven|50 50|fifty fifty|20/20|catch 22|catch twenty two|08 ?15|null ?acht ?(?:funfzehn|fuenfzehn)',
  '(?:a|full|complete|total) (?:180|360)|agent 007|covid 19|seven of nine|(?:one|1) in (?:ten|10)|(?:1|eins) zu (?:10|zehn)|friday the 13 ?(?:th)?|freitag der 13',
  '(?:my|meine[nr]?|in the|in den|all time) top (?:3|5|10|three|five|ten|drei|funf|zehn)',
);
