// Made by `npm run messages` from apps/web/messages.

import { puzzles as en } from './en/puzzles.ts';
import { puzzles as de } from './de/puzzles.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const puzzles: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
