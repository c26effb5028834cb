// Words for numbers, English and German in one, since players mix them; spellings as they are heard and
// mistyped. Umlauts stand without dots and as digraph, as both occur.

import { NEIGHBOURS_WORDS } from './languages.ts';
import { read } from './reading.ts';

/** Values nobody exempts: they are no small count. */
export const LARGE_NUMBER = 99;

export type Entry = readonly [word: string, value: number];

const SMALL: readonly (readonly [value: number, words: string])[] = [
  [0, 'zero null nought'],
  [1, 'one ein eins'],
  [2, 'two deuce zwei zwo zwoa zwai zwaei zwoi zwee'],
  [3, 'three thre drei drai'],
  [4, 'four vier fier viere fower foah'],
  [
    5,
    'five foive funf fuenf funnef fumpf fumf fuemf funv fuenv funfe fuenfe fyve faiv cinq cinco vijf',
  ],
  [6, 'six sechs sech sechse sicks siks sex syx seis zes'],
  [
    7,
    'seven sevin sevven sevn sevun svn sieben siebn sebn siebm siem sibn sbn siebene siete sette zeven',
  ],
  [8, 'eight eigth eyt ayt acht huit ocho'],
  [9, 'nine nyne niner neun noin neune nueve negen'],
  [10, 'ten zehn zehne dieci'],
  [11, 'eleven elf onze undici'],
  [12, 'twelve twelf zwelf zwolf zwoelf zwolfe zwolwe dozen dutzend douze doce dodici twaalf'],
  [100, 'hundred hundert thousand tausend'],
];

const TEENS = compose(
  'thir thur four fif five six seven sevin sevn eigh eight nine nin',
  'teen tean ten',
).concat(
  compose(
    'drei vier vir fier funf fuenf fuff fuch sech sechs sieb sieben sib acht ach neun noin',
    'zehn',
  ),
);

const TENS = compose(
  'twen twenn thir thur thor for four fif fiv six seven sevin sevn eigh eight nine nin nein',
  'ty ti tie ties tee dy tieth',
).concat(
  compose(
    'zwanz zwans zwonz dreiss driss dreis dreiz vierz virz vurz veerz fierz funfz fuenfz fuffz fuchz fumfz fumpfz sechz sechsz sexz sachz siebz sibez siebenz sibz achtz achz neunz noinz neinz nunz',
    'ig ich isch ik g ge sch',
  ),
);

/** Vowels left out, and the neighbours' words for the tens. */
const OTHERS =
  'zwanni fuffi tenner fiver fawty fiddy threescore fourscore ffty svnty ghty nnty nnety zwnzg drssg vrzg fnfzg schzg sbzg chtzg nnzg ' +
  'quatre treize quatorze vingt trente quarante cinquante soixante septante huitante nonante ' +
  'cuatro trece catorce veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa ' +
  'quattro trenta quaranta cinquanta sessanta settanta ottanta novanta ' +
  'dertien veertien vijftien zestien zeventien twintig dertig veertig vijftig zestig zeventig tachtig negentig';

/** Longer words are numbers even where another word is glued to them. */
const SHORT = 6;
/** No small count, and too short to be found inside another word. */
export const SHORT_NUMBER = 98;

export const CARDINALS: readonly Entry[] = [
  ...SMALL.flatMap(([value, words]) => words.split(' ').map((word): Entry => [word, value])),
  ...[...TEENS, ...TENS, ...OTHERS.split(' '), ...skeletons()].map((word): Entry => [
    word,
    LARGE_NUMBER,
  ]),
  ...Array.from(new Set(NEIGHBOURS_WORDS.map((word) => read(word).text)), (word): Entry => [
    word,
    word.length > SHORT ? LARGE_NUMBER : SHORT_NUMBER,
  ]),
];

/** Long words without their vowels: frty, zwnzg. */
function skeletons(): string[] {
  return [...TEENS, ...TENS]
    .map((word) => word.replaceAll(/[aeiou]/g, ''))
    .filter((word) => word.length > 3);
}

/** Up to here "thirdly" and "viertens" count arguments. */
const MAX_ARGUMENTS = 4;

/** "First" is left out, and so is "second", which is mostly time. */
export const ORDINALS: readonly Entry[] = (
  [
    [2, 'zweit'],
    [3, 'third dritt'],
    [4, 'fourth viert'],
    [5, 'fifth fith funft fuenft'],
    [6, 'sixth sechst'],
    [7, 'seventh siebt siebent'],
    [8, 'eighth eigth eyt ayt acht'],
    [9, 'ninth nineth neunt'],
    [10, 'tenth zehnt'],
    [11, 'eleventh elft'],
    [12, 'twelfth twelth zwolft zwoelft'],
  ] as const
).flatMap(([value, stems]) => stems.split(' ').flatMap((stem) => ordinal(stem, value)));

/** What may stand between two numbers of one word: siebenundvierzig, zevenenveertig. */
export const LINKS = 'und and un unt ond en og n u y a e ra ara plus minus'.split(' ');

/** What may follow a number in one word and leaves it a number: vierziger, fortyish, zwanzigste. */
export const ENDINGS =
  's es er ers ern th ste sten ster stes stem te ten ter tes tem stel ish ies ieme iemes esimo esima odd plus something irgendwas jahrig jaehrig'.split(
    ' ',
  );

/** What makes a count of it: dreimal, fourfold. */
export const COUNT_ENDINGS = 'mal fach fold teilig'.split(' ');

/** What is glued to a number to hide it: myforty, kartevierzig. */
export const GLUE =
  'i my the a have got card number is x ich hab habe die der meine eine karte nummer zahl ist'.split(
    ' ',
  );

/** Long words that are recognised with one letter wrong, missing, added or swapped. */
export const LONG_WORDS =
  'forty fifty sixty twenty thirty eighty ninety seventy eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen zwanzig dreisig vierzig funfzig sechzig siebzig achtzig neunzig sieben dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );

/** Real words that the rules above would take for a number. */
export const NO_NUMBERS: ReadonlySet<string> = new Set(
  (
    'sex sexes sexer teen teens thirsty nicety elven eleve fort forts forth forte foray tweety dozens dutzende ' +
    'soeben sieden siegen siezen stieben siebe zweitens pieces dries deviates esas soit saud'
  ).split(' '),
);

function compose(stems: string, endings: string): string[] {
  return stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
}

/** English ordinals end in -d or -th; German ones are declined. "Achten" is left out: it is a verb. */
function ordinal(stem: string, value: number): Entry[] {
  const isArgument = value <= MAX_ARGUMENTS;
  if (/(th|rd)$/.test(stem)) {
    return isArgument
      ? [[stem, value]]
      : [
          [stem, value],
          [stem + 'ly', value],
        ];
  }
  const endings = stem === 'acht' ? ['e', 'er', 'es', 'em'] : ['e', 'en', 'er', 'es', 'em'];
  return [...endings, ...(isArgument ? [] : ['ens'])].map((ending): Entry => [
    stem + ending,
    value,
  ]);
}
