// The one exit: whatever leaves a table, to whomever, is made here.

import { gameOf } from '@backtrick/rules';
import type { Eye, Seat, View } from '@backtrick/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { dueAt } from './clock.ts';
import type { Entry } from './events.ts';
import { chairAt } from './open-table.ts';
import { doorStep, openStep } from './step.ts';
import type { OwnStep, Step } from './step.ts';
import { stateOf } from './table.ts';
import type { Table } from './table.ts';
import { doorView, happening, tableView } from './view.ts';
import type { DoorView, Happened, TableView, Viewer } from './view.ts';

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
}

/** With a sign by which both sides know that they see the same. */
export type SignedUpdate = Update & { readonly hash: string };

export function viewFor(table: Table, viewer: Viewer): TableView | DoorView {
  return viewer.kind === 'visitor' ? doorView(table.open) : seenBy(table, viewer);
}

/** What is new after `since`: its entries, as far as they are at hand. */
export interface News {
  readonly at: number;
  readonly since: number;
  readonly entries: readonly Entry[];
}

export function updateFor(table: Table, viewer: Viewer, news: News): SignedUpdate {
  const view = viewFor(table, viewer);
  return {
    kind: 'update',
    version: table.open.version,
    at: news.at,
    since: news.since,
    happenings: viewer.kind === 'visitor' ? [] : happeningsIn(news),
    view,
    hash: hashOf(view),
  };
}

/** The way from one table to a later one, for whoever has the view of the first. */
export interface Steps {
  readonly since: number;
  /** Null where there is only the whole view, as of a new deal. */
  to(viewer: Viewer): Step | null;
}

/** What everybody sees alike is made for the first who asks, and given to all others as it is. */
export function stepsBetween(
  before: Table,
  after: Table,
  { at, entries }: Omit<News, 'since'>,
): Steps {
  const since = before.open.version;
  const atDoor = once(() =>
    doorStep(doorView(before.open), doorView(after.open), { at, happenings: [] }),
  );
  const open = once(() => {
    const happenings = happeningsIn({ at, since, entries });
    return openStep(seenBy(before, SPECTATOR), seenBy(after, SPECTATOR), { at, happenings });
  });
  return {
    since,
    to(viewer) {
      if (before.open.game !== after.open.game) return null;
      if (viewer.kind === 'visitor') return { kind: 'step', open: atDoor() };
      const own = viewer.kind === 'seat' ? ownStep(before, after, viewer.seat) : {};
      const isOwn = Object.keys(own).length > 0;
      return { kind: 'step', open: open(), ...(isOwn ? { own } : {}) };
    },
  };
}

/** A short sign of a view. */
export function hashOf(view: TableView | DoorView): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(view))).subarray(0, 8));
}

type Onlooker = Exclude<Viewer, { kind: 'visitor' }>;
const SPECTATOR = { kind: 'spectator' } as const;

/** The table as it is shown to who looks on: what all steps are told from. */
const shownTables = new WeakMap<Table, TableView>();

function seenBy(table: Table, viewer: Onlooker): TableView {
  const shown = viewer.kind === 'spectator' ? shownTables.get(table) : undefined;
  if (shown) return shown;
  const eye = viewer.kind === 'seat' ? viewer.seat : 'spectator';
  const view = tableView(table.open, viewer, cardsFor(table, eye), dueAt(table.open));
  if (viewer.kind === 'spectator') shownTables.set(table, view);
  return view;
}

function cardsFor(table: Table, eye: Eye): View | null {
  const state = stateOf(table);
  return state && gameOf(state).view(state, eye);
}

/** A seat sees its own hand, and its own sitting. */
function ownStep(before: Table, after: Table, seat: Seat): OwnStep {
  const [was, is] = [before, after].map((table) => chairAt(table.open, seat)?.epoch);
  const [held, holds] = [before, after].map((table) => stateOf(table)?.hands[seat - 1]);
  return {
    ...(was === is ? {} : { you: { seat, epoch: is ?? 0 } }),
    ...(held === holds ? {} : { hand: holds ?? null }),
  };
}

function happeningsIn({ since, entries }: News): readonly Happened[] {
  return entries
    .filter(({ version }) => version > since)
    .flatMap(({ version, events }) => events.map((event) => ({ version, ...happening(event) })));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
