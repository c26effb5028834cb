// What may be drawn a frame later than the rest: first a card lifts, flies and lands, then comes what is said of it. Both
// at once are more than a frame of a slow phone has room for.

import { batch, effect, signal, useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

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

/** Follows another signal a frame behind. */
export function late<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
  let stop = () => undefined as void;
  const behind = signal(source.peek(), {
    watched() {
      stop = effect(() => {
        const { value } = source;
        afterFrame(() => (behind.value = value));
      });
    },
    unwatched: () => stop(),
  });
  return behind;
}

export function useLate<T>(compute: () => T): ReadonlySignal<T> {
  const now = useComputed(compute);
  return useMemo(() => late(now), [now]);
}
