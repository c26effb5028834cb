// A request to the server as a component: loading, result, failure.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import type { Got } from '../../platform/api/client.ts';
import { Empty, Loading } from '../../design/page.tsx';

export interface Request<T> {
  readonly got: Signal<Got<T> | null>;
  readonly load: () => Promise<void>;
}

/** Asks again when the key changes, and after a failure once the device is online. Outdated answers are dropped. */
export function useRequest<T>(ask: () => Promise<Got<T>>, key: string): Request<T> {
  const got = useSignal<Got<T> | null>(null);
  const request = useRef(0);
  const load = async () => {
    const number = ++request.current;
    const answer = await ask();
    if (number === request.current) got.value = answer;
  };
  useEffect(() => {
    got.value = null;
    void load();
    const again = () => got.peek()?.ok === false && void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when what is asked has changed
  }, [key]);
  return { got, load };
}

interface RequestResultProps<T> extends Request<T> {
  readonly children: (value: T) => ComponentChildren;
  /** Shown if there are no entries. */
  readonly missing?: ComponentChildren;
}

export function RequestResult<T>({ got, load, children, missing }: RequestResultProps<T>) {
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
