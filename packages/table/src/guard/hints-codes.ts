// Phrases that give the key to a code, or name a number by what everybody knows of it.

import { phrases } from './phrases.ts';

const READING = [
  'read (?:only )?(?:the |my )?(?:capitals?|capital letters|initials|first letters?|last letters?|first words?)|first letters|anfangsbuchstaben|grossbuchstaben|(?:erste[nr]?|letzte[nr]?) buchstaben?',
  'look inside(?! the box| the rule)|(?:hidden|hiding) in(?:side)? (?:the|my|this|these) (?:words?|sentence|text|message)|(?:worter|woerter|worte) (?:sehen|ansehen|anschauen|genau)|steckt (?:im|in dem) wort|versteckt im (?:wort|satz|text)|ohne vokale|without (?:the )?vowels|no vowels',
  'shift(?:ed)? (?:back|forward|forwards|up|down)? ?by (?:one|two|1|2)|caesar|rot ?13|base ?64|in (?:binary|hex|octal)|binar|hexadezimal',
  'letters per word|buchstaben (?:pro|je) wort|(?:anzahl|zahl) (?:der )?(?:worter|woerter|buchstaben|zeichen)|count (?:letters|words|signs|marks|dots)|count (?:my|the) [b-hj-z]s?',
];

const KEYBOARD = [
  'shift (?:keys?|tasten?):|shift (?:plus|and|und) [^a-z ]|(?:on )?(?:the )?num(?:ber)? ?pad|ziffernblock|nummernblock|qwert[yz] (?:top )?row|top row of (?:the |my )?keyboard|(?:tastatur|keyboard|numpad|tasten):',
  '(?:auf der|der) tastatur (?:uber|ueber|unter|links|rechts)|(?:above|below|over|under) the letters?',
  '(?:uhrzeiger|kleiner zeiger|grosser zeiger|hour hand|minute hand|little hand|big hand|clock hands?)',
];

const FIRST =
  '(?:first|one|1|zero|null|eins|smallest|lowest|kleinste|niedrigste|erste|erster|the start)';
const LETTER_KEYS = [
  `(?:a|alpha|anton) (?:being|comes|as|is|ist|means|kommt|heisst|gleich) (?:the |die |der |das )?${FIRST}`,
  '(?:card|number|karte|zahl|mine|meine) (?:is|ist) (?:an? |ein )?[b-hj-z] (?:then|and|dann|und) (?:an? |ein )?[a-z]',
  '(?:el|ell|ex|vee|eye|cee)(?: (?:el|ell|ex|vee|eye|cee)){2,}',
  '(?:ate|fore|tree|too|won|sicks|fife) then (?:for|fore|ate|too|tree|won|sicks|fife|nein)|^for tea (?:too|two|won|ate|fore|fife|sicks|free|tree)',
];

const BESIDES = [
  '(?:mine|it|meine|meins|sie) (?:is|ist) (?:the )?(?:next but one|last but one|die uber ?nachste|die ueber ?naechste)',
  '(?:ten|trick|jump) (?:jump )?partner|mirror(?:ed)? (?:image|digits|number)|spiegelzahl|(?:digits|ziffern) (?:swapped|reversed|mirrored|switched|flipped|vertauscht|gespiegelt|umgedreht)|(?:swapped|reversed|flipped|vertauschte|gespiegelte) (?:digits|ziffern)|(?:digit sum|sum of (?:the )?digits|cross sum)',
];

/** The commonest; no list can hold them all. */
const KNOWN_NUMBERS = [
  'heinz varieties|(?:varieties of|sorten) heinz|luftballons (?:bei|von) nena|nenas? (?:luftballons|balloons)|(?:red )?balloons (?:by|of) nena|bingo call(?:er|ers|s)?|clickety click|two fat ladies|legs eleven|key of the door|garden gate in bingo',
  '(?:jordan|messi|ronaldo|beckham|gretzky|lebron|kobe|brady|maradona|muller|mueller|neuer|nowitzki) ?s? (?:jersey|trikot|shirt|number|ruckennummer|rueckennummer|trikotnummer)|(?:ruckennummer|rueckennummer|jersey number|shirt number|trikotnummer) (?:von|of)',
  '(?:the )?year (?:of|when|that) (?:the )?(?:moon landing|berlin wall|wall|first man|french revolution|man landed|titanic)[a-z ]*|(?:das )?jahr (?:vom|des|der|von) (?:mauerfalls?|mondlandung|wende|wiedervereinigung|wunder)',
  '(?:us|american|united) states in (?:total|all|number)|(?:number|anzahl) (?:of|der) (?:us |american )?(?:states|bundeslander|bundeslaender)|(?:planets|planeten) (?:in|im|of) (?:the|our|unserem|unser)? ?(?:solar|sonnen)[a-z]*',
  '(?:squares|fields|felder) (?:on|of|auf) (?:a |the |einem |dem )?(?:chess ?board|schachbrett)|(?:keys|tasten) (?:on|of|auf|am|an) (?:a |the |einem |dem )?(?:piano|klavier)|(?:strings|saiten) (?:on|of|auf|an) (?:a |einer |der )?(?:guitar|gitarre)|(?:sides|seiten) (?:of|on|eines|von) (?:a |einem )?(?:stop sign|stoppschilds?|hexagon|octagon|dice|cube|wurfels?|wuerfels?)',
  '(?:legs|arms|beine|arme) (?:on|of|has|hat|einer|eines|von) (?:an? |the |einer |eine )?(?:spider|insect|octopus|ant|spinne|krake|ameise|beetle|kafers?|kaefers?)|(?:lives of|leben einer) (?:a )?(?:cat|katze)|(?:dwarfs|dwarves|zwerge) (?:of|von|bei) (?:snow ?white|schneewittchen)',
  '(?:retirement|drinking|voting|pension) age|rentenalter|renteneintrittsalter|volljahrigkeit|volljaehrigkeit|age at which|das alter in dem|(?:the )?area in nevada|when i m (?:in )?the beatles|(?:players|spieler) (?:in|on|of) (?:a |einer )?(?:football|soccer|fussball)[a-z]*(?: team| mannschaft| elf)?',
];

/** O12: the key to a code is as good as the number. */
export const KEYS_AND_CODES = phrases(
  ...READING,
  ...KEYBOARD,
  ...LETTER_KEYS,
  ...BESIDES,
  ...KNOWN_NUMBERS,
);
