// What may be drawn some frames later than a card: first it lifts, flies and lands, then comes what is said of it. All at
// once is more than a frame of a slow phone has room for.

import { batch, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** How many frames behind a card each of these comes. The hand is next, costs are read a frame after they lift a pile. */
const BEHIND = { next: 1, costs: 2, words: 4 } as const;

type Behind = keyof typeof BEHIND;

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

function afterFrames(count: number, work: () => void): void {
  afterFrame(count > 1 ? () => afterFrames(count - 1, work) : work);
}

/** Follows another signal some frames behind. */
export function late<T>(source: ReadonlySignal<T>, kind: Behind): ReadonlySignal<T> {
  let stop = () => undefined as void;
  const behind = signal(source.peek(), {
    watched() {
      stop = effect(() => {
        const { value } = source;
        afterFrames(BEHIND[kind], () => (behind.value = value));
      });
    },
    unwatched: () => stop(),
  });
  return behind;
}

export function useLate<T>(kind: Behind, compute: () => T): ReadonlySignal<T> {
  const now = useComputed(compute);
  return useMemo(() => late(now, kind), [now, kind]);
}
