// The sentences of the deals of the day and of the fair page. They come with those pages.

import { computed } from '@preact/signals';
import { daily as dailyDe } from './de/daily.ts';
import { fair as fairDe } from './de/fair.ts';
import { daily as dailyEn } from './en/daily.ts';
import { fair as fairEn } from './en/fair.ts';
import { language } from './language.ts';
import type { Language, Widened } from './language.ts';

export type DailyWords = Widened<typeof dailyEn>;

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = { en: dailyEn, de: dailyDe };

export const dailyWords = computed(() => DAILY_WORDS[language.value]);

export type FairWords = Widened<typeof fairEn>;

export const FAIR_WORDS: Readonly<Record<Language, FairWords>> = { en: fairEn, de: fairDe };

export const fairWords = computed(() => FAIR_WORDS[language.value]);
