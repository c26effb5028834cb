// What is legal, and what is not by which rule. Where several rules are broken, the first of this order is
// named: the game is over, nobody has begun, the card is not there, the turn is full, the pile does not take it.

import type { Ruleset } from './ruleset.ts';
import { inTurn, layFault, minimum } from './turn.ts';
import type { Action, Card, Fault, Seat, Sight, Turn } from './words.ts';

/** Why the action is not legal; undefined if it is. */
export function refusal(ruleset: Ruleset, sight: Sight, action: Action): Fault | undefined {
  const { turn, outcome } = sight;
  if (outcome) return { code: 'game-over', rule: outcome.rule };
  if (action.kind === 'start') return refuseStart(ruleset, sight, action.seat);
  if (!turn) return { code: 'not-begun', rule: ruleset.cites.start };
  switch (action.kind) {
    case 'lay':
      return refuseLay(ruleset, sight, turn, action);
    case 'end':
      return refuseEnd(ruleset, sight, turn);
  }
}

/** Every legal action: starts by seat, lays by card and pile, the turn's end last. */
export function actions(ruleset: Ruleset, sight: Sight): readonly Action[] {
  const { turn, outcome } = sight;
  if (outcome) return [];
  if (!turn)
    return Array.from({ length: sight.players }, (_, i) => ({ kind: 'start', seat: i + 1 }));
  const legal: Action[] = [];
  const now = inTurn(ruleset, sight, turn);
  for (const card of now.hand) {
    ruleset.piles.forEach((pile, index) => {
      if (!layFault(ruleset, now, card, index)) legal.push({ kind: 'lay', card, pile });
    });
  }
  if (!refuseEnd(ruleset, sight, turn)) legal.push({ kind: 'end' });
  return legal;
}

function refuseStart(ruleset: Ruleset, { turn, players }: Sight, seat: Seat): Fault | undefined {
  const rule = ruleset.cites.start;
  if (turn) return { code: 'already-begun', rule };
  return seat <= players ? undefined : { code: 'no-such-seat', rule };
}

function refuseLay(
  ruleset: Ruleset,
  sight: Sight,
  turn: Turn,
  { card, pile }: { readonly card: Card; readonly pile: string },
): Fault | undefined {
  const index = ruleset.piles.indexOf(pile);
  if (index < 0) return { code: 'unreadable-action', rule: null };
  const now = inTurn(ruleset, sight, turn);
  if (!now.hand.includes(card)) return { code: 'not-in-hand', rule: 'G1' };
  return layFault(ruleset, now, card, index);
}

function refuseEnd(ruleset: Ruleset, sight: Sight, turn: Turn): Fault | undefined {
  const least = minimum(ruleset, sight, turn.seat);
  return turn.laid < least.cards ? { code: 'too-few', rule: least.rule } : undefined;
}
