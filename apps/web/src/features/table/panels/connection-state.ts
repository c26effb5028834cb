// The state of the connection as it is shown: what lasts a moment only is not mentioned.

import { effect, useSignal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ConnectionStatus } from '@backtrick/table';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/table-model.ts';

const BACK_SHOWN_FOR = 1500;
/** A connection that is back within this time is not mentioned. */
const OFFLINE_SHOWN_AFTER = 400;
const SLOW_SHOWN_AFTER = 2000;

export type ConnectionState = 'fine' | 'slow' | 'gone' | 'back';

export function useConnectionState(): ReadonlySignal<ConnectionState> {
  const { model } = useTable();
  const state = useSignal<ConnectionState>('fine');
  useEffect(() => effect(() => follow(model, state)), [model, state]);
  return state;
}

/** Shows what has become of the connection; returns how to stop waiting for it. */
function follow({ source }: TableModel, state: Signal<ConnectionState>): () => void {
  const [next, wait] = nextConnectionState(state.peek(), source.connection.value);
  const isSame = next === state.peek();
  if (wait === 0) state.value = next;
  const later = wait === 0 ? 'fine' : next;
  const timer = isSame
    ? undefined
    : setTimeout(() => (state.value = later), wait || BACK_SHOWN_FOR);
  return () => clearTimeout(timer);
}

/** What is to be said next, and after how long. */
function nextConnectionState(
  was: ConnectionState,
  connection: ConnectionStatus,
): readonly [ConnectionState, number] {
  switch (connection) {
    case 'offline':
      return ['gone', OFFLINE_SHOWN_AFTER];
    case 'sending':
      return was === 'gone' ? ['back', 0] : ['slow', SLOW_SHOWN_AFTER];
    case 'connected':
      return was === 'gone' ? ['back', 0] : ['fine', 1];
  }
}
