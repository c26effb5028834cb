// What may be drawn a frame later than the rest: first a card lifts, flies and lands, then comes what is said of it. Both
// at once are more than a frame of a slow phone has room for.

import { batch, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

let due: (() => void)[] = [];

/** Does something once the next frame is drawn; whatever waits for the same frame is done together. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => {
    if (due.length === 0) setTimeout(doAll);
    due.push(work);
  });
}

function doAll(): void {
  const works = due;
  due = [];
  batch(() => works.forEach((work) => work()));
}

/** Follows another signal a frame behind. */
export function late<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
  let stop = () => undefined as void;
  const drawn = signal(source.peek(), {
    watched() {
      stop = effect(() => {
        const { value } = source;
        afterFrame(() => (drawn.value = value));
      });
    },
    unwatched: () => stop(),
  });
  return drawn;
}

export function useLate<T>(compute: () => T): ReadonlySignal<T> {
  const now = useComputed(compute);
  return useMemo(() => late(now), [now]);
}
