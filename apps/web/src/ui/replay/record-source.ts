// Where the record of a finished game comes from: a file, a table of this browser, a table of the server.

import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { parseRecord, replay } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import { isLocalTable } from '../../app/route.ts';
import { browserStorage } from '../../app/settings.ts';
import { localPlace } from '../../places/local/local-house.ts';
import type { LinePlace } from '../../places/place-over.ts';
import { serverPlace } from '../../places/server/server-place.ts';

/** The address of what was opened from a file. */
export const FILE = 'file';
const KEY = 'record';

export type Source =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'found'; readonly replay: Replay };

export type FileFault =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'faulty'; readonly at: number };

/** Keeps a record from a file for this tab; null if it can be played. */
export function keepRecord(text: string): FileFault | null {
  const record = parseRecord(text);
  const replayed = record.ok ? replay(record.value) : record;
  if (!replayed.ok) return { kind: 'unreadable' };
  if (replayed.value.refused) return { kind: 'faulty', at: replayed.value.refused.at + 1 };
  sessionStorage.setItem(KEY, text);
  return null;
}

export function useSource(id: string): Source {
  return id === FILE ? useFile() : useTableRecord(id);
}

function useFile(): Source {
  return useMemo(() => {
    const record = parseRecord(sessionStorage.getItem(KEY) ?? '');
    return record.ok ? sourceOf(record.value) : { kind: 'missing' };
  }, []);
}

/** Only once: what is shown stays, also when the table has dealt again. */
function useTableRecord(id: string): Source {
  const place = useMemo((): LinePlace => {
    return isLocalTable(id) ? localPlace(id, 1) : serverPlace(id, browserStorage());
  }, [id]);
  const found = useSignal<Source>({ kind: 'loading' });
  const view = place.view.value;
  const isMissing = place.isMissing.value;
  useEffect(() => () => place.leave(), [place]);
  useEffect(() => {
    if (found.peek().kind !== 'loading') return;
    const record = view && 'record' in view ? view.record : null;
    if (record) found.value = sourceOf(record);
    else if (isMissing || view) found.value = { kind: 'missing' };
  }, [view, isMissing, found]);
  return found.value;
}

function sourceOf(record: GameRecord): Source {
  const replayed = replay(record);
  return replayed.ok ? { kind: 'found', replay: replayed.value } : { kind: 'missing' };
}
