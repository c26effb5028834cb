// The sentences about blocking and muting. They come with the pages that have them.

import { computed } from '@preact/signals';
import { people as PEOPLE_WORDS } from './compiled/people.ts';
import { language } from './language.ts';

export { PEOPLE_WORDS };
export const peopleWords = computed(() => PEOPLE_WORDS[language.value]);
