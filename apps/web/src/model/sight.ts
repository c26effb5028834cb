// What of the table is shown, each part a signal of its own.

import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@backtrick/rules';
import type { Answer, TableView } from '@backtrick/table';
import { ahead, isAhead } from './ahead.ts';
import type { Asked, Shown } from './ahead.ts';
import { lanesOf } from './lanes.ts';
import type { Lane } from './lanes.ts';
import type { Place } from './place.ts';
import { steady, steadyList } from './steady.ts';
import { turnState } from './turn-state.ts';
import type { TurnState } from './turn-state.ts';

export interface Sight {
  readonly table: ReadonlySignal<TableView | null>;
  /** Stays the same while only the line learns of it. */
  readonly shown: ReadonlySignal<Shown | null>;
  /** The piles whose top is asked for and not yet granted. */
  readonly queued: ReadonlySignal<readonly string[]>;
  /** The own seat; who looks on sees the table from seat 1. */
  readonly seat: ReadonlySignal<Seat>;
  readonly lanes: ReadonlySignal<readonly Lane[]>;
  readonly turn: ReadonlySignal<TurnState>;
  /** Asks for an action of the turn, which is shown as granted until it is refused. */
  askTurn(wish: Asked['wish']): Promise<Answer>;
}

export function sightOf(place: Place): Sight {
  const asked = signal<readonly Asked[]>(restored(place));
  const table = computed(() => seated(place.view.value));
  const coming = computed(() => {
    const open = new Set(place.pending.value.map(({ id }) => id));
    const live = asked.value.filter(({ id }) => id === null || open.has(id));
    return table.value && ahead(table.value, live);
  });
  const shown = steady((): Shown | null => {
    if (!coming.value) return null;
    const { cards, actions, isEnding } = coming.value;
    return { cards, actions, isEnding };
  });
  const seat = computed(() => table.value?.you?.seat ?? 1);
  return {
    table,
    shown,
    queued: steady(() => coming.value?.queued ?? []),
    seat,
    lanes: steadyList(() => (shown.value ? lanesOf(shown.value.cards, seat.value) : [])),
    turn: steady((): TurnState =>
      table.value && shown.value ? turnState(table.value, shown.value) : { kind: 'over' },
    ),
    async askTurn(wish) {
      const at = shown.value?.actions.length ?? 0;
      const one: Asked = { wish, at, granted: null, id: null };
      asked.value = [...stillAhead(), one];
      const answer = await place.ask(wish);
      const granted = answer.ok ? [{ ...one, granted: answer.version }] : [];
      batch(() => {
        asked.value = stillAhead().flatMap((other) => (other === one ? granted : other));
      });
      return answer;
    },
  };

  function stillAhead(): readonly Asked[] {
    const now = table.peek();
    return now ? asked.peek().filter((one) => isAhead(now, one)) : asked.peek();
  }
}

/** Who looks from the door sees no table. */
function seated(view: Place['view']['value']): TableView | null {
  return view && 'cards' in view ? view : null;
}

/** What an earlier page left unanswered. */
function restored(place: Place): readonly Asked[] {
  const length = seated(place.view.value)?.actions.length ?? 0;
  return place.pending.value.flatMap(({ id, wish }, i) => {
    const isTurns = wish.kind === 'act' || wish.kind === 'take-back';
    return isTurns ? [{ id, wish, at: length + i, granted: null }] : [];
  });
}
