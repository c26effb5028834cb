// Made by `npm run messages` from apps/web/messages.

import { daily as en } from './en/daily.ts';
import { daily as de } from './de/daily.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const daily: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
