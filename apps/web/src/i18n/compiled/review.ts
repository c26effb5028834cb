// Made by `npm run messages` from apps/web/messages.

import { review as en } from './en/review.ts';
import { review as de } from './de/review.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const review: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
