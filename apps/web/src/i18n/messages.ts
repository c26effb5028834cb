// What a device says when the page is closed. Small enough for the service worker to have every language at hand; it alone
// imports this, as it cannot share a file with the page.

import { push } from './compiled/push.ts';

type MessageWords = (typeof push)['en'] & { readonly games: Readonly<Record<string, string>> };

/** They are called the same in every language. */
const games = {
  original: 'The Game',
  'face-to-face': 'Face to Face',
  'quick-and-easy': 'Quick & Easy',
};

/** In the language of a tag such as `de-CH`, else in English. */
export function messagesIn(tag: string): MessageWords {
  const spoken = Object.entries(push).find(([language]) => tag.startsWith(language));
  return { ...(spoken?.[1] ?? push.en), games };
}
