// What to say before something is done that cannot be mended. It rests on what the player knows: worlds that look the
// same to this eye all give the same warning.

import { gameOf, seededRng } from '@backtrick/rules';
import type { Action, Card, Rule, View } from '@backtrick/rules';
import type { Lay } from '../game/costs.ts';
import { placeOf } from '../game/lanes.ts';

/** The rule to warn of before a legal action that loses the game (G6, F9). */
export function warningOf(view: View, action: Action): Rule | null {
  const { eye, turn, outcome } = view;
  if (outcome || !turn || turn.seat !== eye) return null;
  const game = gameOf(view);
  return game.warning(game.imagine(view, seededRng('any world')), action) ?? null;
}

/** The cards in hand that fit somewhere now and would fit nowhere afterwards: an aid (G2). */
export function strandedBy(view: View, lay: Lay): readonly Card[] {
  const { eye, hand } = view;
  if (eye === 'spectator' || !hand) return [];
  const { ruleset } = gameOf(view);
  const tops = view.tops.with(placeOf(ruleset, lay.pile, eye), lay.card);
  const rest = hand.filter((card) => card !== lay.card);
  return rest.filter((card) => fits(view, card) && !fits({ ...view, tops }, card, rest));
}

/** Whether the card fits on one of the player's piles now, or after a card of `helpers` has turned one back. */
function fits(view: View, card: Card, helpers: readonly Card[] = []): boolean {
  const { ruleset } = gameOf(view);
  const own = ruleset.kind === 'duel' ? ruleset.piles.slice(0, 2) : ruleset.piles;
  const seat = view.eye === 'spectator' ? 1 : view.eye;
  return own.some((pile) => {
    const at = placeOf(ruleset, pile, seat);
    const index = ruleset.piles.indexOf(pile);
    const takes = (one: Card, top: Card | null) => !ruleset.misfit(one, top, index);
    const top = view.tops[at] ?? null;
    if (takes(card, top)) return true;
    return helpers.some((helper) => helper !== card && takes(helper, top) && takes(card, helper));
  });
}
