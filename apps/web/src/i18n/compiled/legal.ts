// Made by `npm run messages` from apps/web/messages.

import { legal as en } from './en/legal.ts';
import { legal as de } from './de/legal.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const legal: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
