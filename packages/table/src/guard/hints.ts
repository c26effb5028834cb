// Phrases that tell a number without a word for it: units that are a number, properties of numbers, letters as numbers,
// counts of well-known things, words that only sound like numbers.

import { ALONE, AMBIGUOUS } from './languages.ts';
import { phrases } from './phrases.ts';

const SCORES = [
  '(?:is|have|got|hold|holding|need|exactly|precisely|its|lay|equals?|about|around|nearly|almost|than) (?:exactly |about )?(?:a|one|half a) score(?! of| sheet| board| card| to)',
  '(?:a|one) score (?:and|plus|less|minus|more|higher|or so|exactly)',
  'half a gross|halbes gros',
  'half a score|(?:full|whole) score',
  '(?:hab|habe|ist|genau|lege?|karte|knapp|fast|gut) ein schock(?! fur| fuer| gewesen)',
  'ein schock (?:weniger|minus|plus|und ein|mehr)|halbe[ns]? schock|1 schock|^ein schock(?! fur| fuer| war| das| der| die| ist)',
  '(?:half|quarter) (?:of )?(?:a )?century|(?:halbes|viertel) ?jahrhundert',
];

const PROPERTIES = [
  '(?:un)?lucky number|devil ?s number|(?:prime|square|even|odd|perfect|round|two digit) number(?! of)|number of the beast|answer to (?:life|everything)',
  '(?:prim|quadrat|schnaps|glucks|gluecks|unglucks|ungluecks)zahl|(?:gerade|ungerade|runde|glatte) zahl',
  '(?:both|same|single|double|first|last) digits?|(?:beide|gleiche|erste|letzte) ziffern?|(?:ein|zwei)stellige?[nrs]?|quersumme',
  '(?:ends?|ending) (?:in|with|on) (?:a )?(?:zero|null|one|0|1)|endet auf (?:null|eins|0|1)',
  '(?:highest|lowest|biggest|largest|smallest) (?:(?:possible )?(?:card|number|one) (?:in the (?:deck|game)|there is|of all|possible)|possible (?:card|number)|in the (?:deck|game))',
  '(?:hoe?chste|niedrigste|kleinste|grosste|groesste) (?:karte |zahl )?(?:im (?:spiel|deck)|von allen|die es gibt|ue?berhaupt)',
];

/** "I" and "a" are words. */
const LETTER = '[b-hj-z]';

/** The keys of a telephone. */
const KEYS = '(?:abc|def|ghi|jkl|mno|pqrs|tuv|wxyz)';

const LETTERS = [
  `letters? (?:after|before|number|${LETTER})|buchstaben? (?:nach|vor|nummer|${LETTER})`,
  '(?:in|of) the alphabet|im alphabet|alphabet position|^in the teens$',
  `(?:starts?|begins?|ends?) with (?:an? |the letter )?${LETTER}`,
  `(?:fangt|faengt|beginnt|endet) (?:mit|auf) (?:einem )?${LETTER}`,
  'a ?= ?1|0x[0-9a-f]+',
  `(?:press|key|taste|${KEYS}) (?:then |and |und |dann )?${KEYS}`,
  '(?:is|ist|number|nummer|card|karte|mine|have|got|hab|habe) (?:ii|iv|vi|ix|xi|xv|xx|xl|lx|xc)',
  '(?:xis|net|owt|fle) (?:backwards?|reversed|mirrored|ruckwarts|rueckwarts|gespiegelt)',
];

const COUNTS = [
  'as many as (?!possible|you|we|i|they|it)[a-z]+|so viele wie (?!moglich|moeglich|du|ihr|wir|ich|es|nur)[a-z]+',
  'the number of [a-z]+ (?:in|on|per)',
  'count (?:the|my|these|those) (?:letters|dots|points|claps|signs|marks|stars|emojis?|words|exclamation|question)',
  '(?:zahlt?|zaehlt?|zahle|zaehle) (?:die|meine|mal die) (?:buchstaben|punkte|striche|sterne|zeichen|emojis?|worter|woerter)',
  '(?:days|weeks|months|minutes|seconds) in (?:a|an|one) (?:week|month|year|day|hour|minute)',
  '(?:fingers|toes) on (?:a|an|one|my|your|both) (?:hands?|foot|feet)',
  '(?:tage|wochen|monate|minuten|sekunden) (?:in einer|im|in einem|hat ein|hat eine|hat die|hat das) (?:woche|monat|jahr|stunde|minute)',
  'finger an (?:einer|beiden|zwei) (?:hand|handen|haenden)',
];

/** Words that sound like a digit, and those of them that mean little else next to another one. */
const SOUND = '(?:won|too|tree|free|for|fore|fife|sicks|ate|ait|niner)';
const CLEAR_SOUND = '(?:tree|fore|fife|sicks|ait|niner)';

/** "for tea" is a reason to have a break. */
const SOUNDS = [
  '(?:fore|fiff?|sicks?|siks|ate|ait|eight|nine|nein|thur|thir|thirs|twen|twin|seven|six|four|tree|thirst) (?:tea|tee|tey|tie)s?|dirty (?:tree|too|won|ate|fore|fife)',
  '^for tea(?: [a-z]+)?$|for (?:tee|tey) (?:too|won|ate|fore|fife|sicks)',
  'rhymes (?:with|on)|reimt sich',
  `^${SOUND} ${CLEAR_SOUND}(?: ${SOUND})?$|^${CLEAR_SOUND} ${SOUND}$|^(?:too too|free free|won won)$`,
  'fore ty|fore teen|sicks teen|ate teen|twenty (?:ate|too|won|fore)|(?:thirty|forty|fifty) (?:ate|too|won|fore)',
];

const IN_OTHER_LANGUAGES = [
  `(?:number|nummer|zahl|numero|nombre|chiffre|carta|carte|kaart|tengo|tenho|ho|mam|heb) (?:is |ist |es |est )?(?:${AMBIGUOUS.join('|')})`,
  `^(?:${ALONE.join('|')})$`,
  'dix (?:sept|huit|neuf)|j ?ai (?:dix|sept|deux|six)',
];

/** O12: as good as the number itself. */
export const HINTS = phrases(
  ...SCORES,
  ...PROPERTIES,
  ...LETTERS,
  ...COUNTS,
  ...SOUNDS,
  ...IN_OTHER_LANGUAGES,
);
