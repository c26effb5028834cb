// The sentences of the deals of the day and of the fair page. They come with those pages.

import { computed } from '@preact/signals';
import { daily as DAILY_WORDS } from './compiled/daily.ts';
import { fair as FAIR_WORDS } from './compiled/fair.ts';
import { language } from './language.ts';

export { DAILY_WORDS, FAIR_WORDS };
export type DailyWords = (typeof DAILY_WORDS)['en'];
export const dailyWords = computed(() => DAILY_WORDS[language.value]);

export const fairWords = computed(() => FAIR_WORDS[language.value]);
