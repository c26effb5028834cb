// A game in progress: the deal, the actions so far, and every state on the way.

import { recordOf } from '@backtrick/rules';
import type { Action, Game, GameRecord, Replay, Seat, Setup, State, View } from '@backtrick/rules';

export interface Table {
  readonly game: Game;
  /** The deal as a record, with whatever else its file held. */
  readonly deal: GameRecord;
  readonly actions: readonly Action[];
  /** The states before each of the actions. */
  readonly past: readonly State[];
  readonly state: State;
}

/** What repeats the deal: its seed is kept in the record. */
export function openTable(game: Game, setup: Setup, seed: string): Table {
  const deal = { ...recordOf(game, setup), seed };
  return { game, deal, actions: [], past: [], state: game.deal(setup) };
}

/** The table as a record left it, if all of its actions were legal. */
export function resumedTable({ game, states }: Replay, record: GameRecord): Table {
  const actions = record.actions.flatMap((text) => game.parse(String(text)) ?? []);
  const [state] = states.slice(-1);
  if (!state) throw new Error('a replay begins with the deal');
  return { game, deal: record, actions, past: states.slice(0, -1), state };
}

/** The same deal from its beginning. */
export function dealtAgain(table: Table): Table {
  return { ...table, actions: [], past: [], state: table.past[0] ?? table.state };
}

export function played(table: Table, action: Action): Table {
  return {
    ...table,
    actions: [...table.actions, action],
    past: [...table.past, table.state],
    state: table.game.play(table.state, action),
  };
}

/** The table before its last action. */
export function takenBack(table: Table): Table {
  const { actions, past, state } = table;
  return {
    ...table,
    actions: actions.slice(0, -1),
    past: past.slice(0, -1),
    state: past.at(-1) ?? state,
  };
}

export function recordSoFar({ game, deal, actions }: Table): GameRecord {
  return { ...deal, actions: actions.map((action) => game.format(action)) };
}

/** The seed of the deal, as far as it can be shown: a record may hold anything. */
export function seedOf({ deal }: Table): string | undefined {
  const { seed } = deal;
  return typeof seed === 'string' && /^\P{C}{1,60}$/u.test(seed) ? seed : undefined;
}

/** The hand a player holds, through the player's own eyes. */
export function handOf({ game, state }: Table, seat: Seat): NonNullable<View['hand']> {
  return game.view(state, seat).hand ?? [];
}
