// How a person likes the table to be, as far as the table itself has to know. The settings set these; the table's menu
// switches sounds and vibration.

import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

export interface Preferences {
  readonly cards: Signal<'normal' | 'large'>;
  readonly hand: Signal<'right' | 'left'>;
  readonly sounds: Signal<'on' | 'off'>;
  readonly vibration: Signal<'on' | 'off'>;
  /** What moves, by the person's choice or by the system's. */
  readonly motion: Signal<'full' | 'reduced'>;
}

export const preferences: Preferences = {
  cards: signal('normal'),
  hand: signal('right'),
  sounds: signal('off'),
  vibration: signal('on'),
  motion: signal('full'),
};
