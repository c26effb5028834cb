// What a first-time player may do next, until their first turn is over.

import type { Card } from '@backtrick/rules';
import type { TurnState } from './turn-state.ts';

export type FirstStep = 'pick' | 'lay' | 'more' | 'end' | 'done';

export function firstStep(turn: TurnState, picked: Card | null): FirstStep | null {
  if (turn.kind !== 'lay' && turn.kind !== 'may-end') return null;
  if (picked !== null) return 'lay';
  if (turn.kind === 'may-end') return turn.isFull ? 'done' : 'end';
  return turn.laid === 0 ? 'pick' : 'more';
}
