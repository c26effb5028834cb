// The language of the page, and its sentences. A language is loaded when it is chosen.

import { signal } from '@preact/signals';
import { en } from './en/words.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** All sentences of the page; every language has the same. */
export type Words = Widened<typeof en>;

/** Texts may differ from language to language, and functions may not. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

export const language = signal<Language>('en');
export const words = signal<Words>(en);

const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import('./de/words.ts')).de,
};

export async function speak(chosen: Language): Promise<void> {
  words.value = await loaders[chosen]();
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
