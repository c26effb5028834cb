// The projection of a table for one viewer. Everything that leaves a table is made here, and nowhere else.

import { gameOf } from '@backtrick/rules';
import type { Eye, Seat, State, View } from '@backtrick/rules';
import { dueAt } from './clock.ts';
import { crc32 } from './crc32.ts';
import type { Entry } from './events.ts';
import { isSame, openStep, summaryStep } from './step.ts';
import type { OwnStep, Shown, Step } from './step.ts';
import { sizesOf, stateOf } from './table.ts';
import type { Table } from './table.ts';
import { happening, ownSeat, publicSummary, tableView } from './view.ts';
import type { PublicSummary, Happened, TableView, Viewer } from './view.ts';

/** What a viewer gets: the whole view, and what has happened since the version they had. */
export interface Update {
  readonly kind: 'update';
  readonly version: number;
  /** The server's time. */
  readonly at: number;
  /** The happenings begin after this version. */
  readonly since: number;
  readonly happenings: readonly Happened[];
  readonly view: TableView | PublicSummary;
}

/** With a hash by which both sides know that they see the same. */
export type SignedUpdate = Update & { readonly hash: string };

export function viewFor(table: Table, viewer: Viewer): TableView | PublicSummary {
  return viewer.kind === 'visitor' ? publicSummary(table.open) : seenBy(table, viewer);
}

/** What is new after `since`, as far as it is still in memory. */
export interface News {
  readonly at: number;
  readonly since: number;
  readonly happenings: readonly Happened[];
}

export function updateFor(
  table: Table,
  viewer: Viewer,
  { at, since, happenings }: News,
): SignedUpdate {
  const view = viewFor(table, viewer);
  const isVisitor = viewer.kind === 'visitor';
  return {
    kind: 'update',
    version: table.open.version,
    at,
    since,
    happenings: isVisitor ? [] : happenings.filter(({ version }) => version > since),
    view,
    hash: hashOf(view),
  };
}

/** Makes the steps from one table to a later one, for viewers who have the view of the first. */
export interface Steps {
  readonly since: number;
  /** Null if only a whole view will do, as for a new deal. */
  to(viewer: Viewer): Step | null;
}

/** The part that every viewer sees alike is made once, for the first viewer. */
export function stepsBetween(
  before: Table,
  after: Table,
  { at, happenings }: Omit<News, 'since'>,
): Steps {
  const since = before.open.version;
  let toVisitors: Step | null = null;
  let toOnlookers: Step | null = null;
  return {
    since,
    to(viewer) {
      if (before.open.game !== after.open.game) return null;
      if (viewer.kind === 'visitor') {
        return (toVisitors ??= {
          kind: 'step',
          open: summaryStep(before.open, after.open, at),
        });
      }
      toOnlookers ??= {
        kind: 'step',
        open: openStep(shownOf(before, after), shownOf(after, before), { at, happenings }),
      };
      const own = viewer.kind === 'seat' ? ownStep(before, after, viewer.seat) : null;
      return own ? { ...toOnlookers, own } : toOnlookers;
    },
  };
}

/** What everybody who sees the table may know of what has happened. */
export function happeningsIn(entries: readonly Entry[]): readonly Happened[] {
  const happenings: Happened[] = [];
  for (const { version, events } of entries) {
    for (const event of events) happenings.push({ ...happening(event), version });
  }
  return happenings;
}

/** A view as JSON, with its hash. */
interface Signed {
  readonly view: TableView | PublicSummary;
  readonly text: string;
  readonly hash: string;
}

/** A hashed view is sent a moment later; and thousands of spectators of one table get the same view one after another. */
let last: Signed | null = null;

function signed(view: TableView | PublicSummary): Signed {
  if (last?.view !== view) {
    const text = JSON.stringify(view);
    last = { view, text, hash: crc32(text) };
  }
  return last;
}

/** The hash of a view. */
export function hashOf(view: TableView | PublicSummary): string {
  return signed(view).hash;
}

/** An update as JSON. */
export function updateText({ version, at, since, happenings, view, hash }: SignedUpdate): string {
  const happened = JSON.stringify(happenings);
  const { text } = signed(view);
  return `{"kind":"update","version":${version},"at":${at},"since":${since},"happenings":${happened},"view":${text},"hash":"${hash}"}`;
}

type Onlooker = Exclude<Viewer, { kind: 'visitor' }>;

let lookedOn: { readonly table: Table; readonly view: TableView } | null = null;

function seenBy(table: Table, viewer: Onlooker): TableView {
  const isSeat = viewer.kind === 'seat';
  if (!isSeat && lookedOn?.table === table) return lookedOn.view;
  const cards = cardsFor(table, isSeat ? viewer.seat : 'spectator');
  const view = tableView(table.open, viewer, cards, dueAt(table.open));
  if (!isSeat) lookedOn = { table, view };
  return view;
}

function cardsFor(table: Table, eye: Eye): View | null {
  const state = stateOf(table);
  return state && gameOf(state).view(state, eye);
}

/** One of two tables between which there is a step. */
function shownOf(table: Table, other: Table): Shown {
  const state = stateOf(table);
  const cards = state && state !== stateOf(other) ? openCards(state) : null;
  return { open: table.open, due: dueAt(table.open), cards };
}

/** G2: what everybody sees of the cards. */
function openCards({ tops, turn, outcome, hands, draw }: State) {
  return { tops, turn, outcome, handSizes: sizesOf(hands), drawSizes: sizesOf(draw) };
}

/** A seat sees its own hand, sitting and moves; null if none of them has changed, as for most seats of a table. */
function ownStep(before: Table, after: Table, seat: Seat): OwnStep | null {
  const you = ownSeat(after.open, stateOf(after), seat);
  const hand = handAt(after, seat);
  const isYou = !isSame(you, ownSeat(before.open, stateOf(before), seat));
  const isHand = hand !== handAt(before, seat);
  if (!isYou && !isHand) return null;
  return {
    ...(isYou ? { you } : {}),
    ...(isHand ? { hand: hand ?? null } : {}),
  };
}

function handAt(table: Table, seat: Seat) {
  return stateOf(table)?.hands[seat - 1];
}
