// Pages that are fetched when they are wanted.

import type { ComponentType } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Loading, PageShape } from '../ui/page.tsx';

/** A page that is fetched once, when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const page = useSignal(loaded);
    const failure = useSignal<unknown>(null);
    // Asked for before anything is drawn.
    const asked = useMemo(() => (loaded ? null : load()), []);
    useEffect(() => {
      asked?.then(
        (Fetched) => {
          loaded = Fetched;
          // Reading its files and drawing it are a task each. A function given to a signal is kept as it is.
          setTimeout(() => (page.value = Fetched));
        },
        (error: unknown) => (failure.value = error),
      );
    }, [asked]);
    if (failure.value !== null) throw failure.value;
    const Fetched = page.value;
    return Fetched ? <Fetched {...props} /> : <Waiting />;
  };
}

/** What comes has a name of its own, and in the place of this one. */
function Waiting() {
  return (
    <PageShape title={words.value.pages.name} heading="sr">
      <Loading />
    </PageShape>
  );
}
