// The sentences of looking back together.

import { computed } from '@preact/signals';
import { review as REVIEW_WORDS } from './compiled/review.ts';
import { language } from './language.ts';

export { REVIEW_WORDS };
export type ReviewWords = (typeof REVIEW_WORDS)['en'];
export const reviewWords = computed(() => REVIEW_WORDS[language.value]);
