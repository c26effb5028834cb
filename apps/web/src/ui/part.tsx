// A part of a page that is fetched when it is first shown. Until then, and where it cannot be fetched, there is nothing.

import type { ComponentType } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Part(props: P) {
    const shown = useSignal(loaded);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (Fetched) => {
          loaded = Fetched;
          shown.value = Fetched;
        },
        () => undefined,
      );
    }, []);
    const Fetched = shown.value;
    return Fetched ? <Fetched {...props} /> : null;
  };
}
