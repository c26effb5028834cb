// Pages whose code is fetched when they are first shown.

import type { ComponentType } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Loading, PageShape } from '../design/page.tsx';

/** A page that is fetched once, when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const page = useSignal(loaded);
    const failure = useSignal<unknown>(null);
    // Requested before anything is rendered.
    const asked = useMemo(() => (loaded ? null : load()), []);
    useEffect(() => {
      asked?.then(
        (Fetched) => {
          loaded = Fetched;
          // Parsing and rendering are separate tasks. A signal stores a function as a value.
          setTimeout(() => (page.value = Fetched));
        },
        (error: unknown) => (failure.value = error),
      );
    }, [asked, page, failure]);
    if (failure.value !== null) throw failure.value;
    const Fetched = page.value;
    return Fetched ? <Fetched {...props} /> : <Waiting />;
  };
}

/** The page that follows sets its own title. */
function Waiting() {
  return (
    <PageShape title={words.value.pages.name} heading="sr">
      <Loading />
    </PageShape>
  );
}
