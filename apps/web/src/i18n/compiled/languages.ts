// Made by `npm run messages` from apps/web/messages.

import { words } from './en/words.ts';
import type { Widened } from '../widened.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As each calls itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
} as const;

export const FIRST_WORDS: Widened<typeof words> = words;

export const LOADERS: Readonly<Record<Language, () => Promise<Widened<typeof words>>>> = {
  en: async () => words,
  de: async () => (await import('./de/words.ts')).words,
};
