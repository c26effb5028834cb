// The table as it was some frames ago, for what is drawn in a later phase than the card itself. Nothing of it is computed
// before its phase comes.

import { computed, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Card } from '@backtrick/rules';
import { useTable } from '../context.ts';
import { costsOfPicked } from '../model/table-model.ts';
import type { TableModel } from '../model/table-model.ts';
import { afterFrames, delayOf } from './animation-queue.ts';
import type { Phase } from './animation-queue.ts';

export interface DelayedTable extends Pick<
  TableModel,
  'table' | 'shown' | 'lanes' | 'turn' | 'costs'
> {
  readonly picked: ReadonlySignal<Card | null>;
}

const delayedTables = new WeakMap<TableModel, Map<number, DelayedTable>>();

/** The table as a phase draws it; `extraFrames` later for parts that need not all come in one frame. */
export function delayedTable(model: TableModel, phase: Phase, extraFrames = 0): DelayedTable {
  const frames = delayOf(phase) + extraFrames;
  const known = delayedTables.get(model) ?? new Map<number, DelayedTable>();
  delayedTables.set(model, known);
  // An unwatched one has missed changes: it is dropped, and created again on demand.
  const delayed = known.get(frames) ?? delay(model, frames, () => known.delete(frames));
  known.set(frames, delayed);
  return delayed;
}

/** A value that follows from the table in a later phase. */
export function useDelayed<T>(
  phase: Phase,
  compute: (delayed: DelayedTable) => T,
): ReadonlySignal<T> {
  const { model } = useTable();
  const delayed = useMemo(() => delayedTable(model, phase), [model, phase]);
  return useComputed(() => compute(delayed));
}

function delay(model: TableModel, frames: number, onUnwatched: () => void): DelayedTable {
  const now = computed(() => ({
    table: model.table.value,
    shown: model.shown.value,
    lanes: model.lanes.value,
    turn: model.turn.value,
    picked: model.picked.value,
  }));
  const then = delayedSignal(now, frames, onUnwatched);
  const shown = computed(() => then.value.shown);
  const picked = computed(() => then.value.picked);
  return {
    table: computed(() => then.value.table),
    shown,
    lanes: computed(() => then.value.lanes),
    turn: computed(() => then.value.turn),
    picked,
    costs: computed(() => costsOfPicked(shown.value, model.seat.value, picked.value)),
  };
}

/** Follows another signal some frames behind, as long as anything watches it. */
function delayedSignal<T>(
  source: ReadonlySignal<T>,
  frames: number,
  onUnwatched: () => void,
): ReadonlySignal<T> {
  let stop = () => undefined as void;
  const delayed = signal(source.peek(), {
    watched() {
      stop = effect(() => {
        const { value } = source;
        afterFrames(frames, () => (delayed.value = value));
      });
    },
    unwatched() {
      stop();
      onUnwatched();
    },
  });
  return delayed;
}
