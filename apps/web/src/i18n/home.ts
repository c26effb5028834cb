// The sentences of what the first page shows besides, and of days. They come with those parts.

import { computed } from '@preact/signals';
import { home as HOME_WORDS } from './compiled/home.ts';
import { language } from './language.ts';

export { HOME_WORDS };
export const homeWords = computed(() => HOME_WORDS[language.value]);
