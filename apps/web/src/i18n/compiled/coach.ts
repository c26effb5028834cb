// Made by `npm run messages` from apps/web/messages.

import { coach as en } from './en/coach.ts';
import { coach as de } from './de/coach.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const coach: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
