import { de } from './de.ts';
import { en } from './en.ts';
import type { Texts } from './en.ts';

/** In the language of the environment, as Node.js reads it from `LC_ALL`, `LC_MESSAGES` or `LANG`. */
export function texts(): Texts {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return locale.startsWith('de') ? de : en;
}
