// A record as a film: a step for every action, and the turns they make up. Everything shows, as the game is over.

import type { Card, GameRecord, Replay, Seat, State } from '@backtrick/rules';
import type { Standing, TableView } from '@backtrick/table';
import { bareChair, bareTable } from './bare-table.ts';

export interface Film {
  readonly replay: Replay;
  readonly turns: readonly FilmTurn[];
  /** The last step: how many actions were played. */
  readonly last: number;
}

export interface FilmTurn {
  /** Counted from one. */
  readonly number: number;
  readonly seat: Seat;
  /** The step at which it begins, and the one after its last action. */
  readonly from: number;
  readonly to: number;
  readonly lays: readonly { readonly card: Card; readonly pile: string }[];
}

export const MOVES = ['first', 'turn-back', 'back', 'on', 'turn-on', 'last'] as const;
export type FilmMove = (typeof MOVES)[number];

export function filmOf(replay: Replay): Film {
  return { replay, turns: turnsIn(replay), last: replay.states.length - 1 };
}

export function stateAt({ replay: { states } }: Film, step: number): State {
  const state = states[step];
  if (!state) throw new Error(`there is no step ${step}`);
  return state;
}

/** The turn that the step belongs to: that of the last action, or the one that begins. */
export function turnAt({ turns }: Film, step: number): FilmTurn | null {
  return turns.findLast(({ from }) => from < step) ?? turns[0] ?? null;
}

export function moved(film: Film, step: number, move: FilmMove): number {
  const ends = [0, ...film.turns.map(({ to }) => to)];
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return film.last;
    case 'back':
      return Math.max(0, step - 1);
    case 'on':
      return Math.min(film.last, step + 1);
    case 'turn-back':
      return ends.findLast((end) => end < step) ?? 0;
    case 'turn-on':
      return ends.find((end) => end > step) ?? film.last;
  }
}

/** How many cards are laid after so many steps. */
export function cardsLaid({ replay: { record } }: Film, step: number): number {
  return record.actions.slice(0, step).filter((text) => String(text).includes('/')).length;
}

/** The table after so many steps, for who looks on. */
export function tableAt(film: Film, step: number): TableView {
  const { game, record } = film.replay;
  const state = stateAt(film, step);
  return bareTable(game.view(state, 'spectator'), {
    version: step,
    phase: state.outcome ? 'over' : state.turn ? 'playing' : 'beginning',
    chairs: Array.from({ length: state.players }, (_, i) => bareChair(i + 1, sitterOf(record, i))),
    actions: record.actions.slice(0, step).map(String),
    signals: signalsAt(film, step),
    record,
  });
}

/** What every seat says after so many steps: until it says something else, or its next turn begins. */
export function signalsAt({ replay }: Film, step: number): readonly Standing[] {
  const told = toldIn(replay.record).filter(({ at }) => at <= step);
  return Array.from({ length: replay.record.players }, (_, i) => i + 1).flatMap((seat) => {
    const last = told.findLast((one) => one.seat === seat);
    const isOver = replay.states
      .slice((last?.at ?? step) + 1, step + 1)
      .some(({ turn }) => turn?.seat === seat && turn.laid === 0);
    return last && !isOver ? last.signals.map((signal) => ({ seat, signal })) : [];
  });
}

interface Told {
  readonly at: number;
  readonly seat: Seat;
  readonly signals: readonly string[];
}

/** Records come from files: what is no signal is passed over. */
function toldIn({ signals }: GameRecord): readonly Told[] {
  const all: readonly unknown[] = Array.isArray(signals) ? signals : [];
  return all.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { at, seat, signals: said }: { at?: unknown; seat?: unknown; signals?: unknown } = one;
    if (typeof at !== 'number' || typeof seat !== 'number' || !Array.isArray(said)) return [];
    return [{ at, seat, signals: said.filter((signal) => typeof signal === 'string') }];
  });
}

/** A bot's name is that of its seat. */
function sitterOf(
  { names, bots }: GameRecord,
  i: number,
): { name: string | null; bot: string | null } {
  const [name, bot] = [names, bots].map((list): unknown => (Array.isArray(list) ? list[i] : null));
  const isBot = typeof bot === 'string';
  return { name: typeof name === 'string' && !isBot ? name : null, bot: isBot ? bot : null };
}

function turnsIn({ game, record, states }: Replay): readonly FilmTurn[] {
  const turns: FilmTurn[] = [];
  let open: { from: number; seat: Seat; lays: { card: Card; pile: string }[] } | null = null;
  for (const [at, state] of states.slice(0, -1).entries()) {
    const action = game.parse(String(record.actions[at]));
    if (!state.turn || !action || action.kind === 'start') continue;
    open ??= { from: at, seat: state.turn.seat, lays: [] };
    if (action.kind === 'lay') open.lays.push({ card: action.card, pile: action.pile });
    const isLast = action.kind === 'end' || at === states.length - 2;
    if (!isLast) continue;
    turns.push({ number: turns.length + 1, ...open, to: at + 1 });
    open = null;
  }
  return turns;
}
