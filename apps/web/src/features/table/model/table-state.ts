// The state of the table on the screen, each part a signal of its own.

import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@backtrick/rules';
import type { Answer, TableView } from '@backtrick/table';
import { optimisticState, isUnconfirmed } from './optimistic-state.ts';
import type { PendingAction, ShownTable } from './optimistic-state.ts';
import { lanesOf } from '../game/lanes.ts';
import type { Lane } from '../game/lanes.ts';
import type { TableSource } from '../../../platform/connection/table-source.ts';
import { stableComputed, stableComputedList } from './stable-computed.ts';
import { turnState } from './turn-state.ts';
import type { TurnState } from './turn-state.ts';

export interface TableState {
  readonly table: ReadonlySignal<TableView | null>;
  /** Stays the same object while an action is only being confirmed. */
  readonly shown: ReadonlySignal<ShownTable | null>;
  /** The piles whose top is asked for and not yet granted. */
  readonly queued: ReadonlySignal<readonly string[]>;
  /** The player's seat; spectators see the table from seat 1. */
  readonly seat: ReadonlySignal<Seat>;
  readonly lanes: ReadonlySignal<readonly Lane[]>;
  readonly turn: ReadonlySignal<TurnState>;
  /** Asks for an action of the turn, which is shown as granted until it is refused. */
  askTurn(wish: PendingAction['wish']): Promise<Answer>;
}

export function tableState(source: TableSource): TableState {
  const asked = signal<readonly PendingAction[]>(restored(source));
  const table = computed(() => seated(source.view.value));
  const coming = computed(() => {
    const open = new Set(source.pending.value.map(({ id }) => id));
    const live = asked.value.filter(({ id }) => id === null || open.has(id));
    return table.value && optimisticState(table.value, live);
  });
  const shown = stableComputed((): ShownTable | null => {
    if (!coming.value) return null;
    const { cards, actions, isEnding } = coming.value;
    return { cards, actions, isEnding };
  });
  const seat = computed(() => table.value?.you?.seat ?? 1);
  return {
    table,
    shown,
    queued: stableComputed(() => coming.value?.queued ?? []),
    seat,
    lanes: stableComputedList(() => (shown.value ? lanesOf(shown.value.cards, seat.value) : [])),
    turn: stableComputed((): TurnState =>
      table.value && shown.value ? turnState(table.value, shown.value) : { kind: 'over' },
    ),
    async askTurn(wish) {
      const at = shown.value?.actions.length ?? 0;
      const one: PendingAction = { wish, at, granted: null, id: null };
      asked.value = [...stillUnconfirmed(), one];
      const answer = await source.ask(wish);
      const granted = answer.ok ? [{ ...one, granted: answer.version }] : [];
      batch(() => {
        asked.value = stillUnconfirmed().flatMap((other) => (other === one ? granted : other));
      });
      return answer;
    },
  };

  function stillUnconfirmed(): readonly PendingAction[] {
    const now = table.peek();
    return now ? asked.peek().filter((one) => isUnconfirmed(now, one)) : asked.peek();
  }
}

/** A visitor who may not watch gets no cards. */
function seated(view: TableSource['view']['value']): TableView | null {
  return view && 'cards' in view ? view : null;
}

/** Actions that an earlier page sent and that are still unanswered. */
function restored(source: TableSource): readonly PendingAction[] {
  const length = seated(source.view.value)?.actions.length ?? 0;
  return source.pending.value.flatMap(({ id, wish }, i) => {
    const isTurns = wish.kind === 'act' || wish.kind === 'take-back';
    return isTurns ? [{ id, wish, at: length + i, granted: null }] : [];
  });
}
