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
  /** What the house's clock says. */
  readonly at: number;
  /** The happenings begin after this version. */
  readonly since: number;
  readonly happenings: readonly Happened[];
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

/** A happening, and the version at which it was. */
export type Happened = Happening & { readonly version: number };

/** What is new after `since`: its entries, as far as they are at hand. */
export interface News {
  readonly at: number;
  readonly since: number;
  readonly entries: readonly Entry[];
}

export function updateFor(table: Table, viewer: Viewer, { at, since, entries }: News): Update {
  const view = viewFor(table, viewer);
  const news = viewer.kind === 'visitor' ? [] : entries.filter(({ version }) => version > since);
  return {
    kind: 'update',
    version: table.open.version,
    at,
    since,
    happenings: news.flatMap(({ version, events }) =>
      events.map((event) => ({ version, ...happening(event) })),
    ),
    view,
    hash: hashOf(view),
  };
}

/** A short sign of a view. */
export function hashOf(view: TableView | DoorView): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(view))).subarray(0, 8));
}
