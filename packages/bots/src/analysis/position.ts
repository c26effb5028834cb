// The value of plays in one position: the best ones by the evaluation and those that are asked about, all in the same
// imagined worlds. Only what the seat knows goes in.

import { gameOf } from '@backtrick/rules';
import type { Game, Rng, View } from '@backtrick/rules';
import type { Budget, Seen } from '../bot.ts';
import { choose, gain, meanOf, race } from '../search.ts';
import type { Playouts, Valued } from '../search.ts';
import { playoutsFor } from './playouts.ts';
import { aftermathOf, keyOf, viewAfter } from './plays.ts';
import type { Aftermath, Play } from './plays.ts';

export interface Estimate {
  readonly value: number;
  /** The standard error of the value. */
  readonly error: number;
}

export interface JudgedPlay {
  readonly play: Play;
  /** The chance to win after it. */
  readonly chance: Estimate;
  /** How much less that is than after the best play, in the worlds both met. */
  readonly behind: Estimate;
}

/** Plays that leave the same table: what is good about one is good about all. */
export interface Choice {
  readonly plays: readonly Play[];
  /** The chance to win where the play itself ends the game. */
  readonly end: number | undefined;
}

/** Choices in the same worlds. */
export type Study = Playouts<unknown, Choice>;

const CANDIDATES = 8;
/** How many ways to go on are looked at in the middle of a play that is asked about. */
const WAYS_ON = 2;

/** The plays asked about and the best ones by the evaluation, best first. */
export function analysePosition(
  seen: Seen,
  asked: readonly Play[],
  budget: Budget,
  rng: Rng,
): readonly JudgedPlay[] {
  const study = studyOf(seen, asked, rng);
  const valued = compare(study, budget, rng);
  const best = choose(valued);
  return valued
    .map(({ turn, values }) => ({
      play: turn.plays[0] ?? [],
      chance: estimateOf(values),
      behind: lead(valued, best, turn),
    }))
    .toSorted((a, b) => a.behind.value - b.behind.value);
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

/** What comes of each choice, in fewer worlds for those that fall clearly behind. */
export function compare(study: Study, budget: Budget, rng: Rng): readonly Valued<Choice>[] {
  if (study.candidates.length > 1 && budget.playouts >= 2 * study.candidates.length) {
    return race(study, budget, rng);
  }
  return meet(study, budget, rng);
}

/** What comes of every choice in as many worlds as the budget allows, and in one at least. */
export function meet(study: Study, budget: Budget, rng: Rng): readonly Valued<Choice>[] {
  const valued = study.candidates.map((turn) => ({ turn, values: Array.of<number>() }));
  const worlds = Math.max(1, Math.floor(budget.playouts / valued.length));
  for (let i = 0; i < worlds && !(i > 0 && budget.isSpent?.()); i++) {
    const world = study.world(rng);
    for (const { turn, values } of valued) values.push(study.finish(world, turn));
  }
  return valued;
}

/** How far one choice is ahead of another, in the worlds both met. */
export function lead(valued: readonly Valued<Choice>[], ahead: Choice, behind: Choice): Estimate {
  const valuesOf = (choice: Choice) => valued.find(({ turn }) => turn === choice)?.values ?? [];
  const { mean, error } = gain(valuesOf(ahead), valuesOf(behind));
  return { value: mean, error };
}

export function estimateOf(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => (value - mean) ** 2));
  return { value: mean, error: Math.sqrt(variance / Math.max(1, values.length)) };
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
  return outcome.winner === eye || (outcome.winner === null && outcome.status === 'won') ? 1 : 0;
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
