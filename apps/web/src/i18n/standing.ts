// The sentences of pages that compare. They come with those pages.

import { computed } from '@preact/signals';
import { standing as de } from './de/standing.ts';
import { standing as en } from './en/standing.ts';
import { language } from './language.ts';
import type { Language, Widened } from './language.ts';

export type StandingWords = Widened<typeof en>;

export const STANDING_WORDS: Readonly<Record<Language, StandingWords>> = { en, de };

export const standingWords = computed(() => STANDING_WORDS[language.value]);
