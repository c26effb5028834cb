// The value of plays in one position: the best ones by the evaluation and those that were asked about, all in the same imagined
// worlds. Only what the seat knows goes in.

import { gameOf, hasWon } from '@backtrick/rules';
import type { Game, Rng, View } from '@backtrick/rules';
import type { Budget, Seen } from '../bot.ts';
import { choose, meanOf, race } from '../search.ts';
import type { Playouts, Valued } from '../search.ts';
import { playoutsFor } from './playouts.ts';
import { aftermathOf, keyOf, viewAfter } from './plays.ts';
import type { Aftermath, Play } from './plays.ts';

export interface Estimate {
  readonly value: number;
  /** The standard error of the value; infinite if there were too few worlds. */
  readonly error: number;
}

export interface JudgedPlay {
  readonly play: Play;
  /** The chance to win after it. */
  readonly chance: Estimate;
  /** How much less that is than after the best play, in the worlds both were tried in; never below 0. */
  readonly behind: Estimate;
}

/** Plays that leave the same table: they all have the same value. */
export interface Choice {
  readonly plays: readonly Play[];
  /** The chance to win if the play itself ends the game. */
  readonly end: number | undefined;
}

/** Choices in the same worlds. */
export type Study = Playouts<unknown, Choice>;

const CANDIDATES = 8;
/** How many continuations are tried in the middle of a play that was asked about. */
const WAYS_ON = 2;
/** A single world does not show how much worlds differ. */
const FEWEST_WORLDS = 2;

/**
 * The plays asked about and the best ones by the evaluation. The best comes first: the first play asked about, unless another
 * is clearly better.
 */
export function analysePosition(
  seen: Seen,
  asked: readonly Play[],
  budget: Budget,
  rng: Rng,
): readonly JudgedPlay[] {
  const study = studyOf(seen, asked, rng);
  const valued = compare(study, budget, rng);
  const best = choose(valued);
  const others = valued
    .filter(({ turn }) => turn !== best)
    .toSorted((a, b) => lead(valued, best, a.turn).value - lead(valued, best, b.turn).value);
  return [...valued.filter(({ turn }) => turn === best), ...others].map(({ turn, values }) => ({
    play: turn.plays[0] ?? [],
    chance: estimateOf(values),
    behind: lossOf(valued, best, turn),
  }));
}

/** The choices asked about come first. */
export function studyOf(seen: Seen, asked: readonly Play[], rng: Rng): Study {
  const game = gameOf(seen.view);
  const playouts = playoutsFor(seen, CANDIDATES, rng);
  const waysOn = asked.flatMap((play) => waysOnFrom(seen, play, rng));
  return {
    candidates: choicesOf(game, seen.view, [...asked, ...playouts.candidates, ...waysOn]),
    world: (rng) => playouts.world(rng),
    finish: (world, { plays: [play = []], end }) => end ?? playouts.finish(world, play),
  };
}

/** The results of each choice, in fewer worlds for those that fall clearly behind. */
export function compare(study: Study, budget: Budget, rng: Rng): readonly Valued<Choice>[] {
  if (study.candidates.length > 1 && budget.playouts >= 2 * study.candidates.length) {
    return race(study, budget, rng);
  }
  return meet(study, budget, rng);
}

/** The results of every choice in as many worlds as the budget allows, and in at least one. */
export function meet(study: Study, budget: Budget, rng: Rng): readonly Valued<Choice>[] {
  const valued = study.candidates.map((turn) => ({ turn, values: Array.of<number>() }));
  const worlds = Math.max(1, Math.floor(budget.playouts / valued.length));
  for (let i = 0; i < worlds && !(i > 0 && budget.isSpent?.()); i++) {
    const world = study.world(rng);
    for (const { turn, values } of valued) values.push(study.finish(world, turn));
  }
  return valued;
}

/** How far one choice is ahead of another, in the worlds both were tried in. */
export function lead(valued: readonly Valued<Choice>[], ahead: Choice, behind: Choice): Estimate {
  const valuesOf = (choice: Choice) => valued.find(({ turn }) => turn === choice)?.values ?? [];
  const [ours, theirs] = [valuesOf(ahead), valuesOf(behind)];
  const both = Math.min(ours.length, theirs.length);
  return estimateOf(ours.slice(0, both).map((value, i) => value - (theirs[i] ?? 0)));
}

/** The cost of playing another choice than the best: one that seems even better costs nothing. */
export function lossOf(valued: readonly Valued<Choice>[], best: Choice, other: Choice): Estimate {
  const { value, error } = lead(valued, best, other);
  return { value: Math.max(0, value), error };
}

export function estimateOf(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  if (values.length < FEWEST_WORLDS) return { value: mean, error: Infinity };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { value: mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

function choicesOf(game: Game, view: View, plays: readonly Play[]): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const play of plays) {
    const after = aftermathOf(game, view, play);
    const key = keyOf(after);
    const known = choices.get(key)?.plays ?? [];
    choices.set(key, { plays: [...known, play], end: endOf(after, view) });
  }
  return [...choices.values()];
}

function endOf({ outcome }: Aftermath, { eye }: View): number | undefined {
  if (!outcome) return undefined;
  return Number(hasWon(outcome, Number(eye)));
}

/** The best plays that begin like this one, after each of its cards. */
function waysOnFrom(seen: Seen, play: Play, rng: Rng): readonly Play[] {
  const game = gameOf(seen.view);
  return play.flatMap((action, i) => {
    const begun = play.slice(0, i + 1);
    const view = action.kind === 'lay' ? viewAfter(game, seen.view, begun) : seen.view;
    if (view.turn?.seat !== view.eye || view.turn.laid === 0) return [];
    return playoutsFor({ ...seen, view }, WAYS_ON, rng).candidates.map((rest) => [
      ...begun,
      ...rest,
    ]);
  });
}
