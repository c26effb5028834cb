// One turn of a record: what the best play would have been, how much the actual play has cost, and why. The best play is chosen
// in some worlds and the loss measured in others, so that a lucky candidate does not look like a mistake of the player.

import type { Action, Rng, Seat } from '@backtrick/rules';
import type { Budget } from '../bot.ts';
import { choose } from '../search.ts';
import type { Valued } from '../search.ts';
import type { PlayedTurn } from './played-turns.ts';
import type { Play } from './plays.ts';
import { compare, estimateOf, lead, lossOf, meet, studyOf } from './position.ts';
import type { Choice, Estimate, Study } from './position.ts';
import { reasonsFor } from './reasons.ts';
import type { Reason } from './reasons.ts';

export interface TurnAnalysis {
  /** Counted from one, as people do. */
  readonly number: number;
  readonly seat: Seat;
  /** The index of its first action in the record. */
  readonly from: number;
  readonly played: Play;
  /** The actual play, if no other is clearly better. */
  readonly best: Play;
  /** The chance to win before the turn: with the best play. */
  readonly chance: Estimate;
  /** How much of it the actual play has cost. */
  readonly loss: Estimate;
  /** What is wrong with the play, the most important first. */
  readonly reasons: readonly Reason[];
  readonly actions: readonly ActionAnalysis[];
}

export interface ActionAnalysis {
  /** Its index in the record. */
  readonly at: number;
  readonly action: Action;
  /** The chance to win after it, if the turn goes on as well as it can. */
  readonly value: number;
  /** The action that would have led to the best play from here. */
  readonly best: Action;
  /** Its share of the loss of the turn. */
  readonly loss: number;
}

export function analyseTurn(turn: PlayedTurn, budget: Budget, rng: Rng): TurnAnalysis {
  const { number, seat, from, play, seen } = turn;
  const study = studyOf(seen, [play], rng);
  const half = { ...budget, playouts: Math.floor(budget.playouts / 2) };
  const valued = compare(study, half, rng);
  const played = valued[0]?.turn ?? { plays: [play], end: undefined };
  const best = choose(valued);
  const measured = measure(study, { best, played }, half, rng);
  const bestPlay = best === played ? play : (best.plays[0] ?? play);
  return {
    number,
    seat,
    from,
    played: play,
    best: bestPlay,
    ...measured,
    reasons: measured.loss.value > 0 ? reasonsFor(seen, play, bestPlay) : [],
    actions: sharedOut(turn, { valued, best, ...measured }),
  };
}

interface Measured {
  readonly chance: Estimate;
  readonly loss: Estimate;
}

/** The chance after the best play, and the loss of the actual one, in fresh worlds. */
function measure(
  study: Study,
  { best, played }: { readonly best: Choice; readonly played: Choice },
  budget: Budget,
  rng: Rng,
): Measured {
  const candidates = best === played ? [played] : [best, played];
  const valued = meet({ ...study, candidates }, budget, rng);
  const chance = estimateOf(valued[0]?.values ?? []);
  return { chance, loss: lossOf(valued, best, played) };
}

interface Found extends Measured {
  readonly valued: readonly Valued<Choice>[];
  readonly best: Choice;
}

/**
 * The loss of the turn, action by action: how much better the best play is that begins with all actions before, than the best
 * that begins with this one too.
 */
function sharedOut({ play, from }: PlayedTurn, found: Found): readonly ActionAnalysis[] {
  const { valued, best, chance, loss } = found;
  const begun = [...play, null].map((_, i) => nearest(valued, best, play.slice(0, i)));
  const whole = begun.at(-1)?.behind ?? 0;
  const costs = begun.map(({ behind }) => {
    return whole > 0 ? loss.value * Math.max(0, behind / whole) : 0;
  });
  return play.map((action, i) => {
    const [before = 0, after = 0] = costs.slice(i, i + 2);
    return {
      at: from + i,
      action,
      value: chance.value - after,
      best: begun[i]?.play[i] ?? action,
      loss: after - before,
    };
  });
}

/** The best play with this beginning, and how far it is behind the best of all. */
function nearest(
  valued: readonly Valued<Choice>[],
  best: Choice,
  begun: Play,
): { readonly play: Play; readonly behind: number } {
  const [first] = valued
    .flatMap(({ turn }) => {
      const play = turn.plays.find((play) => beginsWith(play, begun));
      return play ? [{ play, behind: turn === best ? 0 : lead(valued, best, turn).value }] : [];
    })
    .toSorted((a, b) => a.behind - b.behind);
  return first ?? { play: begun, behind: 0 };
}

function beginsWith(play: Play, begun: Play): boolean {
  return begun.every((action, i) => JSON.stringify(action) === JSON.stringify(play[i]));
}
