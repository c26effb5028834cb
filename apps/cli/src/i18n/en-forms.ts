// How English counts, lists and writes numbers.

/** Games won, with the 95% interval of their share. */
export interface Won {
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly ci95: readonly [number, number];
}

const plural = new Intl.PluralRules('en');

export function counted(count: number, one: string, other: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : other}`;
}

export function cards(count: number): string {
  return counted(count, 'card', 'cards');
}

export const list = new Intl.ListFormat('en', { type: 'conjunction' });
export const choice = new Intl.ListFormat('en', { type: 'disjunction' });

export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value);
}

/** With exactly so many digits, so that columns stand in line. */
export function fixed(value: number, digits: number): string {
  return new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export function percent(share: number): string {
  return decimal(100 * share);
}

/** A probability, after its name: `= 0.031`, `< 0.0001`. */
export function chance(p: number): string {
  return p < 0.0001 ? `< ${decimal(0.0001, 4)}` : `= ${decimal(p, 4)}`;
}

/** A share with its interval. */
export function rate({ winRate, ci95: [low, high] }: Pick<Won, 'winRate' | 'ci95'>): string {
  return `${percent(winRate)}% (95%: ${percent(low)} to ${percent(high)})`;
}
