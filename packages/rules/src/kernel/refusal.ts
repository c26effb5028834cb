// What is legal, and what is not by which rule. Where several rules are broken, the first of this order is
// named: the game is over, nobody has begun, the card is not there, the turn is full, the pile does not take it.

import type { Ruleset } from './ruleset.ts';
import { inTurn, layFault, minimum } from './turn.ts';
import type { Action, Card, Fault, Seat, StateOrView, Turn } from './words.ts';

/** Why the action is not legal; undefined if it is. */
export function refusal(ruleset: Ruleset, known: StateOrView, action: Action): Fault | undefined {
  const { turn, outcome } = known;
  if (outcome) return { code: 'game-over', rule: outcome.rule };
  if (action.kind === 'start') return refuseStart(ruleset, known, action.seat);
  if (!turn) return { code: 'not-begun', rule: ruleset.cites.start };
  switch (action.kind) {
    case 'lay':
      return refuseLay(ruleset, known, turn, action);
    case 'end':
      return refuseEnd(ruleset, known, turn);
  }
}

/** Every legal action: starts by seat, lays by card and pile, the turn's end last. */
export function actions(ruleset: Ruleset, known: StateOrView): readonly Action[] {
  const { turn, outcome } = known;
  if (outcome) return [];
  if (!turn)
    return Array.from({ length: known.players }, (_, i) => ({ kind: 'start', seat: i + 1 }));
  const legal: Action[] = [];
  const now = inTurn(ruleset, known, turn);
  for (const card of now.hand) {
    ruleset.piles.forEach((pile, index) => {
      if (!layFault(ruleset, now, card, index)) legal.push({ kind: 'lay', card, pile });
    });
  }
  if (!refuseEnd(ruleset, known, turn)) legal.push({ kind: 'end' });
  return legal;
}

function refuseStart(
  ruleset: Ruleset,
  { turn, players }: StateOrView,
  seat: Seat,
): Fault | undefined {
  const rule = ruleset.cites.start;
  if (turn) return { code: 'already-begun', rule };
  return seat <= players ? undefined : { code: 'no-such-seat', rule };
}

function refuseLay(
  ruleset: Ruleset,
  known: StateOrView,
  turn: Turn,
  { card, pile }: { readonly card: Card; readonly pile: string },
): Fault | undefined {
  const index = ruleset.piles.indexOf(pile);
  if (index < 0) return { code: 'unreadable-action', rule: null };
  const now = inTurn(ruleset, known, turn);
  if (!now.hand.includes(card)) return { code: 'not-in-hand', rule: 'G1' };
  return layFault(ruleset, now, card, index);
}

function refuseEnd(ruleset: Ruleset, known: StateOrView, turn: Turn): Fault | undefined {
  const least = minimum(ruleset, known, turn.seat);
  return turn.laid < least.cards ? { code: 'too-few', rule: least.rule } : undefined;
}
