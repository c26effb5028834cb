// A part of a page whose code is fetched when it is first shown. Until then, and if fetching fails, it is empty.

import type { ComponentType } from 'preact';
import { useSignal } from '@preact/signals';
import { useOnMount } from './use-on-mount.ts';

export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Part(props: P) {
    const shown = useSignal(loaded);
    useOnMount(() => {
      if (loaded) return;
      load().then(
        (Fetched) => {
          loaded = Fetched;
          shown.value = Fetched;
        },
        () => undefined,
      );
    });
    const Fetched = shown.value;
    return Fetched ? <Fetched {...props} /> : null;
  };
}
