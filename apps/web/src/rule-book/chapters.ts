// The files of the rule book, a language at a time.

import type { Language } from '../i18n/language.ts';
import { CHAPTERS, parseChapter } from './rule-book.ts';
import type { Chapter } from './rule-book.ts';
import { textsIn } from './texts.ts';

export async function loadChapters(language: Language): Promise<readonly Chapter[]> {
  const texts = await textsIn(language);
  return CHAPTERS.map((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`the rule book has no chapter ${id}`);
    return parseChapter(id, text);
  });
}
