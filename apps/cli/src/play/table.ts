// A game in progress: the deal, who sits where, the actions so far, every state on the way, and what was said.

import { recordOf } from '@backtrick/rules';
import type {
  Action,
  Game,
  GameRecord,
  Replay,
  Seat,
  Setup,
  SignalChange,
  State,
  View,
} from '@backtrick/rules';
import { parseDealCode } from '@backtrick/table';
import { readSignalChanges } from './recorded-signals.ts';
import { botNames, isBot, seatingIn } from './seating.ts';
import type { Seating } from './seating.ts';

export interface Table {
  readonly game: Game;
  /** The deal as a record, with whatever else its file held. */
  readonly deal: GameRecord;
  readonly bots: Seating;
  readonly actions: readonly Action[];
  /** The states before each of the actions. */
  readonly past: readonly State[];
  readonly state: State;
  readonly said: readonly SignalChange[];
  /** Whether anybody has asked for a hint. */
  readonly isAided: boolean;
}

/** What repeats the deal: the seed it was shuffled with, or its code. */
export type Origin = { readonly seed: string } | { readonly deal: string };

/** The record keeps where the deal comes from. */
export function openTable(
  game: Game,
  setup: Setup,
  { bots, ...origin }: Origin & { readonly bots: Seating },
): Table {
  const deal = { ...recordOf(game, setup), ...origin };
  const state = game.deal(setup);
  return { game, deal, bots, actions: [], past: [], state, said: [], isAided: false };
}

/** The table as a legal record left it; undefined if its signals, or its bots other than engines, are unknown. */
export function resumedTable(
  { game, states, record }: Replay,
  engines: readonly string[],
): Table | undefined {
  const { signals, aids, bots: names, ...deal } = record;
  const actions = record.actions.flatMap((text) => game.parse(String(text)) ?? []);
  const [state] = states.slice(-1);
  if (!state) throw new Error('a replay begins with the deal');
  const bots = seatingIn(names, state.players, [...botNames(game), ...engines]);
  const said = readSignalChanges(signals, game, { ...state, actions: actions.length });
  if (!bots || !said) return undefined;
  return {
    game,
    deal,
    bots,
    actions,
    past: states.slice(0, -1),
    state,
    said,
    isAided: aids === true,
  };
}

/** The same deal from its beginning. */
export function dealtAgain(table: Table): Table {
  const state = table.past[0] ?? table.state;
  return { ...table, actions: [], past: [], state, said: [], isAided: false };
}

export function played(table: Table, action: Action): Table {
  return {
    ...table,
    actions: [...table.actions, action],
    past: [...table.past, table.state],
    state: table.game.play(table.state, action),
  };
}

/** The table before its last action, and before what was said after it. */
export function takenBack(table: Table): Table {
  const { past, state, said } = table;
  const actions = table.actions.slice(0, -1);
  return {
    ...table,
    actions,
    past: past.slice(0, -1),
    state: past.at(-1) ?? state,
    said: said.filter(({ at }) => at <= actions.length),
  };
}

export function recordSoFar({ game, deal, actions, bots, said, isAided }: Table): GameRecord {
  return {
    ...deal,
    actions: actions.map((action) => game.format(action)),
    ...(bots.some((bot) => bot !== null) && { bots }),
    ...(said.length > 0 && { signals: said }),
    ...(isAided && { aids: true }),
  };
}

/** Where the deal comes from, as far as it can be shown: a record may hold anything. */
export function originOf({ deal: { deal, seed } }: Table): Origin | undefined {
  const code = typeof deal === 'string' ? parseDealCode(deal) : undefined;
  if (code?.ok) return { deal: code.value.code };
  return typeof seed === 'string' && /^\P{C}{1,60}$/u.test(seed) ? { seed } : undefined;
}

/** What all chance at the table follows from. */
export function chanceOf(table: Table): string {
  const origin = originOf(table);
  if (!origin) return '';
  return 'deal' in origin ? origin.deal : origin.seed;
}

/** The hand of a player, from that player's own view. */
export function handOf({ game, state }: Table, seat: Seat): NonNullable<View['hand']> {
  return game.view(state, seat).hand ?? [];
}

/** Whether a turn, or the choice of who begins, is open and nothing has been laid in it: the moment to speak. */
export function isTurnStart({ state }: Table): boolean {
  return !state.outcome && (state.turn?.laid ?? 0) === 0;
}

/** The bot in turn. */
export function botInTurn(table: Table): Seat | undefined {
  const seat = table.state.turn?.seat;
  return seat !== undefined && isBot(table, seat) ? seat : undefined;
}
