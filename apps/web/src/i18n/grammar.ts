// Numbers, plural forms, shares, dates and lists as a language writes them.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function grammarOf(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const lists = new Intl.ListFormat(locale);

  return {
    /** The form of a text that goes with a count. */
    plural: (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other,
    number: (value: number) => numbers.format(value),
    /** Of a share between 0 and 1. */
    percent: (share: number) => shares.format(share),
    date: (time: number) => dates.format(time),
    and: (parts: readonly string[]) => lists.format(parts),
    /** Facts side by side, in one line. */
    list: (parts: readonly string[]) => parts.join(', '),
    range: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  };
}
