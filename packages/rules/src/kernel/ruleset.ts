// What a game must say for the kernel to run it. Piles are meant by their index in `piles`; in a duel the
// first half are the player's and the second half the opponent's, as the player in turn sees them.
//
// A game states its rules for its own cards and options; the kernel runs any of them and knows neither
// (methods compare parameters both ways, so a `Ruleset<number, …>` is a `Ruleset`).

import type { Card, Fault, Options, Rule, Turn } from './words.ts';

export interface Ruleset<
  C extends Card = Card,
  O extends Options = Options,
  Top extends C | null = C | null,
> {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly kind: 'cooperative' | 'duel';
  readonly players: readonly number[];
  readonly options: Choices<O>;
  /** One deck, in the order in which hands are sorted. */
  readonly cards: readonly C[];
  readonly piles: readonly string[];
  /** The tops before the first card, seat by seat in a duel. */
  readonly rowCards: readonly Top[];
  readonly cites: Cites;
  order(a: C, b: C): number;
  handSize(players: number, options: O): number;
  minimum(drawPile: number, options: O): Minimum;
  /** How many cards the turn draws when `missing` would fill the hand. */
  draws(missing: number, turn: Turn): number;
  /** Why the pile does not take the card. */
  misfit(card: C, top: Top, pile: number): Fault | undefined;
  /** Why the turn allows no further card there. */
  limit(turn: Turn, pile: number, options: O): Fault | undefined;
  /** How far the card moves the pile along its road; less than nothing is a way back. */
  jump(card: C, top: Top, pile: number): number;
  talking(options: O): Talking;
}

/** For each option the values it may take, the default first. */
export type Choices<O extends Options = Options> = { readonly [K in keyof O]: readonly O[K][] };

/** The rules on which the kernel's own refusals and endings rest. */
interface Cites {
  readonly deck: Rule;
  readonly players: Rule;
  readonly start: Rule;
  readonly won: Rule;
  readonly stuck: Rule;
}

/** How many cards a turn must lay, and the rule that says so. */
export interface Minimum {
  readonly cards: number;
  readonly rule: Rule;
}

/** What players may tell each other: the signals anyone may set, and how free their own words are. */
export interface Talking {
  readonly rule: Rule | null;
  readonly words: 'free' | 'no-numbers' | 'none';
  readonly signals: readonly string[];
}
