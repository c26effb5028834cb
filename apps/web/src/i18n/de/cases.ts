// Endings that depend on the place in a sentence.

/** „den ersten Stapel“ where a sentence needs „dem ersten Stapel“. */
export function dative(pile: string): string {
  return pile.replace('den ', 'dem ').replace('deinen ', 'deinem ');
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
