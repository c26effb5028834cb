// What a seat sees in positions made by hand: seat 1 is in turn.

import { gameOf } from '@backtrick/rules';
import type { Action, ActiveSignal, Card } from '@backtrick/rules';
import type { Seen } from '../../src/bot.ts';
import type { Play } from '../../src/index.ts';

export interface Scene {
  readonly game: string;
  readonly tops: readonly (Card | null)[];
  readonly hand: readonly Card[];
  /** The cards not seen, of the seat's own deck in a duel; the first of them are in the other hands. */
  readonly unseen: readonly Card[];
  /** How many cards each of the others holds. */
  readonly others: readonly number[];
  readonly signals?: readonly ActiveSignal[];
}

export function seenIn({ game, tops, hand, unseen, others, signals = [] }: Scene): Seen {
  const isDuel = gameOf({ game }).ruleset.kind === 'duel';
  const held = others.reduce((sum, size) => sum + size, 0);
  const view = {
    game,
    players: 1 + others.length,
    options: {},
    tops,
    turn: { seat: 1, laid: 0, given: 0 },
    outcome: null,
    eye: 1,
    hand,
    handSizes: [hand.length, ...others],
    drawSizes: isDuel ? [unseen.length, 0] : [unseen.length - held],
    unseen: isDuel ? [unseen, OPPONENTS.slice(0, held)] : [unseen],
  };
  return { view, signals };
}

const OPPONENTS = [30, 31, 32, 33, 34, 35];

/** `37/u1 52/u1 .` */
export function play(game: string, text: string): Play {
  return text.split(' ').map((word): Action => {
    const action = gameOf({ game }).parse(word);
    if (!action) throw new Error(`${word} is unreadable`);
    return action;
  });
}
