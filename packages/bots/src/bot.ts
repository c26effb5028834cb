// What a bot is: it gets what its seat may know, a budget and a generator, and returns a turn. It never gets a state.

import type { Action, ActiveSignal, Card, Rng, Seat, View } from '@backtrick/rules';

export const BOT_NAMES = ['random', 'greedy', 'steady', 'strong', 'master'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export interface Seen {
  readonly view: View;
  /** The active signals of the other seats. */
  readonly signals: readonly ActiveSignal[];
  /** Every action since the deal, if somebody has kept them. */
  readonly history?: readonly Action[];
  /** The same with who did it, and with what was signalled in between. */
  readonly events?: readonly MatchEvent[];
}

/** What everybody at a table can see happen. */
export type MatchEvent =
  | { readonly type: 'start'; readonly seat: Seat }
  | { readonly type: 'lay'; readonly seat: Seat; readonly card: Card; readonly pile: string }
  | { readonly type: 'end'; readonly seat: Seat; readonly drawn: number }
  /** All that the seat says from here on, in place of what it said before. */
  | { readonly type: 'signals'; readonly seat: Seat; readonly signals: readonly string[] };

/** How much a bot may think: at most this many playouts, and no longer than until it is stopped. */
export interface Budget {
  readonly playouts: number;
  /** Playouts instead of the bot's own number, fewer or more. */
  readonly instead?: number;
  readonly isSpent?: () => boolean;
}

/** A player of a match: a bot, or somebody who takes time to answer. */
export interface Player {
  readonly name: string;
  turn(seen: Seen, budget: Budget, rng: Rng): Awaitable<readonly Action[]>;
  signals(seen: Seen): Awaitable<readonly string[]>;
  /** The game is over: the view says how it ended. */
  over?(seen: Seen): Awaitable<void>;
}

type Awaitable<T> = T | Promise<T>;

export interface Bot extends Player {
  readonly name: BotName;
  /** The rest of the current turn, with its end: legal, one action after the other. */
  turn(seen: Seen, budget: Budget, rng: Rng): readonly Action[];
  /** What the bot signals to its partners about its hand now. */
  signals(seen: Seen): readonly string[];
}
