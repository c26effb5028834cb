// Made by `npm run messages` from apps/web/messages.

import { fair as en } from './en/fair.ts';
import { fair as de } from './de/fair.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const fair: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
