// What may be drawn some frames later than a card: first it lifts, flies and lands, then comes what is said of it. All at
// once is more than a frame of a slow phone has room for.

import { batch, computed, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Card } from '@backtrick/rules';
import { costsOfPicked } from '../../model/table-model.ts';
import type { TableModel } from '../../model/table-model.ts';
import { useTable } from './context.ts';

/** How many frames behind a card each of these comes. The hand is next, prices come a frame after they lift a pile. */
const BEHIND = { next: 1, costs: 2, prices: 3, words: 4, sizes: 6 } as const;

type Behind = keyof typeof BEHIND;

/** The table as it was some frames ago: what is drawn of it is not even reckoned before. */
export interface Past extends Pick<TableModel, 'table' | 'shown' | 'lanes' | 'turn' | 'costs'> {
  readonly picked: ReadonlySignal<Card | null>;
}

let waiting: (() => void)[] = [];

/** Does something once the next frame is drawn; whatever waits for the same frame is done together. */
export function afterFrame(work: () => void): void {
  // To ask for a frame costs more than most of what is done after it.
  if (waiting.length === 0) requestAnimationFrame(drawn);
  waiting.push(work);
}

function drawn(): void {
  const works = waiting;
  waiting = [];
  setTimeout(() => batch(() => works.forEach((work) => work())));
}

export function afterFrames(count: number, work: () => void): void {
  afterFrame(count > 1 ? () => afterFrames(count - 1, work) : work);
}

const pasts = new WeakMap<TableModel, Map<Behind, Past>>();

export function pastOf(model: TableModel, kind: Behind): Past {
  const known = pasts.get(model) ?? new Map<Behind, Past>();
  pasts.set(model, known);
  // One that nobody has looked at for a while is further behind than it says.
  const past = known.get(kind) ?? newPast(model, kind, () => known.delete(kind));
  known.set(kind, past);
  return past;
}

/** Something that follows from the table some frames later. */
export function useLate<T>(kind: Behind, compute: (past: Past) => T): ReadonlySignal<T> {
  const { model } = useTable();
  const past = useMemo(() => pastOf(model, kind), [model, kind]);
  return useComputed(() => compute(past));
}

function newPast(model: TableModel, kind: Behind, onLeft: () => void): Past {
  const now = computed(() => ({
    table: model.table.value,
    shown: model.shown.value,
    lanes: model.lanes.value,
    turn: model.turn.value,
    picked: model.picked.value,
  }));
  const then = late(now, BEHIND[kind], onLeft);
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

/** Follows another signal some frames behind, as long as somebody looks at it. */
function late<T>(source: ReadonlySignal<T>, frames: number, onLeft: () => void): ReadonlySignal<T> {
  let stop = () => undefined as void;
  const behind = signal(source.peek(), {
    watched() {
      stop = effect(() => {
        const { value } = source;
        afterFrames(frames, () => (behind.value = value));
      });
    },
    unwatched() {
      stop();
      onLeft();
    },
  });
  return behind;
}
