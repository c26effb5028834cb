// Everything a table says besides the cards appears in one strip under the piles, whose room is reserved so that the piles
// never move. One thing at a time, the most urgent first.

import type { ConnectionState } from './connection-state.ts';
import type { FirstStep } from '../model/first-steps.ts';
import type { Notice } from '../model/table-model.ts';

export type StripState =
  | { readonly kind: 'proposal' }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'ended' }
  | { readonly kind: 'connection'; readonly state: Exclude<ConnectionState, 'fine'> }
  | { readonly kind: 'paused' }
  | { readonly kind: 'away' }
  | { readonly kind: 'start' }
  | { readonly kind: 'first-step'; readonly step: FirstStep };

/** What there is to say now. */
export interface Sayable {
  readonly isProposed: boolean;
  readonly notice: Notice | null;
  /** Whether the game was lost, and the reason is to be read. */
  readonly isLost: boolean;
  readonly connection: ConnectionState;
  readonly isPaused: boolean;
  /** Whether the player in turn is away. */
  readonly isAway: boolean;
  /** Whether the viewer helps to decide who goes first. */
  readonly isStarting: boolean;
  readonly step: FirstStep | null;
}

export function stripState(now: Sayable): StripState | null {
  const { notice, connection, step } = now;
  if (now.isProposed) return { kind: 'proposal' };
  if (notice) return { kind: 'notice', notice };
  if (now.isLost) return { kind: 'ended' };
  if (connection !== 'fine') return { kind: 'connection', state: connection };
  if (now.isPaused) return { kind: 'paused' };
  if (now.isAway) return { kind: 'away' };
  if (now.isStarting) return { kind: 'start' };
  return step && { kind: 'first-step', step };
}
