// The contract every game keeps. A game is its ruleset and these pure functions; it is fixed by its deal.

import { notationOf } from './notation.ts';
import type { Notation } from './notation.ts';
import { deal, play, takeBack } from './play.ts';
import { actions, refusal } from './refusal.ts';
import type { Minimum, Ruleset } from './ruleset.ts';
import { readSetup, shuffledSetup } from './setup.ts';
import type { SetupFields } from './setup.ts';
import { minimum, place } from './turn.ts';
import { imagine, view } from './view.ts';
import { warning } from './warning.ts';
import type {
  Action,
  Card,
  Eye,
  Fault,
  Options,
  Result,
  Rng,
  Rule,
  Seat,
  Setup,
  State,
  View,
} from './words.ts';

export interface Game extends Notation {
  readonly ruleset: Ruleset;
  readSetup(fields: SetupFields): Result<Setup>;
  shuffledSetup(how: { readonly players: number; readonly options: Options }, rng: Rng): Setup;
  deal(setup: Setup): State;
  /** Every legal action, sorted. */
  actions(state: State): readonly Action[];
  /** Why the action is not legal; undefined if it is. */
  refusal(state: State, action: Action): Fault | undefined;
  /** The rule to remind of before a legal action that loses (G6, F9). */
  warning(state: State, action: Action): Rule | undefined;
  play(state: State, action: Action): State;
  /** Whether the last action may be taken back (G7). */
  takeBack(state: State): 'free' | 'consent' | 'never';
  /** How many cards the seat's turn must lay now. */
  minimum(state: State, seat: Seat): Minimum;
  /** The top of a pile as the seat names it. */
  top(open: Pick<State, 'tops'>, pile: string, seat: Seat): Card | null;
  view(state: State, eye: Eye): View;
  imagine(view: View, rng: Rng): State;
}

export function defineGame(ruleset: Ruleset): Game {
  return {
    ruleset,
    ...notationOf(ruleset),
    readSetup: (fields) => readSetup(ruleset, fields),
    shuffledSetup: (how, rng) => shuffledSetup(ruleset, how, rng),
    deal: (setup) => deal(ruleset, setup),
    actions: (state) => actions(ruleset, state),
    refusal: (state, action) => refusal(ruleset, state, action),
    warning: (state, action) => warning(ruleset, state, action),
    play: (state, action) => play(ruleset, state, action),
    takeBack: (state) => takeBack(ruleset, state),
    minimum: (state, seat) => minimum(ruleset, state, seat),
    top: (open, pile, seat) => open.tops[place(ruleset, ruleset.piles.indexOf(pile), seat)] ?? null,
    view: (state, eye) => view(ruleset, state, eye),
    imagine: (seen, rng) => imagine(ruleset, seen, rng),
  };
}
