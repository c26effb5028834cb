import { grammarOf } from '../grammar.ts';

export const format = grammarOf('en-GB');
export const { number, percent, plural } = format;

/** “the first pile” after a name: “Juno’s first pile”. */
export function bare(pile: string): string {
  return pile.replace('the ', '');
}

/** “the first pile” as yours: “your first pile”. */
export function owned(pile: string): string {
  return pile.replace('the ', 'your ');
}

/** A count below a hundred in words, as a headline has it; of nothing there are no cards. */
export function spellout(count: number, style?: 'capital'): string {
  const small = ONES[count];
  const ones = count % 10 === 0 ? '' : `-${ONES[count % 10]}`;
  const said = small ?? `${TENS[Math.floor(count / 10)]}${ones}`;
  return style === 'capital' ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

const ONES =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'no no twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
