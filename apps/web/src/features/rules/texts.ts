// The words of the rule book, apart from what reads them: the page and its words are fetched side by side.

import type { Language } from '../../i18n/language.ts';

const FILES: Readonly<Record<Language, Readonly<Record<string, () => Promise<string>>>>> = {
  en: import.meta.glob<string>('../../../../../docs/rules/en/*.md', {
    query: '?raw',
    import: 'default',
  }),
  de: import.meta.glob<string>('../../../../../docs/rules/de/*.md', {
    query: '?raw',
    import: 'default',
  }),
};

/** The chapters by the names of their files. */
export async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = Object.entries(FILES[language]).map(async ([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
    return [name, await load()] as const;
  });
  return new Map(await Promise.all(texts));
}
