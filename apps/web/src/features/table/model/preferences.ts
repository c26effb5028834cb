// How a person likes the table to be, as far as the table itself has to know. The settings set these; the table
// itself switches sounds and vibration, and notes what somebody has learned.

import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { GameName } from '../../../platform/game-names.ts';

export interface Preferences {
  readonly cards: Signal<'normal' | 'large'>;
  readonly hand: Signal<'right' | 'left'>;
  readonly sounds: Signal<'on' | 'off'>;
  readonly vibration: Signal<'on' | 'off'>;
  /** Whether a letter or digit alone is a command: voice control and some hands press them by mistake. */
  readonly shortcuts: Signal<'on' | 'off'>;
  /** The games whose first turn is behind them. */
  readonly known: Signal<readonly GameName[]>;
  /** What moves, by the person's choice or by the system's. */
  readonly motion: Signal<'full' | 'reduced'>;
}

export const preferences: Preferences = {
  cards: signal('normal'),
  hand: signal('right'),
  sounds: signal('off'),
  vibration: signal('on'),
  shortcuts: signal('on'),
  known: signal([]),
  motion: signal('full'),
};

/** The introduction to a game is shown once. */
export function learn(game: GameName): void {
  const { known } = preferences;
  if (!known.peek().includes(game)) known.value = [...known.peek(), game];
}
