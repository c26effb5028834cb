// The step from one view to the next. What everybody sees alike is made once for a whole table; what only one seat sees is
// added to it. Like the views, steps are made from the open part: this file cannot reach anything else.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat, View } from '@backtrick/rules';
import { CHAT_KEPT, hostOf } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import { gameAt } from './options.ts';
import { publicSummary, proposalView, shownRecord } from './view.ts';
import type { PublicSummary, Happened, TableView } from './view.ts';

/** Leads from the view of one version to that of a later one. */
export interface Step {
  readonly kind: 'step';
  readonly open: OpenStep;
  /** What only the seat sees; left out if it has not changed. */
  readonly own?: OwnStep;
}

/** The same for every seat and spectator; visitors get another, with only the public summary. */
export interface OpenStep {
  /** The version of the view that it applies to. */
  readonly since: number;
  readonly version: number;
  /** The server's time. */
  readonly at: number;
  readonly happenings: readonly Happened[];
  /** The fields that have changed, with their new values. */
  readonly set: Partial<Plain>;
  /** What is added to the actions, and to the chat. */
  readonly played?: TableView['actions'];
  readonly said?: TableView['chat'];
  readonly cards?: OpenCards;
}

export interface OwnStep {
  readonly you?: TableView['you'];
  readonly hand?: View['hand'];
}

type Plain = Omit<TableView, 'id' | 'version' | 'you' | 'attempt' | 'cards' | 'chat'>;

/** What has changed on the table, and for each deck the cards that everybody has now seen, or that went back to a hand. */
export interface OpenCards extends Partial<CardsOnTable> {
  readonly laid?: View['unseen'];
  readonly back?: View['unseen'];
}

type CardsOnTable = Pick<View, 'tops' | 'turn' | 'outcome' | 'handSizes' | 'drawSizes'>;

const SUMMARY_FIELDS = [
  'phase',
  'host',
  'options',
  'isCoded',
  'branch',
  'chairs',
  'game',
  'isRated',
  'match',
] as const;

/** What a step says beside the change itself. */
export type StepContext = Pick<OpenStep, 'at' | 'happenings'>;

export function summaryStep(before: OpenTable, after: OpenTable, at: number): OpenStep {
  const set = summaryChange(before, after);
  return { since: before.version, version: after.version, at, happenings: [], set };
}

/** A table as a spectator sees it, without what follows from the actions. */
export interface Shown {
  readonly open: OpenTable;
  readonly due: TableView['due'];
  /** Null if they are the same before and after. */
  readonly cards: CardsOnTable | null;
}

/** `before` and `after` are of the same game. Written field by field because it runs for every command. */
export function openStep(before: Shown, after: Shown, context: StepContext): OpenStep {
  const { at, happenings } = context;
  const [was, is] = [before.open, after.open];
  const set = tableChange(was, is);
  if (after.due !== before.due) set.due = after.due;
  const step: Writable<OpenStep> = { since: was.version, version: is.version, at, happenings, set };
  const played = addedTo(was.actions, is.actions);
  if (!played) set.actions = is.actions;
  else if (played.length > 0) step.played = played;
  if (is.chat !== was.chat) step.said = is.chat.filter(({ version }) => version > was.version);
  const cards = cardsBetween(before, after, context);
  if (cards) step.cards = cards;
  return step;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function tableChange(was: OpenTable, is: OpenTable): Partial<Writable<Plain>> {
  const set: Partial<Writable<Plain>> = summaryChange(was, is);
  if (is.changedAt !== was.changedAt) set.changedAt = is.changedAt;
  if (!isSame(is.signals, was.signals)) set.signals = is.signals;
  if (!isSame(is.proposal, was.proposal)) set.proposal = proposalView(is.proposal);
  const isPaused = is.clock.pausedAt !== null;
  if (isPaused !== (was.clock.pausedAt !== null)) set.isPaused = isPaused;
  if (is.commitments !== was.commitments) set.commitments = is.commitments;
  if (is.forfeit !== was.forfeit) set.forfeit = is.forfeit;
  const record = shownRecord(is);
  if (record !== shownRecord(was)) set.record = record;
  return set;
}

/** Hardly any command changes the public summary. */
function summaryChange(was: OpenTable, is: OpenTable): Partial<Writable<PublicSummary>> {
  return hasSameSummary(was, is) ? {} : changed(publicSummary(was), publicSummary(is));
}

function hasSameSummary(one: OpenTable, other: OpenTable): boolean {
  return (
    one.phase === other.phase &&
    hostOf(one) === hostOf(other) &&
    one.options === other.options &&
    one.isCoded === other.isCoded &&
    one.branch === other.branch &&
    one.chairs === other.chairs &&
    one.game === other.game &&
    one.isRated === other.isRated &&
    one.match === other.match
  );
}

function changed(before: PublicSummary, after: PublicSummary): Partial<PublicSummary> {
  const fields = SUMMARY_FIELDS.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}

function cardsBetween(before: Shown, after: Shown, context: StepContext): OpenCards | null {
  const [was, is] = [before.cards, after.cards];
  if (!was || !is) return null;
  const change: Writable<OpenCards> = turnedOver(before, context);
  if (!isSame(is.tops, was.tops)) change.tops = is.tops;
  if (!isSame(is.turn, was.turn)) change.turn = is.turn;
  if (!isSame(is.outcome, was.outcome)) change.outcome = is.outcome;
  if (!isSame(is.handSizes, was.handSizes)) change.handSizes = is.handSizes;
  if (!isSame(is.drawSizes, was.drawSizes)) change.drawSizes = is.drawSizes;
  return change;
}

/** The view that a step leads to; null if it does not apply to this one. */
export function applyStep<V extends PublicSummary | TableView>(
  view: V,
  { open, own }: Step,
): V | null {
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
function turnedOver({ open: { options, actions }, cards }: Shown, { happenings }: StepContext) {
  const game = gameAt(options);
  const over: { laid?: Card[][]; back?: Card[][] } = {};
  // What was there before matters only if something is taken back.
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

/** No other viewer has seen this hand: cards that leave it come from all hidden cards. */
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

/** What was added at the end; null if something was removed. */
function addedTo<T>(before: readonly T[], after: readonly T[]): readonly T[] | null {
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return null;
  return after.slice(before.length);
}

/** Whether both are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
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
