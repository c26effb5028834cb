// The way from one view to the next. What everybody sees alike is made once for a whole table; beside it stands what one
// seat alone sees. Both are told from views: this file cannot reach what no view shows.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat, View } from '@backtrick/rules';
import type { DoorView, Happened, TableView } from './view.ts';
import { CHAT_KEPT } from './open-table.ts';
import { gameAt } from './options.ts';

/** Leads from the view of one version to that of a later one. */
export interface Step {
  readonly kind: 'step';
  readonly open: OpenStep;
  /** What the seat alone sees; left out where that has not changed. */
  readonly own?: OwnStep;
}

/** The same for everybody who looks on or sits; at the door there is another, with less in it. */
export interface OpenStep {
  /** The version of the view that it leads on from. */
  readonly since: number;
  readonly version: number;
  /** What the house's clock says. */
  readonly at: number;
  readonly happenings: readonly Happened[];
  /** The fields that have changed, as they are now. */
  readonly set: Partial<Plain>;
  /** What is added to the actions, and to the talk. */
  readonly played?: TableView['actions'];
  readonly said?: TableView['chat'];
  readonly cards?: OpenCards;
}

export interface OwnStep {
  readonly you?: TableView['you'];
  readonly hand?: View['hand'];
}

type Plain = Omit<TableView, 'id' | 'version' | 'you' | 'cards' | 'chat'>;

/** What has changed on the table, and for each deck the cards that everybody has now seen, or that went back to a hand. */
export interface OpenCards extends Partial<Pick<View, (typeof CARD_FIELDS)[number]>> {
  readonly laid?: View['unseen'];
  readonly back?: View['unseen'];
}

const CARD_FIELDS = ['tops', 'turn', 'outcome', 'handSizes', 'drawSizes'] as const;
const DOOR_FIELDS = ['phase', 'host', 'options', 'isCoded', 'branch', 'chairs', 'game'] as const;
const TABLE_FIELDS = [
  ...DOOR_FIELDS,
  'changedAt',
  'signals',
  'proposal',
  'isPaused',
  'due',
  'commitments',
  'record',
] as const;

/** What is told of the time between two views. */
export type Telling = Pick<OpenStep, 'at' | 'happenings'>;

export function doorStep(before: DoorView, after: DoorView, { at, happenings }: Telling): OpenStep {
  const set = changed(before, after, DOOR_FIELDS);
  return { since: before.version, version: after.version, at, happenings, set };
}

/** The table as somebody sees it who looks on, without what follows from the actions. */
export type Shown = Omit<TableView, 'cards'> & {
  readonly cards: Pick<View, (typeof CARD_FIELDS)[number]> | null;
};

/** `before` and `after` are of the same game. Written field by field: it is done for every command. */
export function openStep(before: Shown, after: Shown, telling: Telling): OpenStep {
  const { at, happenings } = telling;
  const set: Partial<Writable<Plain>> = changed(before, after, TABLE_FIELDS);
  const step: Writable<OpenStep> = {
    since: before.version,
    version: after.version,
    at,
    happenings,
    set,
  };
  const played = addedTo(before.actions, after.actions);
  if (!played) set.actions = after.actions;
  else if (played.length > 0) step.played = played;
  const said = saidSince(before, after);
  if (said.length > 0) step.said = said;
  const cards = cardsBetween(before, after, telling);
  if (Object.keys(cards).length > 0) step.cards = cards;
  return step;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function cardsBetween(before: Shown, after: Shown, telling: Telling): OpenCards {
  if (!before.cards || !after.cards) return {};
  return Object.assign(
    changed(before.cards, after.cards, CARD_FIELDS),
    turnedOver(before, telling),
  );
}

/** The view that a step leads to; null where it does not lead on from this one. */
export function applyStep<V extends DoorView | TableView>(view: V, { open, own }: Step): V | null {
  if (open.since !== view.version) return null;
  const after = { ...view, ...open.set, version: open.version };
  return 'cards' in after ? { ...after, ...tableParts(after, open, own) } : after;
}

function tableParts(
  view: TableView,
  { played = [], said = [], cards = {} }: OpenStep,
  own: OwnStep = {},
) {
  return {
    you: own.you === undefined ? view.you : own.you,
    cards: view.cards && cardsAfter(view.cards, cards, own.hand),
    actions: [...view.actions, ...played],
    chat: [...view.chat, ...said].slice(-CHAT_KEPT),
  };
}

/** The cards that were laid meanwhile, and those that were taken back, for each deck. */
function turnedOver({ options, actions, cards }: Shown, { happenings }: Telling) {
  const game = gameAt(options);
  const over: { laid?: Card[][]; back?: Card[][] } = {};
  // What lay there before matters only where something is taken back.
  const lying = happenings.some(({ kind }) => kind === 'taken-back') ? [...actions] : [];
  for (const { kind, seat = 1, action } of happenings) {
    if (kind === 'acted' && action !== undefined) turn('laid', seat, lying[lying.push(action) - 1]);
    else if (kind === 'taken-back') turn('back', seat, lying.pop());
  }
  return over;

  function turn(way: 'laid' | 'back', seat: Seat, action = ''): void {
    const parsed = game.parse(action);
    if (parsed?.kind !== 'lay') return;
    const decks = (over[way] ??= (cards?.drawSizes ?? []).map(() => []));
    decks[decks.length === 1 ? 0 : seat - 1]?.push(parsed.card);
  }
}

/** Nobody's eye but the own one has seen the own hand: what leaves it comes from all cards that lie hidden. */
function cardsAfter(
  view: View,
  { laid, back, ...change }: OpenCards,
  hand: View['hand'] = view.hand,
): View {
  const { order } = gameOf(view).ruleset;
  const ownDeck = view.eye === 'spectator' ? -1 : view.unseen.length === 1 ? 0 : view.eye - 1;
  return {
    ...view,
    ...change,
    hand,
    unseen: view.unseen.map((cards, deck) => {
      const isOwn = deck === ownDeck;
      const hidden = [...cards, ...((isOwn && view.hand) || []), ...(back?.[deck] ?? [])];
      const seen = [...(laid?.[deck] ?? []), ...((isOwn && hand) || [])];
      return without(hidden, seen).sort(order);
    }),
  };
}

function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function saidSince(before: Shown, { chat }: Shown): TableView['chat'] {
  return chat === before.chat ? [] : chat.filter(({ version }) => version > before.version);
}

/** What was added at the end; null where something was taken away. */
function addedTo<T>(before: readonly T[], after: readonly T[]): readonly T[] | null {
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return null;
  return after.slice(before.length);
}

function changed<T, K extends keyof T>(before: T, after: T, fields: readonly K[]) {
  const change: Partial<Pick<T, K>> = {};
  for (const field of fields) {
    if (!isSame(before[field], after[field])) change[field] = after[field];
  }
  return change;
}

/** The same, as JSON knows it. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  return (
    isSameList(Object.keys(one), Object.keys(other)) &&
    isSameList(Object.values(one), Object.values(other))
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
  return true;
}
