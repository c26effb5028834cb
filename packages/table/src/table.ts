// A table as the house knows it. What anybody may see of it lies in `open`, what nobody may see in `secret`: the exit
// is built from `open` and from the game's own views, and never gets the rest.

import type { Setup, State } from '@backtrick/rules';
import type { Answers } from './answers.ts';
import type { SeatSeed } from './deals/fairness.ts';
import type { OpenTable } from './open-table.ts';

export interface Table {
  readonly open: OpenTable;
  readonly secret: Secret;
  /** How many commands were answered. */
  readonly entries: number;
  /** The answer to every command. */
  readonly answers: Answers;
}

export interface Secret {
  /** The code of the next deal, if it comes by one. */
  readonly code: string | null;
  readonly serverSeed: string;
  /** What each seat has given to the next shuffle. */
  readonly seeds: readonly (string | null)[];
  readonly dealt: Dealt | null;
}

export interface Dealt {
  readonly code: string | null;
  readonly setup: Setup;
  readonly seeds: readonly SeatSeed[];
  /** From the deal on, one more than actions. */
  readonly states: readonly State[];
}

/** The state of the game that runs or was played last. */
export function stateOf({ secret }: Table): State | null {
  return secret.dealt?.states.at(-1) ?? null;
}
