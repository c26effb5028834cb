// A signal that changes only when what it says changes: whatever is drawn from it is not drawn anew for less.

import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** The values are plain data; they are compared as JSON knows them. */
export function steady<T>(compute: () => T): ReadonlySignal<T> {
  let known: { readonly value: T; readonly text: string } | null = null;
  return computed(() => {
    const value = compute();
    const text = JSON.stringify(value);
    if (known === null || known.text !== text) known = { value, text };
    return known.value;
  });
}

/** The same for a list: whatever in it says the same stays the very same. */
export function steadyList<T>(compute: () => readonly T[]): ReadonlySignal<readonly T[]> {
  let known = new Map<string, T>();
  const list = steady(compute);
  return computed(() => {
    const before = known;
    known = new Map(list.value.map((one) => [JSON.stringify(one), one]));
    for (const text of known.keys()) {
      const same = before.get(text);
      if (same !== undefined) known.set(text, same);
    }
    return list.value.map((one) => known.get(JSON.stringify(one)) ?? one);
  });
}
