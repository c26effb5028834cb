// Announcements for screen readers: one polite region, one assertive.

import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

/** Says something when there is a pause. */
export function announce(text: string): void {
  say(polite, text);
}

/** Announces at once: a lost or restored connection, a refusal, the end of a game. */
export function interrupt(text: string): void {
  say(assertive, text);
}

/** What was said at once holds no longer. */
export function quieten(): void {
  assertive.value = '';
}

/** A space at the end makes a repeated sentence a new text, so that it is read again. */
function say(voice: Signal<string>, text: string): void {
  voice.value = voice.value === text ? `${text} ` : text;
}

export function Live() {
  return (
    <div class="sr">
      <div aria-live="polite" role="status">
        {polite}
      </div>
      <div aria-live="assertive" role="alert">
        {assertive}
      </div>
    </div>
  );
}
