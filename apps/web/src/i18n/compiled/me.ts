// Made by `npm run messages` from apps/web/messages.

import { me as en } from './en/me.ts';
import { me as de } from './de/me.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const me: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
