// Where a game comes from that is looked back at: a file, a table of this browser, a table of the server or one game of it.

import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { parseRecord, replay } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { playedAt } from '../../app/played-at.ts';
import type { Origin } from '../../app/played-at.ts';
import { peopleAt } from '../../app/passing.ts';
import { isLocalTable } from '../../app/route.ts';
import { browserStorage } from '../../app/settings.ts';
import { filmOf, saidIn } from '../../model/film.ts';
import type { Film, Said } from '../../model/film.ts';
import { runningFilm } from '../../model/running-film.ts';
import { localPlace } from '../../places/local/local-house.ts';
import type { LinePlace } from '../../places/place-over.ts';
import { call } from '../../places/server/api.ts';
import { serverPlace } from '../../places/server/server-place.ts';

/** The address of what was opened from a file. */
export const FILE = 'file';
const KEY = 'record';

export type Source =
  | { readonly kind: 'loading' | 'missing' }
  | ({ readonly kind: 'found'; readonly film: Film } & Origin);

const ANYWHERE: Origin = { at: null, own: null, invitation: 'open' };

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
  const [table = '', game] = id.split('~');
  if (id === FILE) return useFile();
  return game === undefined ? useTableRecord(table) : useGameRecord(table, game);
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
    if (view && 'cards' in view) found.value = sourceAt(view, id);
    else if (isMissing || view) found.value = { kind: 'missing' };
  }, [view, isMissing, found, id]);
  return found.value;
}

/** One of the games that a table of the server has seen. */
function useGameRecord(table: string, game: string): Source {
  const found = useSignal<Source>({ kind: 'loading' });
  useEffect(() => {
    void call<GameRecord>('GET', `/api/games/${table}/${game}`).then((got) => {
      const origin = { ...playedAt(table, Number(game)), own: null };
      found.value = got.ok ? sourceOf(got.value, [], origin) : { kind: 'missing' };
    });
  }, [table, game]);
  return found.value;
}

/** A game that is over is open to whoever may see the table, a running one to those who sit. */
function sourceAt(view: TableView, id: string): Source {
  const isPassedOn = isLocalTable(id) && peopleAt(view).length > 1;
  const own = isPassedOn ? null : (view.you?.seat ?? null);
  const origin = { ...playedAt(id, view.game), own };
  if (view.record) return sourceOf(view.record, saidIn(view.chat, view.game), origin);
  if (!view.you) return { kind: 'missing' };
  const film = runningFilm(view, isPassedOn ? 'none' : view.you.seat);
  return film ? { kind: 'found', film, ...origin, at: null } : { kind: 'missing' };
}

function sourceOf(record: GameRecord, talk: readonly Said[] = [], origin = ANYWHERE): Source {
  const replayed = replay(record);
  if (!replayed.ok) return { kind: 'missing' };
  return { kind: 'found', film: filmOf(replayed.value, talk), ...origin };
}
