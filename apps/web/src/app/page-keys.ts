// Keys that work on every page but a table's: `?` shows the keyboard help, `G` and a letter go to a place.

import { go, route } from '../platform/router/navigation.ts';
import { PLACE_ROUTES, standingOf } from '../platform/router/places.ts';
import type { Place } from '../platform/router/places.ts';

const PLACE_KEYS: Readonly<Record<string, Place>> = {
  p: 'play',
  d: 'daily',
  l: 'learn',
  c: 'community',
  m: 'me',
};

/** Milliseconds in which the letter has to follow the `G`. */
const FOLLOWS_WITHIN = 1500;

let lastG = Number.NEGATIVE_INFINITY;

export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event.target) || isCombined(event)) return;
    // Replays answer `?` with the list of all keys; tables have their own help.
    const { page } = route.value;
    if (standingOf(route.value) === 'full-screen' && page !== 'replay' && page !== 'review') return;
    if (event.key === '?' && page !== 'keys') {
      event.preventDefault();
      return go({ page: 'keys' });
    }
    const place = event.timeStamp - lastG < FOLLOWS_WITHIN ? PLACE_KEYS[event.key] : undefined;
    lastG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (place) go(PLACE_ROUTES[place]);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function isCombined({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
