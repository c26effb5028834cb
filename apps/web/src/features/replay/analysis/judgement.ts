// What the analysis says of one turn.

import type { TurnAnalysis } from '@backtrick/bots';
import type { Timeline, TimelineTurn } from '../timeline.ts';
import { turnAt } from '../timeline.ts';
import type { Analyst } from './analyst.ts';

export interface Judgement {
  readonly turn: TurnAnalysis;
  /** What it has clearly cost, of a hundred. */
  readonly points: number;
  readonly isTurningPoint: boolean;
}

/** Null until the turn has been looked at. */
export function judgementOf(
  analyst: Analyst,
  { number }: Pick<TimelineTurn, 'number'>,
): Judgement | null {
  if (typeof analyst === 'string') return null;
  const { analysis, points } = analyst;
  const at = analysis.turns.findIndex((turn) => turn.number === number);
  const turn = analysis.turns[at];
  return turn
    ? { turn, points: points[at] ?? 0, isTurningPoint: analysis.turningPoint === at }
    : null;
}

/** The piles of the better play as drawn on the table: in a duel, seat 2's are named from the other side. */
export function betterPiles(timeline: Timeline, step: number, analyst: Analyst): readonly string[] {
  const turn = step === 0 ? null : turnAt(timeline, step);
  const judgement = turn && judgementOf(analyst, turn);
  if (!turn || !judgement || judgement.points === 0) return [];
  const isTurned = timeline.game.ruleset.kind === 'duel' && turn.seat === 2;
  return judgement.turn.best.flatMap((action) =>
    action.kind === 'lay' ? [isTurned ? swapped(action.pile) : action.pile] : [],
  );
}

function swapped(pile: string): string {
  const upper = pile.toUpperCase();
  return pile === upper ? pile.toLowerCase() : upper;
}
