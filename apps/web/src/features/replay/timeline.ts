// A game as a timeline: a step for every action, and the turns they make up. Of a record everything shows, as the game is over; of
// a running game what one seat has seen.

import { signalChangesIn, signalsAt as activeSignalsAt, turnSlices } from '@backtrick/rules';
import type {
  ActiveSignal,
  Card,
  Game,
  GameRecord,
  Replay,
  Seat,
  SignalChange,
  State,
  View,
} from '@backtrick/rules';
import type { ChairView, ChatMessage, TableView } from '@backtrick/table';
import { bareChair, bareTable } from '../table/model/bare-table.ts';

export interface Timeline {
  readonly game: Game;
  /** The record with all cards; null while the game runs. */
  readonly replay: Replay | null;
  readonly actions: readonly string[];
  readonly turns: readonly TimelineTurn[];
  /** The last step: how many actions were played. */
  readonly last: number;
  readonly chairs: readonly ChairView[];
  readonly signals: readonly SignalChange[];
  readonly talk: readonly Said[];
  /** Whose hands are shown: all, one seat's, or none. */
  readonly eyes: Seat | 'all' | 'none';
  /** The public view after `step` steps. */
  viewAt(step: number): View;
  /** The cards of each seat after `step` steps; null for each card that stays hidden. */
  handsAt(step: number): readonly (readonly (Card | null)[])[];
}

export interface TimelineTurn {
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
export type TimelineMove = (typeof MOVES)[number];

export function timelineOf(replay: Replay, talk: readonly Said[] = []): Timeline {
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
    signals: signalChangesIn(record) ?? [],
    talk,
    eyes: 'all',
    viewAt,
    handsAt: (step) => stateAt(replay, step).hands,
  };
}

/** The seat of the player with this name, or of the only person; null if that is ambiguous. */
export function seatOf({ chairs }: Pick<Timeline, 'chairs'>, name: string): Seat | null {
  const people = chairs.filter(({ bot }) => bot === null);
  const [one, ...more] = people.length === 1 ? people : people.filter((own) => own.name === name);
  return one && more.length === 0 ? one.seat : null;
}

export function stateAt({ states }: Replay, step: number): State {
  const state = states[step];
  if (!state) throw new Error(`there is no step ${step}`);
  return state;
}

/** The turn of a step: the last action's, or the one that begins. */
export function turnAt({ turns }: Timeline, step: number): TimelineTurn | null {
  return turns.findLast(({ from }) => from < step) ?? turns[0] ?? null;
}

export function moved(timeline: Timeline, step: number, move: TimelineMove): number {
  const ends = [0, ...timeline.turns.map(({ to }) => to)];
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return timeline.last;
    case 'back':
      return Math.max(0, step - 1);
    case 'on':
      return Math.min(timeline.last, step + 1);
    case 'turn-back':
      return ends.findLast((end) => end < step) ?? 0;
    case 'turn-on':
      return ends.find((end) => end > step) ?? timeline.last;
  }
}

/** How many cards are laid after `step` steps. */
export function cardsLaid({ actions }: Timeline, step: number): number {
  return actions.slice(0, step).filter((action) => action.includes('/')).length;
}

/** The table after `step` steps, for a spectator. */
export function tableAt(timeline: Timeline, step: number): TableView {
  const view = timeline.viewAt(step);
  return bareTable(view, {
    version: step,
    phase: view.outcome ? 'over' : view.turn ? 'playing' : 'beginning',
    chairs: timeline.chairs,
    actions: timeline.actions.slice(0, step),
    signals: signalsAt(timeline, step),
    record: timeline.replay?.record ?? null,
  });
}

/** Each seat's signals after `step` steps. */
export function signalsAt(timeline: Timeline, step: number): readonly ActiveSignal[] {
  return activeSignalsAt(timeline.signals, step, (at) => timeline.viewAt(at).turn);
}

/** What was said in the turn that the step belongs to, up to the step; at the end also what was said after it. */
export function talkAt(timeline: Timeline, step: number): readonly Said[] {
  const from = step === 0 ? 0 : (turnAt(timeline, step)?.from ?? 0);
  const to = step === timeline.last ? Infinity : step;
  return timeline.talk.filter(({ at }) => at >= from && at <= to);
}

/** The lines of this game, each in its place. */
export function saidIn(chat: readonly ChatMessage[], game: number): readonly Said[] {
  return chat
    .filter((line) => line.game === game)
    .map(({ after, seat, text }) => ({ at: after, seat, text }));
}

/** A bot is called by its seat. */
function sitterOf({ names, bots, botAccounts }: GameRecord, i: number) {
  const [name, bot] = [names, bots].map((list): unknown => (Array.isArray(list) ? list[i] : null));
  const isBot = typeof bot === 'string';
  const isBotAccount = Array.isArray(botAccounts) && botAccounts.includes(i + 1);
  const shown = typeof name === 'string' && !isBot ? name : null;
  return { name: shown, bot: isBot ? bot : null, isBotAccount };
}

/** The turns of a game, given who is in turn before each action. */
export function turnsIn(
  game: Game,
  actions: readonly string[],
  seatAt: (step: number) => Seat | null,
): readonly TimelineTurn[] {
  const parsed = actions.flatMap((text) => game.parse(text) ?? []);
  return turnSlices(parsed, seatAt).map(({ number, seat, from, to, actions: own }) => {
    const lays = own.filter((action) => action.kind === 'lay');
    return { number, seat, from, to, lays: lays.map(({ card, pile }) => ({ card, pile })) };
  });
}
