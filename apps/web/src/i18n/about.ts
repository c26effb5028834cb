// The sentences of pages that are only words. They come with those pages.

import { computed } from '@preact/signals';
import { help as HELP_WORDS } from './compiled/help.ts';
import { legal as LEGAL_WORDS } from './compiled/legal.ts';
import { language } from './language.ts';

export { HELP_WORDS, LEGAL_WORDS };
export const helpWords = computed(() => HELP_WORDS[language.value]);
export const legalWords = computed(() => LEGAL_WORDS[language.value]);
