// The one exit: whatever leaves a table, to whomever, is made here.

import { gameOf } from '@backtrick/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { dueAt } from './clock.ts';
import type { Entry } from './events.ts';
import { stateOf } from './table.ts';
import type { Table } from './table.ts';
import { doorView, happening, tableView } from './view.ts';
import type { DoorView, Happening, TableView, Viewer } from './view.ts';

/** What a viewer gets: the whole view, and what has happened since the version the viewer had. */
export interface Update {
  readonly kind: 'update';
  readonly version: number;
  /** The happenings begin after this version. */
  readonly since: number;
  readonly happenings: readonly Happening[];
  readonly view: TableView | DoorView;
  /** By which both sides know that they see the same. */
  readonly hash: string;
}

export function viewFor(table: Table, viewer: Viewer): TableView | DoorView {
  if (viewer.kind === 'visitor') return doorView(table.open);
  const state = stateOf(table);
  const eye = viewer.kind === 'seat' ? viewer.seat : 'spectator';
  const cards = state && gameOf(state).view(state, eye);
  return tableView(table.open, viewer, cards, dueAt(table.open));
}

/** `entries` are those after `since`, as far as they are at hand. */
export function updateFor(
  table: Table,
  viewer: Viewer,
  since: number,
  entries: readonly Entry[],
): Update {
  const view = viewFor(table, viewer);
  const news = viewer.kind === 'visitor' ? [] : entries.filter(({ version }) => version > since);
  return {
    kind: 'update',
    version: table.open.version,
    since,
    happenings: news.flatMap(({ events }) => events.map((event) => happening(event))),
    view,
    hash: hashOf(view),
  };
}

/** A short sign of a view. */
export function hashOf(view: TableView | DoorView): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(view))).subarray(0, 8));
}
