// A computed signal that changes only when its value does, so that nothing renders again for an equal value.

import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** The values are plain data; they are compared as JSON knows them. */
export function stableComputed<T>(compute: () => T): ReadonlySignal<T> {
  let known: { readonly value: T; readonly text: string } | null = null;
  return computed(() => {
    const value = compute();
    const text = JSON.stringify(value);
    if (known === null || known.text !== text) known = { value, text };
    return known.value;
  });
}

/** The same for a list: whatever in it says the same stays the very same. */
export function stableComputedList<T>(compute: () => readonly T[]): ReadonlySignal<readonly T[]> {
  let known = new Map<string, T>();
  const list = stableComputed(compute);
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
