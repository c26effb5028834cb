// What a player or a spectator gets of a state. A view names each field it lets out; whatever is not named
// here stays hidden.

import { shuffle } from './rng.ts';
import type { Ruleset } from './ruleset.ts';
import { drawPileOf, isStuck } from './turn.ts';
import type { Card, Eye, Rng, Seat, State, View } from './words.ts';

/** G2: the tops, the eye's own hand, and of all other cards only how many are where. */
export function view(ruleset: Ruleset, state: State, eye: Eye): View {
  return {
    game: state.game,
    players: state.players,
    options: state.options,
    tops: state.tops,
    turn: state.turn,
    outcome: state.outcome,
    eye,
    hand: eye === 'spectator' ? null : (state.hands[eye - 1] ?? null),
    handSizes: state.hands.map((hand) => hand.length),
    drawSizes: state.draw.map((pile) => pile.length),
    unseen: state.draw.map((pile, deck) => {
      const hands = state.hands.filter(
        (_, i) => i + 1 !== eye && drawPileOf(ruleset, i + 1) === deck,
      );
      // A deck has each card once: who takes out what is seen need not sort the rest.
      return ruleset.cards.filter(
        (card) => pile.includes(card) || hands.some((hand) => hand.includes(card)),
      );
    }),
  };
}

const MAX_DEALS = 100_000;

/**
 * A world that looks the same to the eye of the view, every such world equally likely. The game goes on in
 * the view, so it goes on in the world: hands that would have ended it are dealt again.
 */
export function imagine(ruleset: Ruleset, seen: View, rng: Rng): State {
  for (let tries = 0; tries < MAX_DEALS; tries++) {
    const world = dealUnseen(ruleset, seen, rng);
    if (!world.turn || !isStuck(ruleset, world, world.turn)) return world;
  }
  throw new Error(`${ruleset.name}: no world looks like this view`);
}

function dealUnseen(ruleset: Ruleset, seen: View, rng: Rng): State {
  const draw = seen.unseen.map((cards) => shuffle(cards, rng));
  const hands = seen.handSizes.map((size, i) => {
    const own = seen.eye === i + 1 ? seen.hand : null;
    return (own ?? take(i + 1, size)).toSorted(ruleset.order);
  });
  const { game, players, options, tops, turn, outcome } = seen;
  return { game, players, options, tops, turn, outcome, hands, draw };

  function take(seat: Seat, size: number): readonly Card[] {
    return (draw[drawPileOf(ruleset, seat)] ?? []).splice(0, size);
  }
}
