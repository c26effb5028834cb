// Where a replayed game comes from: a file, a table of this browser, a table of the server, or one of its games.

import { useEffect, useMemo } from 'preact/hooks';
import { effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { parseRecord, replay } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { playedAt } from './origin.ts';
import type { Origin } from './origin.ts';
import { peopleAt } from '../play/pass-device.ts';
import { isLocalTable } from '../../platform/router/route.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { timelineOf, saidIn } from './timeline.ts';
import type { Timeline, Said } from './timeline.ts';
import { runningTimeline } from './running-timeline.ts';
import { connectLocalTable } from '../../platform/local-server/local-server-client.ts';
import { call } from '../../platform/api/client.ts';
import type { Got } from '../../platform/api/client.ts';
import { connectServerTable } from '../../platform/connection/server-connection.ts';

/** The address of what was opened from a file. */
export const FILE = 'file';
const STORAGE_KEY = 'record';

export type Source =
  /** `closed`: of a deal of the day whose day is not over. */
  | { readonly kind: 'loading' | 'missing' | 'closed' }
  | ({ readonly kind: 'found'; readonly timeline: Timeline; readonly cards: Cards } & Origin);

/** All of them, what one has seen of a game that runs, or of one whose cards are still closed. */
export type Cards = 'all' | 'running' | 'closed';

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
  sessionStorage.setItem(STORAGE_KEY, text);
  return null;
}

/** The game with this address. It is read once: it stays as it was found, also when its table deals again. */
export function useSource(id: string): Source {
  const found = useMemo(
    () => signal<Source>(id === FILE ? fileSource() : { kind: 'loading' }),
    [id],
  );
  useEffect(() => load(id, found), [id, found]);
  return found.value;
}

function fileSource(): Source {
  const record = parseRecord(sessionStorage.getItem(STORAGE_KEY) ?? '');
  return record.ok ? sourceOf(record.value) : { kind: 'missing' };
}

/** Looks for the game where its address says; returns how to stop. */
function load(id: string, found: Signal<Source>): () => void {
  const [table = '', game] = id.split('~');
  if (id === FILE) return () => undefined;
  if (game === undefined) return watchTable(table, found);
  void gameSource(table, game).then((source) => (found.value = source));
  return () => undefined;
}

/** Waits until a table shows its game, or is known to be missing. */
function watchTable(id: string, found: Signal<Source>): () => void {
  const table = isLocalTable(id)
    ? connectLocalTable(id, 1)
    : connectServerTable(id, browserStorage());
  const stop = effect(() => {
    const view = table.view.value;
    const isMissing = table.isMissing.value || table.isFull.value;
    if (found.peek().kind !== 'loading') return;
    if (view && 'cards' in view && isDailyOver(view)) {
      void dailySource(view).then((source) => (found.value = source));
    } else if (view && 'cards' in view) found.value = sourceAt(view, id);
    else if (isMissing || view) found.value = { kind: 'missing' };
  });
  return () => {
    stop();
    table.leave();
  };
}

/** One of the games that a table of the server has seen. */
async function gameSource(table: string, game: string): Promise<Source> {
  const got = await recordAt(table, game);
  if (got.ok) return sourceOf(got.value, [], { ...playedAt(table, Number(game)), own: null });
  return { kind: got.code === 'day-not-over' ? 'closed' : 'missing' };
}

function recordAt(table: string, game: number | string): Promise<Got<GameRecord>> {
  return call('GET', `/api/games/${table}/${game}`);
}

/** A table does not show the record of a deal of the day; the server does when the day is over. */
function isDailyOver({ attempt, phase }: TableView): boolean {
  return attempt !== null && (phase === 'over' || phase === 'closed');
}

async function dailySource(view: TableView): Promise<Source> {
  const got = await recordAt(view.id, view.game);
  return sourceAt({ ...view, record: got.ok ? got.value : null }, view.id);
}

/** A finished game is open to everybody who may see the table, a running one to its players. */
function sourceAt(view: TableView, id: string): Source {
  const isPassedOn = isLocalTable(id) && peopleAt(view).length > 1;
  const own = isPassedOn ? null : (view.you?.seat ?? null);
  const origin = { ...playedAt(id, view.game), own };
  if (view.record) return sourceOf(view.record, saidIn(view.chat, view.game), origin);
  if (!view.you) return { kind: 'missing' };
  const timeline = runningTimeline(view, isPassedOn ? 'none' : view.you.seat);
  const cards = isDailyOver(view) ? 'closed' : 'running';
  return timeline ? { kind: 'found', timeline, cards, ...origin, at: null } : { kind: 'missing' };
}

function sourceOf(record: GameRecord, talk: readonly Said[] = [], origin = ANYWHERE): Source {
  const replayed = replay(record);
  if (!replayed.ok) return { kind: 'missing' };
  return { kind: 'found', timeline: timelineOf(replayed.value, talk), cards: 'all', ...origin };
}
