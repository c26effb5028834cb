// Numbers, plural forms, shares, dates and lists as a language writes them.

export function grammarOf(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const lists = new Intl.ListFormat(locale);

  /** The form of a word that goes with a count. */
  const form = (count: number, one: string, other: string) =>
    rules.select(count) === 'one' ? one : other;

  return {
    form,
    number: (value: number) => numbers.format(value),
    /** A count with its word: `1 card`, `2 cards`. */
    counted: (count: number, one: string, other: string) =>
      `${numbers.format(count)} ${form(count, one, other)}`,
    /** Of a share between 0 and 1. */
    percent: (share: number) => shares.format(share),
    date: (time: number) => dates.format(time),
    and: (parts: readonly string[]) => lists.format(parts),
  };
}
