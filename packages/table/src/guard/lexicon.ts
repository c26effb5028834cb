// Words for numbers, English and German in one, since players mix them; spellings as they are heard and
// mistyped. Umlauts stand without dots and as digraph, as both occur.

/** Values nobody exempts: they are no small count. */
export const MANY = 99;

export type Entry = readonly [word: string, value: number];

const SMALL: readonly (readonly [value: number, words: string])[] = [
  [0, 'zero null nought'],
  [1, 'one ein eins'],
  [2, 'two deuce zwei zwo zwoa zwai zwaei'],
  [3, 'three thre drei drai'],
  [4, 'four vier fier viere fower'],
  [5, 'five foive funf fuenf funnef fumpf fumf fuemf funv fuenv funfe fuenfe cinq cinco vijf'],
  [6, 'six sechs sechse sicks seis zes'],
  [7, 'seven sevn sevun svn sieben siebn siebm siem sibn sbn siebene siete sette zeven'],
  [8, 'eight eigth acht huit ocho'],
  [9, 'nine niner neun noin neune nueve negen'],
  [10, 'ten zehn zehne dieci'],
  [11, 'eleven elf onze undici'],
  [12, 'twelve twelf zwolf zwoelf zwolfe zwolwe dozen dutzend douze doce dodici twaalf'],
  [100, 'hundred hundert thousand tausend'],
];

const TEENS = compose(
  'thir thur four fif five six seven sevn eigh eight nine nin',
  'teen ten',
).concat(
  compose(
    'drei vier vir fier funf fuenf fuff fuch sech sechs sieb sieben sib acht ach neun noin',
    'zehn',
  ),
);

const TENS = compose(
  'twen twenn thir thur for four fif fiv six seven sevn eigh eight nine nin',
  'ty ti tie ties dy tieth',
).concat(
  compose(
    'zwanz zwans dreiss dreis dreiz vierz virz fierz funfz fuenfz fuffz fuchz fumfz sechz sechsz sexz siebz siebenz sibz achtz achz neunz noinz',
    'ig ich isch ik g',
  ),
);

/** Vowels left out, and the neighbours' words for the tens. */
const OTHERS =
  'fawty fiddy threescore fourscore ffty svnty ghty nnty nnety zwnzg drssg vrzg fnfzg schzg sbzg chtzg nnzg ' +
  'quatre treize quatorze vingt trente quarante cinquante soixante septante huitante nonante ' +
  'cuatro trece catorce veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa ' +
  'quattro trenta quaranta cinquanta sessanta settanta ottanta novanta ' +
  'dertien veertien vijftien zestien zeventien twintig dertig veertig vijftig zestig zeventig tachtig negentig';

export const CARDINALS: readonly Entry[] = [
  ...SMALL.flatMap(([value, words]) => words.split(' ').map((word): Entry => [word, value])),
  ...[...TEENS, ...TENS, ...OTHERS.split(' ')].map((word): Entry => [word, MANY]),
];

/** "First" is left out, and so is "second", which is mostly time. */
export const ORDINALS: readonly Entry[] = (
  [
    [2, 'zweit'],
    [3, 'third dritt'],
    [4, 'fourth viert'],
    [5, 'fifth fith funft fuenft'],
    [6, 'sixth sechst'],
    [7, 'seventh siebt siebent'],
    [8, 'eighth eigth acht'],
    [9, 'ninth nineth neunt'],
    [10, 'tenth zehnt'],
    [11, 'eleventh elft'],
    [12, 'twelfth twelth zwolft zwoelft'],
  ] as const
).flatMap(([value, stems]) => stems.split(' ').flatMap((stem) => ordinal(stem, value)));

/** What may stand between two numbers of one word: siebenundvierzig, zevenenveertig. */
export const LINKS = 'und and un en n u y a plus minus'.split(' ');

/** What may follow a number in one word and leaves it a number: vierziger, fortyish, zwanzigste. */
export const ENDINGS =
  's es er ers ern th ste sten ster stes stem te ten ter tes tem stel ish ies odd plus something irgendwas jahrig jaehrig'.split(
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
    'teen teens thirsty nicety elven eleve fort forts forth forte foray tweety dozens dutzende ' +
    'soeben sieden siegen siezen stieben siebe zweitens'
  ).split(' '),
);

function compose(stems: string, endings: string): string[] {
  return stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
}

/** English ordinals end in -d or -th; German ones are declined. "Achten" is left out: it is a verb. */
function ordinal(stem: string, value: number): Entry[] {
  if (/(th|rd)$/.test(stem)) return [[stem, value]];
  const endings = stem === 'acht' ? ['e', 'er', 'es', 'em'] : ['e', 'en', 'er', 'es', 'em'];
  return endings.map((ending): Entry => [stem + ending, value]);
}
