// A game as a film: a step for every action, and the turns they make up. Of a record everything shows, as the game is over; of
// a running game what one seat has seen.

import type { Card, Game, GameRecord, Replay, Seat, State, View } from '@backtrick/rules';
import type { ChairView, Line, Standing, TableView } from '@backtrick/table';
import { bareChair, bareTable } from './bare-table.ts';
import { cardsLaidBy } from './cards.ts';
import { toldIn } from './told.ts';
import type { Told } from './told.ts';

export interface Film {
  readonly game: Game;
  /** The record with all cards; null while the game runs. */
  readonly replay: Replay | null;
  readonly actions: readonly string[];
  readonly turns: readonly FilmTurn[];
  /** The last step: how many actions were played. */
  readonly last: number;
  readonly chairs: readonly ChairView[];
  readonly signals: readonly Told[];
  readonly talk: readonly Said[];
  /** Whose hands are shown: everybody's, those of one seat, or nobody's. */
  readonly eyes: Seat | 'all' | 'none';
  /** What everybody saw after so many steps. */
  viewAt(step: number): View;
  /** The cards of each seat after so many steps: those that may be shown, and null for each other one. */
  handsAt(step: number): readonly (readonly (Card | null)[])[];
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

/** What somebody has said, and after how many actions. */
export interface Said {
  readonly at: number;
  readonly seat: Seat;
  readonly text: string;
}

export const MOVES = ['first', 'turn-back', 'back', 'on', 'turn-on', 'last'] as const;
export type FilmMove = (typeof MOVES)[number];

export function filmOf(replay: Replay, talk: readonly Said[] = []): Film {
  const { game, record, states } = replay;
  const actions = record.actions.slice(0, states.length - 1).map(String);
  const viewAt = (step: number) => game.view(stateAt(replay, step), 'spectator');
  return {
    game,
    replay,
    actions,
    turns: turnsIn(game, actions, (step) => stateAt(replay, step).turn?.seat ?? null),
    last: actions.length,
    chairs: Array.from({ length: record.players }, (_, i) => bareChair(i + 1, sitterOf(record, i))),
    signals: toldIn(record),
    talk,
    eyes: 'all',
    viewAt,
    handsAt: (step) => stateAt(replay, step).hands,
  };
}

/** The seat of whoever is called so, or of the only person; null where that does not tell. */
export function seatOf({ chairs }: Pick<Film, 'chairs'>, name: string): Seat | null {
  const people = chairs.filter(({ bot }) => bot === null);
  const [one, ...more] = people.length === 1 ? people : people.filter((own) => own.name === name);
  return one && more.length === 0 ? one.seat : null;
}

export function stateAt({ states }: Replay, step: number): State {
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
export function cardsLaid({ actions }: Film, step: number): number {
  return cardsLaidBy(actions.slice(0, step));
}

/** The table after so many steps, for who looks on. */
export function tableAt(film: Film, step: number): TableView {
  const view = film.viewAt(step);
  return bareTable(view, {
    version: step,
    phase: view.outcome ? 'over' : view.turn ? 'playing' : 'beginning',
    chairs: film.chairs,
    actions: film.actions.slice(0, step),
    signals: signalsAt(film, step),
    record: film.replay?.record ?? null,
  });
}

/** What every seat says after so many steps: until it says something else, or its next turn begins. */
export function signalsAt(film: Film, step: number): readonly Standing[] {
  const told = film.signals.filter(({ at }) => at <= step);
  return film.chairs.flatMap(({ seat }) => {
    const last = told.findLast((one) => one.seat === seat);
    if (!last || hasBegun(film, seat, last.at, step)) return [];
    return last.signals.map((signal) => ({ seat, signal }));
  });
}

/** Whether a turn of the seat has begun after one step, up to another. */
function hasBegun(film: Film, seat: Seat, after: number, step: number): boolean {
  for (let at = after + 1; at <= step; at++) {
    const { turn } = film.viewAt(at);
    if (turn?.seat === seat && turn.laid === 0) return true;
  }
  return false;
}

/** What was said in the turn that the step belongs to, up to the step; at the end also what was said after it. */
export function talkAt(film: Film, step: number): readonly Said[] {
  const from = step === 0 ? 0 : (turnAt(film, step)?.from ?? 0);
  const to = step === film.last ? Infinity : step;
  return film.talk.filter(({ at }) => at >= from && at <= to);
}

/** The lines of this game, each in its place. */
export function saidIn(chat: readonly Line[], game: number): readonly Said[] {
  return chat
    .filter((line) => line.game === game)
    .map(({ after, seat, text }) => ({ at: after, seat, text }));
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

/** The turns of a game, given who is in turn before each action. */
export function turnsIn(
  game: Game,
  actions: readonly string[],
  seatAt: (step: number) => Seat | null,
): readonly FilmTurn[] {
  const turns: FilmTurn[] = [];
  let open: { from: number; seat: Seat; lays: { card: Card; pile: string }[] } | null = null;
  for (const [at, text] of actions.entries()) {
    const seat = seatAt(at);
    const action = game.parse(text);
    if (seat === null || !action || action.kind === 'start') continue;
    open ??= { from: at, seat, lays: [] };
    if (action.kind === 'lay') open.lays.push({ card: action.card, pile: action.pile });
    const isLast = action.kind === 'end' || at === actions.length - 1;
    if (!isLast) continue;
    turns.push({ number: turns.length + 1, ...open, to: at + 1 });
    open = null;
  }
  return turns;
}
