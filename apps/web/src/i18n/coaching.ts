// The sentences of the coach. They come with the first hint: who wants none need not wait for them.

import { coach as coachDe } from './de/coach.ts';
import { coach as coachEn } from './en/coach.ts';
import type { Language, Widened } from './language.ts';

export type CoachWords = Widened<typeof coachEn>;

export const COACH_WORDS: Readonly<Record<Language, CoachWords>> = { en: coachEn, de: coachDe };
