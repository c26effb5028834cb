// The language of the page, and its sentences. A language is loaded when it is chosen.

import { signal } from '@preact/signals';
import { FIRST_WORDS, LANGUAGES, LOADERS } from './compiled/languages.ts';
import type { Language } from './compiled/languages.ts';

export { LANGUAGES, LANGUAGE_NAMES } from './compiled/languages.ts';
export type { Language } from './compiled/languages.ts';

/** All sentences of the page, and how numbers and lists are written; every language has the same. */
export type Words = typeof FIRST_WORDS;

export const language = signal<Language>('en');
export const words = signal<Words>(FIRST_WORDS);

export async function speak(chosen: Language): Promise<void> {
  words.value = await LOADERS[chosen]();
  language.value = chosen;
  document.documentElement.lang = chosen;
}

/** The first language of the reader that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === codes.find(isLanguage)) ?? 'en';
}

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((one) => one === text);
}
