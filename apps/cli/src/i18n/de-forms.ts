// How German counts, lists and writes numbers.

import type { Won } from './en-forms.ts';

const plural = new Intl.PluralRules('de');

export function counted(count: number, one: string, other: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : other}`;
}

export function cards(count: number): string {
  return counted(count, 'Karte', 'Karten');
}

export const list = new Intl.ListFormat('de', { type: 'conjunction' });
export const choice = new Intl.ListFormat('de', { type: 'disjunction' });

export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat('de', { maximumFractionDigits: digits }).format(value);
}

/** With exactly so many digits, so that columns stand in line. */
export function fixed(value: number, digits: number): string {
  return new Intl.NumberFormat('de', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** A probability, after its name: `= 0.031`, `< 0.0001`. */
export function chance(p: number): string {
  return p < 0.0001 ? `< ${decimal(0.0001, 4)}` : `= ${decimal(p, 4)}`;
}

export function percent(share: number): string {
  return decimal(100 * share);
}

/** A share with its interval. */
export function rate({ winRate, ci95: [low, high] }: Pick<Won, 'winRate' | 'ci95'>): string {
  return `${percent(winRate)}\u00a0% (95\u00a0%: ${percent(low)} bis ${percent(high)})`;
}
