// The sentences of pages that compare. They come with those pages.

import { computed } from '@preact/signals';
import { standing as STANDING_WORDS } from './compiled/standing.ts';
import { language } from './language.ts';

export { STANDING_WORDS };
export const standingWords = computed(() => STANDING_WORDS[language.value]);
