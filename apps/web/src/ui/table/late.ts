// What may be drawn some frames later than a card: first it lifts, flies and lands, then comes what is said of it. All at
// once is more than a frame of a slow phone has room for.

import { batch, computed, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Card } from '@backtrick/rules';
import { costsOfPicked } from '../../model/table-model.ts';
import type { TableModel } from '../../model/table-model.ts';
import { useTable } from './context.ts';

/**
 * How many frames behind the table each of these comes. What it takes to know that a card is laid is enough for one
 * frame; it flies in the next. Then piles lift or lie down, and what stands on them follows two at a time; the hand closes
 * when the card is on its way.
 */
const BEHIND = { lays: 1, costs: 2, turn: 3, hand: 4, prices: 4, words: 6, sizes: 9 } as const;

type Behind = keyof typeof BEHIND;

/** The table as it was some frames ago: what is drawn of it is not even reckoned before. */
export interface Past extends Pick<TableModel, 'table' | 'shown' | 'lanes' | 'turn' | 'costs'> {
  readonly picked: ReadonlySignal<Card | null>;
}

/** Something that waits for a frame, so many frames from now. */
interface Waiting {
  left: number;
  readonly work: () => void;
}

let waiting: Waiting[] = [];
let measuring: (() => void)[] = [];
let isAsked = false;
let isDrawing = false;

/** Does something in the frame after the one that is drawn next. */
export function afterFrame(work: () => void): void {
  afterFrames(1, work);
}

/** Whatever is due in the same frame is done together, where the frame is made: so it is styled and laid out once. */
export function afterFrames(count: number, work: () => void): void {
  // While a frame is made, that one is the next.
  waiting.push({ left: isDrawing ? count : count + 1, work });
  askForFrame();
}

/** Does something once what is due in this frame is drawn, and before anybody sees it. */
export function onceDrawn(work: () => void): void {
  measuring.push(work);
  askForFrame();
}

function askForFrame(): void {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(draw);
  // Between the two, components are drawn.
  requestAnimationFrame(measure);
}

function draw(): void {
  isDrawing = true;
  for (const one of waiting) one.left -= 1;
  const due = waiting.filter(({ left }) => left <= 0);
  if (due.length === 0) return;
  waiting = waiting.filter(({ left }) => left > 0);
  batch(() => due.forEach(({ work }) => work()));
}

function measure(): void {
  const works = measuring;
  measuring = [];
  works.forEach((work) => work());
  isDrawing = false;
  isAsked = false;
  if (waiting.length > 0) askForFrame();
}

/** How many frames behind it the hand gives up a card that is laid. */
export const HAND_BEHIND = BEHIND.hand;

const pasts = new WeakMap<TableModel, Map<number, Past>>();

/** The table some frames ago; `further` ones for what need not come all at once. */
export function pastOf(model: TableModel, kind: Behind, further = 0): Past {
  const frames = BEHIND[kind] + further;
  const known = pasts.get(model) ?? new Map<number, Past>();
  pasts.set(model, known);
  // One that nobody has looked at for a while is further behind than it says.
  const past = known.get(frames) ?? newPast(model, frames, () => known.delete(frames));
  known.set(frames, past);
  return past;
}

/** Something that follows from the table some frames later. */
export function useLate<T>(kind: Behind, compute: (past: Past) => T): ReadonlySignal<T> {
  const { model } = useTable();
  const past = useMemo(() => pastOf(model, kind), [model, kind]);
  return useComputed(() => compute(past));
}

function newPast(model: TableModel, frames: number, onLeft: () => void): Past {
  const now = computed(() => ({
    table: model.table.value,
    shown: model.shown.value,
    lanes: model.lanes.value,
    turn: model.turn.value,
    picked: model.picked.value,
  }));
  const then = late(now, frames, onLeft);
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
