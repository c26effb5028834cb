// The sentences of charts. They come with the pages that draw some.

import { computed } from '@preact/signals';
import { charts as de } from './de/charts.ts';
import { charts as en } from './en/charts.ts';
import { language } from './language.ts';
import type { Language, Widened } from './language.ts';

export type ChartWords = Widened<typeof en>;

export const CHART_WORDS: Readonly<Record<Language, ChartWords>> = { en, de };

export const chartWords = computed(() => CHART_WORDS[language.value]);
