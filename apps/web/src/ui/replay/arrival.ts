// Where the focus goes when what had it makes way for something else: it never gets lost.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** What comes takes the focus. */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
