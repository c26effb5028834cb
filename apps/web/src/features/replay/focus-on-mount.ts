// Keeps the focus when the focused element is replaced by another.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Focuses the element when it appears. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
