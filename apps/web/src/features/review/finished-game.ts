// A finished game of the server, by its table and its number there.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { replay } from '@backtrick/rules';
import type { Replay } from '@backtrick/rules';
import { call } from '../../platform/api/client.ts';

export type FinishedGame =
  | { readonly kind: 'loading' | 'missing' | 'unreachable' }
  | { readonly kind: 'found'; readonly replay: Replay };

export function useFinishedGame(table: string, game: number): FinishedGame {
  const found = useSignal<FinishedGame>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    void call<unknown>('GET', `/api/games/${table}/${game}`).then((got) => {
      if (isWanted) found.value = got.ok ? gameIn(got.value) : { kind: whyNot(got.code) };
    });
    return () => void (isWanted = false);
  }, [table, game, found]);
  return found.value;
}

function whyNot(code: string): 'missing' | 'unreachable' {
  return code === 'not-found' ? 'missing' : 'unreachable';
}

function gameIn(record: unknown): FinishedGame {
  const replayed = replay(record);
  return replayed.ok ? { kind: 'found', replay: replayed.value } : { kind: 'missing' };
}
