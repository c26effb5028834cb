// What is said to who listens instead of looking: one voice that waits, one that does not.

import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

/** Says something when there is a pause. */
export function announce(text: string): void {
  say(polite, text);
}

/** Says something at once: the line is gone or back, a refusal, the end of a game. */
export function interrupt(text: string): void {
  say(assertive, text);
}

/** What was said at once holds no longer. */
export function quieten(): void {
  assertive.value = '';
}

/** The same sentence twice is heard twice: a space at the end makes it another text. */
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
