// What is asked of the server, while it is not known, when it is, and when it cannot be.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import type { Got } from '../../places/server/api.ts';
import { Empty, Loading } from '../page.tsx';

export interface Asking<T> {
  readonly got: Signal<Got<T> | null>;
  readonly load: () => Promise<void>;
}

/** Asks anew when the key changes, and after a failure when the line is back. An answer that comes after another was asked for is not shown. */
export function useAsked<T>(ask: () => Promise<Got<T>>, key: string): Asking<T> {
  const got = useSignal<Got<T> | null>(null);
  const asked = useRef(0);
  const load = async () => {
    const number = ++asked.current;
    const answer = await ask();
    if (number === asked.current) got.value = answer;
  };
  useEffect(() => {
    got.value = null;
    void load();
    const again = () => got.peek()?.ok === false && void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [key]);
  return { got, load };
}

interface AskedProps<T> extends Asking<T> {
  readonly children: (value: T) => ComponentChildren;
  /** What is shown where there is nothing of that kind. */
  readonly missing?: ComponentChildren;
}

export function Asked<T>({ got, load, children, missing }: AskedProps<T>) {
  const { lists, faults, home } = words.value.pages;
  const answer = got.value;
  if (!answer) return <Loading />;
  if (answer.ok) return <>{children(answer.value)}</>;
  if (answer.code === 'not-found' && missing !== undefined) return <>{missing}</>;
  return (
    <Empty text={answer.code === 'unreachable' ? lists.noLine : faults[answer.code]}>
      <button type="button" class="btn go" onClick={() => void load()}>
        {standingWords.value.again}
      </button>
      <a class="btn quiet" href="/">
        {home}
      </a>
    </Empty>
  );
}
