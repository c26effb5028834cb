// The contract every game keeps. A game is its ruleset and these pure functions; it is fixed by its deal.

import { notationOf } from './notation.ts';
import type { Notation } from './notation.ts';
import { deal, play, takeBack } from './play.ts';
import { dealPublic, drawCount, playPublic } from './public-play.ts';
import type { PublicCards } from './public-play.ts';
import { actions, refusal } from './refusal.ts';
import type { Minimum, Ruleset } from './ruleset.ts';
import { readSetup, shuffledSetup } from './setup.ts';
import type { SetupFields } from './setup.ts';
import { isGift, minimum, place } from './turn.ts';
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
  StateOrView,
  State,
  View,
} from './words.ts';

export interface Game extends Notation {
  readonly ruleset: Ruleset;
  readSetup(fields: SetupFields): Result<Setup>;
  /** A set-up with shuffled decks; options left out are the defaults. A wrong one throws. */
  shuffledSetup(how: { readonly players: number; readonly options?: Options }, rng: Rng): Setup;
  deal(setup: Setup): State;
  /** Every legal action, sorted. A view knows the lays of its own eye only. */
  actions(known: StateOrView): readonly Action[];
  /** Why the action is not legal; undefined if it is. */
  refusal(known: StateOrView, action: Action): Fault | undefined;
  /** The rule to remind of before a legal action that loses (G6, F9). */
  warning(state: State, action: Action): Rule | undefined;
  /** The state after a legal action; an illegal one throws. */
  play(state: State, action: Action): State;
  /** What everybody sees once the cards are dealt; `first` begins a duel. */
  dealPublic(how: Pick<Setup, 'players' | 'options' | 'first'>): PublicCards;
  /** A view, or what everybody sees, after a legal action; nothing hidden is guessed. */
  playPublic<P extends PublicCards>(cards: P, action: Action): P;
  /** How many cards the running turn would draw if it ended now. */
  drawCount(cards: PublicCards): number;
  /** Whether the last action, which led to this state, may be taken back (G7). */
  takeBack(state: State, last: Action): 'free' | 'consent' | 'never';
  /** How many cards the seat's turn must lay now. */
  minimum(known: StateOrView, seat: Seat): Minimum;
  /** The top of a pile as the seat names it. */
  top(table: Tops, pile: string, seat: Seat): Card | null;
  /** How far a card would move a pile along its road; less than nothing is a way back. */
  jump(table: Tops, lay: { readonly card: Card; readonly pile: string }, seat: Seat): number;
  /** Whether a card on this pile is a gift to the opponent. */
  isGift(pile: string): boolean;
  view(state: State, eye: Eye): View;
  imagine(view: View, rng: Rng): State;
}

/** A state, a view, or whatever else shows the tops. */
type Tops = Pick<State, 'tops'>;

export function defineGame(ruleset: Ruleset): Game {
  const top: Game['top'] = ({ tops }, pile, seat) =>
    tops[place(ruleset, ruleset.piles.indexOf(pile), seat)] ?? null;
  return {
    ruleset,
    ...notationOf(ruleset),
    readSetup: (fields) => readSetup(ruleset, fields),
    shuffledSetup: (how, rng) => shuffledSetup(ruleset, how, rng),
    deal: (setup) => deal(ruleset, setup),
    actions: (known) => actions(ruleset, known),
    refusal: (known, action) => refusal(ruleset, known, action),
    warning: (state, action) => warning(ruleset, state, action),
    play: (state, action) => play(ruleset, state, action),
    dealPublic: (how) => dealPublic(ruleset, how),
    playPublic: (cards, action) => playPublic(ruleset, cards, action),
    drawCount: (cards) => drawCount(ruleset, cards),
    takeBack: (state, last) => takeBack(ruleset, state, last),
    minimum: (known, seat) => minimum(ruleset, known, seat),
    top,
    jump: (table, { card, pile }, seat) =>
      ruleset.jump(card, top(table, pile, seat), ruleset.piles.indexOf(pile)),
    isGift: (pile) => isGift(ruleset, ruleset.piles.indexOf(pile)),
    view: (state, eye) => view(ruleset, state, eye),
    imagine: (seen, rng) => imagine(ruleset, seen, rng),
  };
}
