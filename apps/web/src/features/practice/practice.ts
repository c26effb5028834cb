// A table that exists on this page alone: a position to practise on, from seat 1. The feature that sets the position up plays the
// other seats.

import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { gameOf } from '@backtrick/rules';
import type { ActiveSignal, Seat, State } from '@backtrick/rules';
import type { Answer, TableView, Wish } from '@backtrick/table';
import { bareChair, bareTable } from '../table/model/bare-table.ts';
import type { TableSource } from '../../platform/connection/table-source.ts';

export interface Practice {
  readonly source: TableSource;
  readonly state: ReadonlySignal<State>;
  /** What was played since the position was set up. */
  readonly actions: ReadonlySignal<readonly string[]>;
  readonly signals: ReadonlySignal<readonly ActiveSignal[]>;
  /** Whether the game is over. */
  readonly isOver: ReadonlySignal<boolean>;
  /** Plays an action for the seat in turn. */
  play(action: string): void;
  /** Stops the game at its current state. */
  stop(): void;
  restart(): void;
}

export interface PracticeStart {
  readonly state: State;
  readonly signals?: readonly ActiveSignal[];
  /** Whether the end of a turn is played, or stops the game. */
  readonly turnEnd: 'played' | 'stops';
}

const YOU: Seat = 1;

interface Played {
  readonly states: readonly State[];
  readonly actions: readonly string[];
  readonly signals: readonly ActiveSignal[];
  readonly isOver: boolean;
}

export function practiceAt(start: PracticeStart): Practice {
  const { state: first, signals = [], turnEnd } = start;
  const before: Played = { states: [first], actions: [], signals, isOver: false };
  const now = signal(before);
  let version = 0;
  const view = computed(() => tableView(first, now.value, ++version));
  const source: TableSource = {
    view,
    connection: signal('connected'),
    pending: signal([]),
    now: () => 0,
    ask: (wish) => Promise.resolve(answerTo(wish)),
    listen: () => () => undefined,
    leave: () => undefined,
  };
  return {
    source,
    state: computed(() => lastOf(now.value)),
    actions: computed(() => now.value.actions),
    signals: computed(() => now.value.signals),
    isOver: computed(() => now.value.isOver),
    play: (action) => batch(() => (now.value = played(now.value, action))),
    stop: () => (now.value = { ...now.value, isOver: true }),
    restart: () => (now.value = before),
  };

  function answerTo(wish: Wish): Answer {
    const next = after(now.value, wish, turnEnd);
    if (!next) return { ok: false, refusal: { code: 'not-now', rule: null } };
    now.value = next;
    return { ok: true, version };
  }
}

/** Null for what cannot be asked here. */
function after(now: Played, wish: Wish, turnEnd: PracticeStart['turnEnd']): Played | null {
  if (now.isOver) return null;
  if (wish.kind === 'signal') return { ...now, signals: withOwn(now.signals, wish.signals) };
  if (wish.kind === 'take-back') {
    return now.actions.length === 0 || now.actions.at(-1) === '.' ? null : takenBack(now);
  }
  if (wish.kind !== 'act' || lastOf(now).turn?.seat !== YOU) return null;
  if (wish.action === '.' && turnEnd === 'stops') return { ...now, isOver: true };
  return played(now, wish.action);
}

function played(now: Played, text: string): Played {
  const state = lastOf(now);
  const game = gameOf(state);
  const action = game.parse(text);
  if (!action) throw new Error(`no action of ${state.game}: ${text}`);
  const next = game.play(state, action);
  return {
    states: [...now.states, next],
    actions: [...now.actions, text],
    signals: next.turn?.laid === 0 ? spoken(now.signals, next.turn.seat) : now.signals,
    isOver: next.outcome !== null,
  };
}

function takenBack(now: Played): Played {
  return { ...now, states: now.states.slice(0, -1), actions: now.actions.slice(0, -1) };
}

/** A signal stays active until its owner's next turn begins. */
function spoken(signals: readonly ActiveSignal[], seat: Seat): readonly ActiveSignal[] {
  return signals.filter((one) => one.seat !== seat);
}

function withOwn(
  signals: readonly ActiveSignal[],
  own: readonly string[],
): readonly ActiveSignal[] {
  const others = signals.filter(({ seat }) => seat !== YOU);
  return [...others, ...own.map((one) => ({ seat: YOU, signal: one }))];
}

function lastOf({ states }: Played): State {
  const last = states.at(-1);
  if (!last) throw new Error('a practice begins with a position');
  return last;
}

function tableView(first: State, now: Played, version: number): TableView {
  const state = lastOf(now);
  return bareTable(gameOf(state).view(state, YOU), {
    version,
    phase: now.isOver ? 'over' : 'playing',
    chairs: Array.from({ length: state.players }, (_, i) =>
      bareChair(i + 1, { name: null, bot: i + 1 === YOU ? null : 'steady' }),
    ),
    actions: [...storyOf(first), ...now.actions],
    signals: now.signals,
    record: null,
  });
}

/**
 * What the table says about a card depends on the actions before it. A position from the middle of a game gets the shortest
 * history that leads to its tops: the seat before seat 1 has laid them all.
 */
function storyOf({ game, players, tops }: State): readonly string[] {
  const { ruleset } = gameOf({ game });
  const isDuel = ruleset.kind === 'duel';
  const { length } = ruleset.piles;
  const lays = tops.flatMap((top, at) => {
    const isRowCard = top === (ruleset.rowCards[at] ?? null);
    const pile = ruleset.piles[isDuel ? (at + length / 2) % length : at];
    return isRowCard || top === null ? [] : [`${top}/${pile}`];
  });
  const start = !isDuel && players > 1 ? [`@${players}`] : [];
  return [...start, ...lays, '.'];
}
