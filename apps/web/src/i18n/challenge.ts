// The sentences of the daily challenge in front and of the calendar. They come with that page.

import { computed } from '@preact/signals';
import { challenge as CHALLENGE_WORDS } from './compiled/challenge.ts';
import { language } from './language.ts';

export { CHALLENGE_WORDS };
export const challengeWords = computed(() => CHALLENGE_WORDS[language.value]);
