// Made by `npm run messages` from apps/web/messages.

import { replay as en } from './en/replay.ts';
import { replay as de } from './de/replay.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const replay: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
