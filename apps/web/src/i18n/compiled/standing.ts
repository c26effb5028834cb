// Made by `npm run messages` from apps/web/messages.

import { standing as en } from './en/standing.ts';
import { standing as de } from './de/standing.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const standing: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
