// What a device says when the page is closed. Small enough for the service worker to have every language at hand; it alone
// imports this, as it cannot share a file with the page.

import type { Language } from './language.ts';

export interface MessageWords {
  readonly turn: string;
  readonly begin: string;
  readonly reminder: string;
  readonly games: Readonly<Record<string, string>>;
}

const games = {
  original: 'The Game',
  'face-to-face': 'Face to Face',
  'quick-and-easy': 'Quick & Easy',
};

const MESSAGES: Readonly<Record<Language, MessageWords>> = {
  en: {
    turn: 'Your turn',
    begin: 'Who goes first?',
    reminder: 'Your table is waiting for you.',
    games,
  },
  de: {
    turn: 'Du bist dran',
    begin: 'Wer fängt an?',
    reminder: 'Der Tisch wartet noch auf dich.',
    games,
  },
};

/** In the language of a tag such as `de-CH`, else in English. */
export function messagesIn(tag: string): MessageWords {
  const spoken = Object.entries(MESSAGES).find(([language]) => tag.startsWith(language));
  return spoken?.[1] ?? MESSAGES.en;
}
