// Which words are numbers. A word counts only as a whole: it must be made of nothing but words for numbers,
// links and endings, so that "often", "weight" and "Elfriede" stay free.

import {
  CARDINALS,
  COUNT_ENDINGS,
  ENDINGS,
  GLUE,
  LINKS,
  LONG_WORDS,
  LARGE_NUMBER,
  NO_NUMBERS,
  ORDINALS,
} from './lexicon.ts';

export interface NumberWord {
  readonly form: 'cardinal' | 'ordinal' | 'count';
  readonly value: number;
}

export function numberWord(word: string): NumberWord | undefined {
  if (NO_NUMBERS.has(word)) return undefined;
  const ordinal = ORDINAL_VALUES.get(word);
  if (ordinal !== undefined) return { form: 'ordinal', value: ordinal };
  const short = withoutDoubles(word);
  return composed(word) ?? reversed(short) ?? mistyped(short) ?? coded(word) ?? shuffled(word);
}

/** Whether some letters, one of them hidden, make a number: `f*rty`. */
export function isMaskedNumber(letters: string): boolean {
  return MASKED.has(letters);
}

/** All ways to read the letters so far as a number; none left means they are none. */
export interface Walk {
  readonly paths: readonly Path[];
  /** The last letter, and how often it stood there in a row. */
  readonly letter: number;
  readonly run: number;
}

/** A place in the lexicon, and what was read before the part that is being read. */
interface Path {
  readonly node: Node;
  readonly state: State;
}

interface State {
  readonly stage: 'start' | 'piece' | 'glued' | 'number' | 'linked' | 'ended';
  readonly value: number;
  readonly form: NumberWord['form'];
  readonly isGlued: boolean;
}

/** Reads on, letter by letter; a letter may be written several times. */
export function walk(from: Walk, word: string): Walk {
  let { paths, letter, run } = from;
  for (let at = 0; at < word.length && paths.length > 0; at += 1) {
    const before = letter;
    letter = word.charCodeAt(at);
    run = letter === before ? run + 1 : 1;
    // A third one adds nothing, and reading it would make the work more than linear.
    if (run <= 2) paths = step(paths, letter, run);
  }
  return { paths, letter, run };
}

/** The number that ends here, if one does. */
export function finished({ paths }: Walk): NumberWord | undefined {
  const path = paths.find(({ node, state }) => node === LEXICON && isWhole(state));
  return path && { form: path.state.form, value: path.state.value };
}

function isWhole({ stage, isGlued, value }: State): boolean {
  // Glued to another word only the long ones count: "hasten" holds no ten.
  return (stage === 'number' || stage === 'ended') && (!isGlued || value === LARGE_NUMBER);
}

function step(paths: readonly Path[], letter: number, run: number): Path[] {
  const next: Path[] = [];
  for (const { node, state } of paths) {
    const child = node.next.get(letter);
    if (child) next.push({ node: child, state });
    if (run === 2 && node !== LEXICON) next.push({ node, state });
  }
  const reached: Path[] = [];
  for (const { node, state } of next) {
    for (const [role, value] of node.roles) addReached(reached, advance(state, role, value));
  }
  next.push(...reached);
  return next;
}

/** One reading of each kind is enough to go on, and keeps the work linear. */
function addReached(paths: Path[], state: State | undefined) {
  if (state === undefined) return;
  const isKnown = paths.some(
    ({ state: { stage, isGlued } }) => stage === state.stage && isGlued === state.isGlued,
  );
  if (!isKnown) paths.push({ node: LEXICON, state });
}

function advance(state: State, role: Role, value: number): State | undefined {
  const { stage } = state;
  const isAfter = stage === 'number';
  switch (role) {
    case 'number':
      if (stage === 'ended') return undefined;
      if (!isAfter && stage !== 'linked') return { ...state, stage: 'number', value };
      return { ...state, stage: 'number', value: together(state.value, value) };
    case 'link':
      return isAfter ? { ...state, stage: 'linked' } : undefined;
    case 'ending':
      return isAfter ? { ...state, stage: 'ended' } : undefined;
    case 'count':
      return isAfter ? { ...state, stage: 'ended', form: 'count' } : undefined;
    case 'glue':
      if (stage === 'start' || stage === 'glued')
        return { ...state, stage: 'glued', isGlued: true };
      return isAfter ? { ...state, stage: 'ended', isGlued: true } : undefined;
  }
}

/** A hundred and a thousand stay what they are; anything else together is no small count. */
function together(first: number, second: number): number {
  return second >= 100 && (first === 1 || first >= 100) ? second : LARGE_NUMBER;
}

function composed(word: string): NumberWord | undefined {
  return opens(word.charCodeAt(0), word.charCodeAt(1))
    ? finished(walk(WHOLE_WORD, word))
    : undefined;
}

/** Whether a part of the lexicon begins so: most words end here. */
function opens(first: number, second: number): boolean {
  const node = LEXICON.next.get(first);
  if (node === undefined) return false;
  return first === second || node.roles.length > 0 || node.next.has(second);
}

function reversed(word: string): NumberWord | undefined {
  const last = word.length - 1;
  if (last < 3) return undefined;
  let backwards = '';
  for (let at = last; at >= 0; at -= 1) backwards += word[at];
  const number = composed(backwards) ?? composed(upsideDown(backwards));
  return number && number.value > 1 && number.value <= LARGE_NUMBER ? number : undefined;
}

/** Letters that are others when the page is turned: in "uǝʌǝs" the n is typed as a u. */
function upsideDown(word: string): string {
  return word.replaceAll(/[unqbpd]/g, (letter) => TURNED[letter] ?? letter);
}

const TURNED: Readonly<Record<string, string>> = { u: 'n', n: 'u', q: 'b', b: 'q', p: 'd', d: 'p' };

/** Words in a code that everybody knows: pig Latin, and the alphabet turned by half or by one letter. */
function coded(word: string): NumberWord | undefined {
  if (word.length < SHORTEST_CODED || word.length > LONGEST_CODED) return undefined;
  const plain = [
    turned(word, 13),
    turned(word, 1),
    turned(word, 25),
    word.replaceAll('ph', 'f'),
    ...(word.endsWith('ay') ? unpigged(word.slice(0, -2)) : []),
  ];
  const number = plain.map(composed).find((found) => found !== undefined);
  return number && number.value > 1 && number.value <= LARGE_NUMBER ? number : undefined;
}

/** The letters of a long number word in another order, or those of a whole number without its vowels: `tofry`, `zwndsbzg`. */
function shuffled(word: string): NumberWord | undefined {
  if (word.length < SHORTEST_CODED || word.length > LONGEST_CODED) return undefined;
  const isKnown = SKELETONS.has(word) || SHUFFLED.has(sorted(word));
  return isKnown ? { form: 'cardinal', value: LARGE_NUMBER } : undefined;
}

function sorted(word: string): string {
  return Array.from(word).sort().join('');
}

const SHUFFLED: ReadonlySet<string> = new Set(
  LONG_WORDS.filter((word) => !/^(eleven|sieben)$/.test(word)).map(sorted),
);

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const EINER = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
const ZEHNER = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ');
const SKELETONS: ReadonlySet<string> = new Set(
  [
    ...TENS.flatMap((ten) => UNITS.map((unit) => ten + unit)),
    ...ZEHNER.flatMap((ten) => EINER.flatMap((unit) => [`${unit}und${ten}`, `${unit}n${ten}`])),
  ]
    .flatMap((word) => [word.replaceAll(/[aeiou]/g, ''), word.replaceAll(/[aeiouy]/g, '')])
    .filter((word) => word.length > 4),
);

const SHORTEST_CODED = 5;
const LONGEST_CODED = 16;

function turned(word: string, by: number): string {
  return word.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97),
  );
}

/** The consonants of the beginning stand at the end: `orty f`. */
function unpigged(word: string): string[] {
  return [1, 2, 3].map((moved) => word.slice(-moved) + word.slice(0, -moved));
}

/** A long number word with one letter wrong, missing, added or swapped; the first one is right. */
function mistyped(word: string): NumberWord | undefined {
  if (NO_NUMBERS.has(word)) return undefined;
  const isNear = LONG_FORMS.get(word[0] ?? '')?.some((right) => isOneOff(word, right));
  return isNear ? { form: 'cardinal', value: LARGE_NUMBER } : undefined;
}

function isOneOff(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false;
  let from = 0;
  while (from < right.length && word[from] === right[from]) from += 1;
  const rest = word.slice(from);
  const due = right.slice(from);
  const isSwapped = rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2);
  return (
    isSwapped || rest.slice(1) === due.slice(1) || rest.slice(1) === due || rest === due.slice(1)
  );
}

function withoutDoubles(word: string): string {
  return DOUBLE.test(word) ? word.replaceAll(/(.)\1+/g, '$1') : word;
}

const DOUBLE = /(.)\1/;

type Role = 'number' | 'link' | 'ending' | 'count' | 'glue';

interface Node {
  readonly next: Map<number, Node>;
  readonly roles: [role: Role, value: number][];
}

function lexicon(): Node {
  const root: Node = { next: new Map(), roles: [] };
  const add = (word: string, role: Role, value: number) => {
    let node = root;
    for (let at = 0; at < word.length; at += 1) {
      const next: Node = node.next.get(word.charCodeAt(at)) ?? { next: new Map(), roles: [] };
      node.next.set(word.charCodeAt(at), next);
      node = next;
    }
    node.roles.push([role, value]);
  };
  for (const [word, value] of CARDINALS) add(word, 'number', value);
  for (const word of LINKS) add(word, 'link', 0);
  for (const word of ENDINGS) add(word, 'ending', 0);
  for (const [word] of ORDINALS) add(word, 'ending', 0);
  for (const word of COUNT_ENDINGS) add(word, 'count', 0);
  for (const word of GLUE) add(word, 'glue', 0);
  return root;
}

function walkFrom(stage: State['stage']): Walk {
  const state: State = { stage, value: 0, form: 'cardinal', isGlued: false };
  return { paths: [{ node: LEXICON, state }], letter: 0, run: 0 };
}

function withoutOneLetter(word: string): string[] {
  return word.split('').map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

const LEXICON = lexicon();
const WHOLE_WORD = walkFrom('start');
/** Where a number begins that is spread over several words; nothing is glued to it. */
export const FIRST_PIECE = walkFrom('piece');
const ORDINAL_VALUES: ReadonlyMap<string, number> = new Map(ORDINALS);
const LONG_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  LONG_WORDS.map(([first = '']) => [
    first,
    LONG_WORDS.filter((word) => word.startsWith(first)).map(withoutDoubles),
  ]),
);
const MASKED: ReadonlySet<string> = new Set(
  CARDINALS.filter(([word, value]) => value > 1 && word.length > 3).flatMap(([word]) =>
    withoutOneLetter(word),
  ),
);
