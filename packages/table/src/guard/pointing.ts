// What makes a card of everyday numbers that were free in their own messages: "my son is 4", "my daughter is 3", "put them in a
// row".

import { phrases } from './phrases.ts';
import { sentenceOf } from './sentence.ts';

/** Whether a message says what to do with the numbers of the messages before it. */
export function isPointingBack(text: string, before: readonly string[]): boolean {
  const { reading } = sentenceOf(text);
  return (
    (reading.text.search(POINTING) >= 0 && before.some(hasNumber)) ||
    (COUNTING.test(reading.text) && before.some((said) => REPEATED.test(said)))
  );
}

function hasNumber(text: string): boolean {
  return sentenceOf(text).numbers.some((number) => number !== undefined && number.value > 1);
}

/** "la la la la", then "count". */
const REPEATED = /(?<!\p{L})(\p{L}{1,8})(?: \1){2}|([^\s\p{L}\p{N}])\2\2/iu;
const COUNTING =
  /^(?:(?:now|just|und|so|done|mal) )?(?:count(?:ing|ed)?|zahle?n?|zaehle?n?|mitzahlen|gezahlt)(?![a-z])/;
const THEM = '(?:those|these|them|both|the two|the numbers|all that|that)';
const UNIT =
  '(?:minutes?|hours?|days|years|euros?|degrees|games|people|km|minuten|stunden|tage|jahre|grad|spiele|leute|prozent|percent)';

const POINTING = phrases(
  '(?:in|exactly|precisely) (?:that|this|the same|the right|exactly that|the|exact) order|(?:those|them|these|both) in order|that order',
  `(?:remember|memori[sz]e|combine|concatenate|join|glue|stick|string|attach|write|read|put|line|take|note|keep) ${THEM} (?:together|in|up|as|down|side|next|behind|behind|after)`,
  `(?:remember|memori[sz]e|combine|concatenate|glue|note) ${THEM}`,
  'next to each other|side by side|back to back|(?:no|without) (?:the |any )?(?:spaces?|gaps?|colon|comma|dot|unit|units)|(?:first|then) the (?:first|second|last) (?:number|one|digit)',
  `not (?:really|actually) ${UNIT}|(?:nicht|keine) (?:wirklich |echten? )?${UNIT}|forget the ${UNIT}|ohne ${UNIT}|without ${UNIT}|drop the ${UNIT}|just the numbers?|nur die zahlen?`,
  '(?:you )?know what i mean|if you (?:know|get it|catch)|wink wink|zwinker|wenn (?:du|ihr) (?:weisst|wisst|versteht)|(?:du|ihr) (?:weisst|wisst) (?:was ich meine|schon)|weisst schon',
  '(?:that|this|it|those|these|which|there) ?(?:is|s|are|was) (?:also |exactly |really |actually )?(?:my (?:cards?|number|hand)|mine|what i (?:have|hold|need|got))',
  '(?:das|dies|es|so|da|dort|die) (?:ist|sind|war|wohnt|heisst|liegt|wartet) (?:auch |genau )?(?:meine?[nrs]?(?: karten?| zahl| nummer)?|was ich (?:habe|hab|brauche))$',
  '(?:da|dort|so) (?:wohnt|heisst|liegt|wartet|steht) meine? (?:karte|zahl)|(?:genau )?so (?:heisst|ist) meine',
  '(?:in )?(?:der|dieser|genau dieser|genau der|richtiger|umgekehrter) reihenfolge|(?:^|(?:die|beide|beides|das|sie|alles) )hintereinander|nebeneinander|aneinander|zusammen (?:gesetzt|geschrieben|gelesen|lesen|setzen|schreiben)|zusammen(?:gesetzt|setzen|schreiben|lesen|ziehen|gezogen)',
  'merkt? (?:dir|euch|sie|die|das|beide)|merken|ohne (?:komma|punkt|doppelpunkt|leerzeichen|einheit|abstand)|(?:doppelpunkt|komma|leerzeichen|colon|comma) (?:weg|ist|is|weglassen|denken|out)|(?:zahl|count|add|addier|addiere|addiert|multiply|subtract|swap|reverse) (?:mal|them|those|both|it up|die|beide|das|up)',
  '^(?:no |and |or |rather |und |oder )?[0-9]+ (?:of them|davon)',
  '(?:add|put) (?:them|those|it|both) (?:up|together|in a row|in a line|on|into)|in a row (?:on|please)|in einer reihe|in eine reihe',
  '(?:that|this|it|das|es) (?:was|is|s|war|ist) (?:an?|the|my|ein|der|mein) (?:code|hint|hinweis|tipp)|read (?:down|up|back|between|my (?:first|last|messages|lines))|(?:lies|lest) (?:das|die|mal|es|zwischen)',
);
