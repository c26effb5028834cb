// The ways of a turn: which cards go on which pile, in which order on each. Piles are independent, so lays on different piles
// may be mixed at will: a way is written pile by pile, and is found once.

import { gameOf } from '@backtrick/rules';
import type { Action, State } from '@backtrick/rules';

export interface Way {
  readonly lays: readonly string[];
  /** Right after the last lay. */
  readonly state: State;
}

/** Every way to go on laying in the running turn, the empty one first. */
export function* waysFrom(state: State, lays: readonly string[] = [], first = 0): Generator<Way> {
  yield { lays, state };
  if (!state.turn) return;
  const game = gameOf(state);
  const { piles } = game.ruleset;
  for (const action of game.actions(state)) {
    const pile = action.kind === 'lay' ? piles.indexOf(action.pile) : -1;
    if (pile < first) continue;
    yield* waysFrom(game.play(state, action), [...lays, game.format(action)], pile);
  }
}

/** The same for all orders of lays that lead to the same way. */
export function wayKey(state: State, lays: readonly string[]): string {
  const game = gameOf(state);
  const laid = lays.map((text) => game.parse(text)).filter((action) => action?.kind === 'lay');
  return game.ruleset.piles.map((pile) => cardsOn(pile, laid).join(',')).join(' ');
}

/** Whether lays are the beginning of a way: on each pile the first cards of it. */
export function isOnTheWay(state: State, lays: readonly string[], way: readonly string[]): boolean {
  const { piles } = gameOf(state).ruleset;
  const onPile = (texts: readonly string[], pile: string) =>
    texts.filter((text) => text.endsWith(`/${pile}`));
  return piles.every((pile) => {
    const whole = onPile(way, pile);
    return onPile(lays, pile).every((text, i) => whole[i] === text);
  });
}

function cardsOn(pile: string, laid: readonly (Action | undefined)[]) {
  return laid.flatMap((action) =>
    action?.kind === 'lay' && action.pile === pile ? [action.card] : [],
  );
}
