import { play } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { drawPile, minimum } from './turn.ts';
import type { Action, Rule, State } from './words.ts';

/**
 * The rule a player should be reminded of before a legal action: `G6` for a lay that ends the game at once
 * although another order would do, the game's own rule for a turn's end that leaves too few cards for the next.
 */
export function warning(ruleset: Ruleset, state: State, action: Action): Rule | undefined {
  const { turn } = state;
  if (!turn) return undefined;
  const next = play(ruleset, state, action);
  if (action.kind === 'lay') return isLostBy(turn.seat, next) ? 'G6' : undefined;
  const cards = next.hands[turn.seat - 1]?.length ?? 0;
  const isLast = next.draw[drawPile(ruleset, turn.seat)]?.length === 0;
  const isStranded = cards > 0 && cards < minimum(ruleset, next, turn.seat).cards && isLast;
  return isStranded ? ruleset.cites.stuck : undefined;
}

function isLostBy(seat: number, { outcome }: State): boolean {
  if (!outcome) return false;
  return outcome.status === 'lost' || (outcome.winner !== null && outcome.winner !== seat);
}
