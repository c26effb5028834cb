// What is legal, and what is not by which rule. Where several rules are broken, the first of this order is
// named: the game is over, nobody has begun, the card is not there, the turn is full, the pile does not take it.

import type { Ruleset } from './ruleset.ts';
import { minimum, place, topsFrom } from './turn.ts';
import type { Action, Card, Fault, Seat, State, Turn } from './words.ts';

/** Why the action is not legal; undefined if it is. */
export function refusal(ruleset: Ruleset, state: State, action: Action): Fault | undefined {
  const { turn, outcome } = state;
  if (outcome) return { code: 'game-over', rule: outcome.rule };
  if (action.kind === 'start') return refuseStart(ruleset, state, action.seat);
  if (!turn) return { code: 'not-begun', rule: ruleset.cites.start };
  if (action.kind === 'lay') return refuseLay(ruleset, state, turn, action);
  const least = minimum(ruleset, state, turn.seat);
  return turn.laid < least.cards ? { code: 'too-few', rule: least.rule } : undefined;
}

/** Every legal action: starts by seat, lays by card and pile, the turn's end last. */
export function actions(ruleset: Ruleset, state: State): readonly Action[] {
  const { turn, outcome, options } = state;
  if (outcome) return [];
  if (!turn) return state.hands.map((_, i) => ({ kind: 'start', seat: i + 1 }));
  const legal: Action[] = [];
  const tops = topsFrom(ruleset, state.tops, turn.seat);
  const open = ruleset.piles.map((_, pile) => !ruleset.limit(turn, pile, options));
  for (const card of state.hands[turn.seat - 1] ?? []) {
    ruleset.piles.forEach((pile, index) => {
      if (open[index] && !ruleset.misfit(card, tops[index] ?? null, index)) {
        legal.push({ kind: 'lay', card, pile });
      }
    });
  }
  if (turn.laid >= minimum(ruleset, state, turn.seat).cards) legal.push({ kind: 'end' });
  return legal;
}

function refuseStart(ruleset: Ruleset, state: State, seat: Seat): Fault | undefined {
  const rule = ruleset.cites.start;
  if (state.turn) return { code: 'already-begun', rule };
  return state.hands[seat - 1] ? undefined : { code: 'no-such-seat', rule };
}

function refuseLay(
  ruleset: Ruleset,
  state: State,
  turn: Turn,
  { card, pile }: { readonly card: Card; readonly pile: string },
): Fault | undefined {
  const index = ruleset.piles.indexOf(pile);
  if (index < 0) return { code: 'unreadable-action', rule: null };
  if (!state.hands[turn.seat - 1]?.includes(card)) return { code: 'not-in-hand', rule: 'G1' };
  const top = state.tops[place(ruleset, index, turn.seat)] ?? null;
  return ruleset.limit(turn, index, state.options) ?? ruleset.misfit(card, top, index);
}
