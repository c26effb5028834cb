import { grammarOf } from '../grammar.ts';

export const format = grammarOf('de');
export const { number, percent, plural } = format;

/** „den ersten Stapel“ where a sentence needs „dem ersten Stapel“. */
export function dative(pile: string): string {
  return pile.replace('den ', 'dem ').replace('deinen ', 'deinem ');
}

/** „den ersten Stapel“ as yours: „deinen ersten Stapel“. */
export function owned(pile: string): string {
  return pile.replace('den ', 'deinen ');
}

/** „Rot“ before a card: „rote“. „Lila“ never changes. */
export function colouring(colour: string): string {
  const small = colour.toLowerCase();
  return small === 'lila' ? small : `${small}e`;
}

/** „rote 7“ where a sentence needs „der roten 7“. */
export function cardDative(card: string): string {
  return `der ${card.replace(/^(\p{L}+e) /u, '$1n ')}`;
}

/** A count of cards below a hundred in words, as a headline has it. */
export function spellout(count: number, style?: 'capital'): string {
  const said = inWords(count);
  return style === 'capital' ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function inWords(count: number): string {
  if (count === 1) return 'eine';
  const small = ONES[count];
  if (small !== undefined) return small;
  const ones = count % 10 === 0 ? '' : `${ONES[count % 10]}und`;
  return `${ones}${TENS[Math.floor(count / 10)]}`;
}

const ONES =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = 'null null zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
