// Made by `npm run messages` from apps/web/messages.

import { lobby as en } from './en/lobby.ts';
import { lobby as de } from './de/lobby.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const lobby: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
