// Made by `npm run messages` from apps/web/messages.

import { challenge as en } from './en/challenge.ts';
import { challenge as de } from './de/challenge.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const challenge: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
