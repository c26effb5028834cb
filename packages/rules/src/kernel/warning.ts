import { play } from './play.ts';
import { refusal } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { drawSize } from './turn.ts';
import type { Action, Rule, Seat, State, Turn } from './words.ts';

/**
 * The rule a player should be reminded of before a legal action: `G6` for a lay that ends the game at once
 * although another order would do, the game's own rule for a turn's end that leaves too few cards for the next.
 * It rests on what the player in turn knows: never on the cards that are drawn, nor on another hand.
 */
export function warning(ruleset: Ruleset, state: State, action: Action): Rule | undefined {
  const { turn } = state;
  if (!turn || refusal(ruleset, state, action)) return undefined;
  if (action.kind === 'end') return strands(ruleset, state, turn) ? ruleset.cites.stuck : undefined;
  return isLostBy(turn.seat, play(ruleset, state, action)) ? 'G6' : undefined;
}

/** Whether the hand after the draw is not empty, but too small for the minimum. */
function strands(ruleset: Ruleset, state: State, turn: Turn): boolean {
  const held = state.hands[turn.seat - 1]?.length ?? 0;
  const missing = ruleset.handSize(state.players, state.options) - held;
  const left = drawSize(ruleset, state, turn.seat);
  const drawn = Math.min(left, ruleset.draws(missing, turn));
  const hand = held + drawn;
  return hand > 0 && hand < ruleset.minimum(left - drawn, state.options).cards;
}

function isLostBy(seat: Seat, { outcome }: State): boolean {
  return outcome !== null && (outcome.status === 'lost' || (outcome.winner ?? seat) !== seat);
}
