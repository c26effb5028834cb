// The files of the rule book, a language at a time.

import type { Language } from '../i18n/language.ts';
import { CHAPTERS, parseChapter } from './rule-book.ts';
import type { Chapter } from './rule-book.ts';

const FILES: Readonly<Record<Language, Readonly<Record<string, () => Promise<string>>>>> = {
  en: import.meta.glob<string>('../../../../docs/rules/en/*.md', {
    query: '?raw',
    import: 'default',
  }),
  de: import.meta.glob<string>('../../../../docs/rules/de/*.md', {
    query: '?raw',
    import: 'default',
  }),
};

export function loadChapters(language: Language): Promise<readonly Chapter[]> {
  const files = Object.entries(FILES[language]);
  return Promise.all(
    CHAPTERS.map(async (id) => {
      const load = files.find(([path]) => path.endsWith(`/${id}.md`))?.[1];
      if (!load) throw new Error(`the rule book has no chapter ${id}`);
      return parseChapter(id, await load());
    }),
  );
}
