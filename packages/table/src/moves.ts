// What the player on a seat may do now, so that a client need not know the rules. It depends on the visible cards and on that
// player's own hand.

import { gameOf } from '@backtrick/rules';
import type { Seat, StateOrView } from '@backtrick/rules';
import { chairAt, isRunning } from './open-table.ts';
import type { OpenTable } from './open-table.ts';

export interface Moves {
  /** Every action that `act` accepts from this seat now, in notation. */
  readonly legal: readonly string[];
  /** How many more cards must be laid before the current turn may end; 0 when it is somebody else's turn. */
  readonly mustLay: number;
}

const NONE: Moves = { legal: [], mustLay: 0 };

/** `cards`: the seat's own view, or the state it is taken from. */
export function movesOf(open: OpenTable, cards: StateOrView | null, seat: Seat): Moves {
  if (!cards || cards.outcome || !isRunning(open) || open.clock.pausedAt !== null) return NONE;
  if (cards.turn) return cards.turn.seat === seat ? movesInTurn(cards, seat) : NONE;
  const starts = open.chairs.filter((chair) => mayBegin(open, seat, chair.seat));
  const { format } = gameOf(cards);
  return { legal: starts.map((chair) => format({ kind: 'start', seat: chair.seat })), mustLay: 0 };
}

/** O3, Q2: anyone may begin, or let somebody begin who would like to; the host may name anyone. */
export function mayBegin(open: OpenTable, asker: Seat, beginner: Seat): boolean {
  return asker === beginner || wishesToBegin(open, beginner) || isHost(open, asker);
}

function movesInTurn(cards: StateOrView, seat: Seat): Moves {
  const game = gameOf(cards);
  const needed = game.minimum(cards, seat).cards - (cards.turn?.laid ?? 0);
  return { legal: game.actions(cards).map(game.format), mustLay: Math.max(0, needed) };
}

function wishesToBegin({ signals }: OpenTable, seat: Seat): boolean {
  return signals.some((one) => one.seat === seat && one.signal === 'begin');
}

function isHost(open: OpenTable, seat: Seat): boolean {
  const player = chairAt(open, seat)?.player ?? null;
  return player !== null && player === open.host;
}
