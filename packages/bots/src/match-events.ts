// What happens in a match as those see it who look on: every action with its seat, and what is signalled in between.

import type { Action, Seat, State } from '@backtrick/rules';
import type { MatchEvent } from './bot.ts';

/** What an action looks like from outside. */
export function eventOf(action: Action, before: State, after: State): MatchEvent {
  if (action.kind === 'start') return { type: 'start', seat: action.seat };
  const seat = before.turn?.seat ?? 0;
  if (action.kind === 'lay') return { type: 'lay', seat, card: action.card, pile: action.pile };
  const sizes = [before, after].map(({ hands }) => hands[seat - 1]?.length ?? 0);
  return { type: 'end', seat, drawn: (sizes[1] ?? 0) - (sizes[0] ?? 0) };
}

/** Undefined where the seat says what it has said already: signals stand until its next turn. */
export function signalsEvent(
  events: readonly MatchEvent[],
  seat: Seat,
  signals: readonly string[],
): MatchEvent | undefined {
  const last = events.findLast((event) => event.seat === seat);
  const said = last?.type === 'signals' ? last.signals : [];
  const isSame = said.length === signals.length && said.every((one) => signals.includes(one));
  return isSame ? undefined : { type: 'signals', seat, signals };
}
