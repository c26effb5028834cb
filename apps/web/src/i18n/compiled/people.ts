// Made by `npm run messages` from apps/web/messages.

import { people as en } from './en/people.ts';
import { people as de } from './de/people.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const people: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
