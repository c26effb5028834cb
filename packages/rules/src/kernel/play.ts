// What happens: the deal and the three actions. Drawing, passing over and the end of the game are
// consequences of an action, never actions of their own.

import { refusal } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { advance, drawPileOf, isStuck, nextSeat, place } from './turn.ts';
import type { Action, Card, Outcome, Seat, Setup, State, Turn } from './words.ts';

export function deal(ruleset: Ruleset, setup: Setup): State {
  const { players, options, decks } = setup;
  const size = ruleset.handSize(players, options);
  const isDuel = ruleset.kind === 'duel';
  const hands = Array.from({ length: players }, (_, i) => {
    const from = isDuel ? 0 : i * size;
    return (decks[isDuel ? i : 0] ?? []).slice(from, from + size).toSorted(ruleset.order);
  });
  const draw = decks.map((deck) => deck.slice(isDuel ? size : players * size));
  const { name: game, rowCards: tops } = ruleset;
  const state = { game, players, options, tops, turn: null, outcome: null, hands, draw };
  if (isDuel) return beginTurn(ruleset, state, setup.first);
  return players === 1 ? beginTurn(ruleset, state, 1) : state;
}

/** The state after a legal action. An illegal one is a mistake of the caller, who can ask `refusal`. */
export function play(ruleset: Ruleset, state: State, action: Action): State {
  const fault = refusal(ruleset, state, action);
  if (fault) throw new Error(`${ruleset.name}: ${action.kind} is refused: ${fault.code}`);
  if (action.kind === 'start') return beginTurn(ruleset, state, action.seat);
  if (!state.turn) throw new Error('lays and ends are legal only while a turn is running');
  if (action.kind === 'end') return end(ruleset, state, state.turn);
  return lay(ruleset, state, state.turn, action);
}

/**
 * G7: whether the last action, which led to `state`, may be taken back: freely by its player, by consent of
 * everyone, or not at all. What has ended the game stays (G6).
 */
export function takeBack(
  ruleset: Ruleset,
  state: State,
  last: Action,
): 'free' | 'consent' | 'never' {
  if (state.outcome) return 'never';
  if (last.kind === 'lay') return 'free';
  return ruleset.kind === 'duel' ? 'never' : 'consent';
}

function beginTurn(ruleset: Ruleset, state: State, seat: Seat): State {
  return settle(ruleset, state, { seat, laid: 0, given: 0 });
}

function lay(
  ruleset: Ruleset,
  state: State,
  turn: Turn,
  { card, pile }: { readonly card: Card; readonly pile: string },
): State {
  const index = ruleset.piles.indexOf(pile);
  const hand = (state.hands[turn.seat - 1] ?? []).filter((held) => held !== card);
  const hands = state.hands.with(turn.seat - 1, hand);
  const tops = state.tops.with(place(ruleset, index, turn.seat), card);
  return settle(ruleset, { ...state, hands, tops }, advance(ruleset, turn, index));
}

function end(ruleset: Ruleset, state: State, turn: Turn): State {
  const hand = state.hands[turn.seat - 1] ?? [];
  const from = drawPileOf(ruleset, turn.seat);
  const pile = state.draw[from] ?? [];
  const missing = ruleset.handSize(state.players, state.options) - hand.length;
  // G4: a pile that runs out gives what it has
  const drawn = pile.slice(0, ruleset.draws(missing, turn));
  const hands = state.hands.with(turn.seat - 1, [...hand, ...drawn].sort(ruleset.order));
  const draw = state.draw.with(from, pile.slice(drawn.length));
  const next = nextSeat(
    hands.map(({ length }) => length),
    turn.seat,
  );
  return beginTurn(ruleset, { ...state, hands, draw }, next);
}

/** The game goes on with `turn`, unless the last card is laid or the minimum is out of reach. */
function settle(ruleset: Ruleset, state: State, turn: Turn): State {
  const outcome = outcomeFor(ruleset, state, turn);
  return outcome ? { ...state, turn: null, outcome } : { ...state, turn };
}

function outcomeFor(ruleset: Ruleset, state: State, turn: Turn): Outcome | null {
  const { kind, cites } = ruleset;
  const { seat } = turn;
  const isDuel = kind === 'duel';
  if (hasLaidAll(ruleset, state, seat)) {
    return { status: 'won', winner: isDuel ? seat : null, rule: cites.won };
  }
  if (!isStuck(ruleset, state, turn)) return null;
  if (!isDuel) return { status: 'lost', winner: null, rule: cites.stuck };
  return { status: 'won', winner: 3 - seat, rule: cites.stuck };
}

/** Whether the seat's own deck, or the team's, is laid to the last card. */
function hasLaidAll(ruleset: Ruleset, { hands, draw }: State, seat: Seat): boolean {
  const isEmpty = (cards: readonly Card[] | undefined) => cards?.length === 0;
  if (ruleset.kind === 'duel') return isEmpty(hands[seat - 1]) && isEmpty(draw[seat - 1]);
  return hands.every(isEmpty) && draw.every(isEmpty);
}
