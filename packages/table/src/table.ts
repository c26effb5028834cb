// A table as the server knows it. What anybody may see is in `open`, what nobody may see in `secret`: the projection is built
// from `open` and from the game's own views, and never gets the rest.

import type { Game, Setup, State } from '@backtrick/rules';
import type { Answers } from './answers.ts';
import type { SeatSeed } from './deals/fairness.ts';
import type { FinishedGame, OpenTable } from './open-table.ts';
import type { Branch } from './words.ts';

export interface Table {
  readonly open: OpenTable;
  readonly secret: Secret;
  /** How many entries its log has. */
  readonly entries: number;
  /** The answers that are kept. */
  readonly answers: Answers;
  readonly spent: Spent;
}

/** What was added since the last deal or end, counted by asker and kind. */
export interface Spent {
  /** The greatest number of actions the game has had: taking one back and playing another is no new action. */
  readonly actions: number;
  /** Likewise the greatest number of turns that have ended. */
  readonly turns: number;
  readonly inAction: Counts;
  readonly inTurn: Counts;
  readonly inGame: Counts;
}

export type Counts = Readonly<Record<string, number>>;

export interface Secret {
  /** The code of the next deal, if there is one. */
  readonly code: string | null;
  /** Where the next game begins, if it is not dealt. */
  readonly start: Start | null;
  readonly serverSeed: string;
  /** What each seat has given to the next shuffle. */
  readonly seeds: readonly (string | null)[];
  readonly dealt: Dealt | null;
  /** The first leg of a match, until that is over. */
  readonly held: FinishedGame | null;
}

/** A game up to the step at which it is left. */
export interface Start {
  readonly branch: Branch;
  readonly setup: Setup;
  readonly actions: readonly string[];
}

export interface Dealt {
  readonly code: string | null;
  readonly setup: Setup;
  readonly seeds: readonly SeatSeed[];
  readonly state: State;
}

/** The state of the current or latest game. */
export function stateOf({ secret }: Table): State | null {
  return secret.dealt?.state ?? null;
}

export function sizesOf(piles: State['hands']): readonly number[] {
  return piles.map(({ length }) => length);
}

/** The state after these actions, which were legal. */
export function stateAfter(game: Game, setup: Setup, actions: readonly string[]): State {
  return actions.reduce((state, text) => played(game, state, text), game.deal(setup));
}

/** A decision is folded a moment later; this saves playing it twice. */
let last: { readonly state: State; readonly text: string; readonly after: State } | null = null;

export function played(game: Game, state: State, text: string): State {
  if (last?.state === state && last.text === text) return last.after;
  const action = game.parse(text);
  if (!action) throw new Error(`an entry holds an action that is none: ${text}`);
  const after = game.play(state, action);
  last = { state, text, after };
  return after;
}
