// Made by `npm run messages` from apps/web/messages.

import { home as en } from './en/home.ts';
import { home as de } from './de/home.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const home: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
