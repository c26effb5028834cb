// The sentences of looking back together.

import { computed } from '@preact/signals';
import { review as reviewDe } from './de/review.ts';
import { review as reviewEn } from './en/review.ts';
import { language } from './language.ts';
import type { Language, Widened } from './language.ts';

export type ReviewWords = Widened<typeof reviewEn>;

export const REVIEW_WORDS: Readonly<Record<Language, ReviewWords>> = {
  en: reviewEn,
  de: reviewDe,
};

export const reviewWords = computed(() => REVIEW_WORDS[language.value]);
