import { de } from './de.ts';
import { en } from './en.ts';
import type { Texts } from './en.ts';

export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

const TEXTS: Readonly<Record<Language, Texts>> = { en, de };

export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

export function isLanguage(name: string): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/** The language of the environment: the first variable that says anything decides. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean) ?? '';
  return locale.startsWith('de') ? 'de' : 'en';
}

/** The text for a name that comes from the engine; the name itself where no text is known. */
export function named(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? name) : name;
}
