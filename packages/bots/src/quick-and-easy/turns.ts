// Whole turns as small numbers: which place of the hand first, on which stack, and where the other card goes.

import type { Action } from '@backtrick/rules';
import { quickAndEasy } from '@backtrick/rules';
import { MISFIT, NO_CARD, STACKS, cardOf, step } from './cards.ts';
import type { FastTable } from './fast-table.ts';

/** place + 2 × stack + 4 × (0: one card, 1 or 2: the other card on stack 0 or 1). */
export type TurnCode = number;
/** Only ends the turn: some of its cards have already been laid. */
export const END_ONLY: TurnCode = 12;
export const MAX_TURNS = 13;

export function firstPlace(code: TurnCode): number {
  return code & 1;
}

export function firstStack(code: TurnCode): number {
  return (code >> 1) & 1;
}

/** The stack of the other card; -1 if the turn lays only one. */
export function secondStack(code: TurnCode): number {
  return (code >> 2) - 1;
}

/** How many cards the turn lays from here on. */
export function cardsOf(code: TurnCode): number {
  if (code === END_ONLY) return 0;
  return secondStack(code) < 0 ? 1 : 2;
}

/**
 * Writes every way to go on with the turn into `into`, and says how many there are. Of two cards that go on
 * different stacks only one order is listed: both leave the same.
 */
export function turnsOf(table: FastTable, into: Uint8Array): number {
  let count = 0;
  if (table.laid > 0) into[count++] = END_ONLY;
  if (table.laid >= (table.isProfessional ? 1 : 2)) return count;
  const mayLayTwo = !table.isProfessional && table.laid === 0;
  for (let code = 0; code < STACKS * 2; code++) {
    const card = table.held(firstPlace(code));
    const stack = firstStack(code);
    if (step(stack, table.top(stack), card) === MISFIT) continue;
    into[count++] = code;
    const other = table.held(1 - firstPlace(code));
    if (!mayLayTwo || other === NO_CARD) continue;
    for (let second = 0; second < STACKS; second++) {
      if (second !== stack && firstPlace(code) === 1) continue;
      const below = second === stack ? card : table.top(second);
      if (step(second, below, other) !== MISFIT) into[count++] = code + 4 * (second + 1);
    }
  }
  return count;
}

/** Plays the turn with its end. */
export function playTurn(table: FastTable, code: TurnCode): void {
  if (code !== END_ONLY) {
    table.lay(firstPlace(code), firstStack(code));
    const second = secondStack(code);
    if (second >= 0) table.lay(1 - firstPlace(code), second);
  }
  if (table.status === 'playing') table.end();
}

/** The turn as the rules know it; the last card of the game needs no end after it. */
export function actionsOf(table: FastTable, code: TurnCode): readonly Action[] {
  if (code === END_ONLY) return [{ kind: 'end' }];
  const lays = [layOf(table.held(firstPlace(code)), firstStack(code))];
  const second = secondStack(code);
  if (second >= 0) lays.push(layOf(table.held(1 - firstPlace(code)), second));
  return lays.length === table.left ? lays : [...lays, { kind: 'end' }];
}

function layOf(card: number, stack: number): Action {
  return { kind: 'lay', card: cardOf(card), pile: quickAndEasy.ruleset.piles[stack] ?? '' };
}
