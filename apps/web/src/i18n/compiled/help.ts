// Made by `npm run messages` from apps/web/messages.

import { help as en } from './en/help.ts';
import { help as de } from './de/help.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const help: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
