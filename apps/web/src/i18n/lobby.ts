// The sentences of a table before its game, and of coming back to one. They come with those pages.

import { computed } from '@preact/signals';
import { lobby as LOBBY_WORDS } from './compiled/lobby.ts';
import { language } from './language.ts';

export { LOBBY_WORDS };
export const lobbyWords = computed(() => LOBBY_WORDS[language.value]);
