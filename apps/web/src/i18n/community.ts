// The sentences of the pages about other players and about oneself. They come with those pages.

import { computed } from '@preact/signals';
import { community as COMMUNITY_WORDS } from './compiled/community.ts';
import { me as ME_WORDS } from './compiled/me.ts';
import { language } from './language.ts';

export const communityWords = computed(() => COMMUNITY_WORDS[language.value]);
export const meWords = computed(() => ME_WORDS[language.value]);
