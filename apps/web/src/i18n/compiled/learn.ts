// Made by `npm run messages` from apps/web/messages.

import { learn as en } from './en/learn.ts';
import { learn as de } from './de/learn.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const learn: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
