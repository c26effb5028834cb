// „den ersten Stapel“ where a sentence needs „dem ersten Stapel“.

export function dative(pile: string): string {
  return pile.replace('den ', 'dem ').replace('deinen ', 'deinem ');
}
