// What the analysis says of one turn.

import type { TurnAnalysis } from '@backtrick/bots';
import type { FilmTurn } from '../../model/film.ts';
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
  { number }: Pick<FilmTurn, 'number'>,
): Judgement | null {
  if (typeof analyst === 'string') return null;
  const { analysis, points } = analyst;
  const at = analysis.turns.findIndex((turn) => turn.number === number);
  const turn = analysis.turns[at];
  return turn
    ? { turn, points: points[at] ?? 0, isTurningPoint: analysis.turningPoint === at }
    : null;
}
