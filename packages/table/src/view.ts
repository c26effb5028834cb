// What a viewer gets of a table: each field is named here, and nothing else gets out. This file knows the open part and the
// game's views, and cannot reach anything else.

import type { ActiveSignal, GameRecord, Seat, StateOrView, View } from '@backtrick/rules';
import type { EventKind, OpenEventOf, Proposal } from './events.ts';
import { movesOf } from './moves.ts';
import type { Moves } from './moves.ts';
import { chairAt, hostOf } from './open-table.ts';
import type { Forfeit, ChatMessage, Match, OpenOptions, OpenTable } from './open-table.ts';
import type { Branch, DailyAttempt, Phase, PlayerId } from './words.ts';

/** Who looks: a seated player, a spectator, or a visitor who may not watch. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'visitor' };

/** What anybody may know of a table, even people who may not watch. */
export interface PublicSummary {
  readonly id: string;
  readonly version: number;
  readonly phase: Phase;
  readonly host: PlayerId | null;
  readonly options: OpenOptions;
  /** Whether the cards follow from a code that somebody may know. */
  readonly isCoded: boolean;
  /** Where the current or latest game, or the first one to come, has left another. */
  readonly branch: Branch | null;
  readonly chairs: readonly ChairView[];
  readonly game: number;
  /** Whether the current or latest game may count for a rating: then leaving it is a loss. */
  readonly isRated: boolean;
  readonly match: Match | null;
}

export interface ChairView {
  readonly seat: Seat;
  readonly player: PlayerId | null;
  readonly owner: PlayerId | null;
  readonly name: string | null;
  /** Whether a program with its own account sits there, or may come back. */
  readonly isBotAccount: boolean;
  readonly bot: string | null;
  readonly isReady: boolean;
  readonly isAbsent: boolean;
}

/** The viewer's own chair, and what they may do now. */
export interface OwnSeat extends Moves {
  readonly seat: Seat;
  /** The version at which this sitting began. */
  readonly epoch: number;
}

export interface TableView extends PublicSummary {
  readonly you: OwnSeat | null;
  /** At a deal of the day, for the people who sit; null for everybody else, and at any other table. */
  readonly attempt: DailyAttempt | null;
  /** The cards as this viewer sees them; null before the first deal. */
  readonly cards: View | null;
  readonly actions: readonly string[];
  readonly changedAt: number;
  readonly signals: readonly ActiveSignal[];
  readonly proposal: {
    readonly version: number;
    readonly proposal: Proposal;
    readonly by: Seat;
    readonly agreed: readonly Seat[];
  } | null;
  readonly chat: readonly ChatMessage[];
  readonly isPaused: boolean;
  /** When the server acts if nobody else does. */
  readonly due: number | null;
  readonly commitments: readonly string[];
  /** Who has lost a rated game without playing to its end, and how. */
  readonly forfeit: Forfeit | null;
  /** Everything, once the game is over; never at a deal of the day. */
  readonly record: GameRecord | null;
}

export function publicSummary(open: OpenTable): PublicSummary {
  const { id, version, phase, options, isCoded, branch, chairs, game } = open;
  const { isRated, match } = open;
  return {
    id,
    version,
    phase,
    host: hostOf(open),
    options,
    isCoded,
    branch: branch && toldBranch(branch, options),
    chairs: chairViews(chairs),
    game,
    isRated,
    match: match && { first: match.first },
  };
}

/** Anybody who knows the id of a table may look in: a table open to everybody does not pass on another table's id. */
export function toldBranch(
  { from, cards, seat, of }: Branch,
  { watching }: Pick<OpenOptions, 'watching'>,
): Branch {
  return { from, cards, seat, of: watching === 'everybody' ? null : of };
}

/** Chairs seldom change, and are shown after every action. */
const shownChairs = new WeakMap<OpenTable['chairs'], readonly ChairView[]>();

function chairViews(chairs: OpenTable['chairs']): readonly ChairView[] {
  const shown = shownChairs.get(chairs);
  if (shown) return shown;
  const views = chairs.map(({ seat, player, owner, name, isBotAccount, ...chair }) => ({
    seat,
    player,
    owner,
    // A deleted person has no name.
    name: name || null,
    isBotAccount,
    bot: chair.bot,
    isReady: chair.isReady,
    isAbsent: chair.absentSince !== null,
  }));
  shownChairs.set(chairs, views);
  return views;
}

/** `cards` is the game's own view for this viewer. */
export function tableView<Cards extends View | null>(
  open: OpenTable,
  viewer: Exclude<Viewer, { kind: 'visitor' }>,
  cards: Cards,
  due: number | null,
): Omit<TableView, 'cards'> & { readonly cards: Cards } {
  const chair = viewer.kind === 'seat' ? open.chairs[viewer.seat - 1] : undefined;
  const { actions, changedAt, signals, proposal, chat, clock, commitments, forfeit } = open;
  return {
    ...publicSummary(open),
    you: viewer.kind === 'seat' ? ownSeat(open, cards, viewer.seat) : null,
    attempt: (chair && open.attempt) ?? null,
    cards,
    actions,
    changedAt,
    signals,
    proposal: proposalView(proposal),
    chat,
    isPaused: clock.pausedAt !== null,
    due,
    commitments,
    forfeit: forfeit && { seat: forfeit.seat, why: forfeit.why },
    record: shownRecord(open),
  };
}

/** `cards`: the seat's own view, or the state it is taken from. */
export function ownSeat(open: OpenTable, cards: StateOrView | null, seat: Seat): OwnSeat {
  const epoch = chairAt(open, seat)?.epoch ?? 0;
  return { seat, epoch, ...movesOf(open, cards, seat) };
}

/**
 * The record reveals the cards, and others may still have to play a deal of the day: the server gives out that record later.
 */
export function shownRecord({ attempt, record }: OpenTable): GameRecord | null {
  return attempt ? null : record;
}

export function proposalView(proposed: OpenTable['proposal']): TableView['proposal'] {
  if (!proposed) return null;
  const { version, proposal, by, agreed } = proposed;
  return { version, proposal, by, agreed };
}

/** What is shown of an event: enough to display it and to say what happened. */
export interface Happening {
  readonly kind: EventKind;
  readonly seat?: Seat;
  readonly action?: string;
  readonly by?: string;
  readonly text?: string;
  readonly signals?: readonly string[];
  readonly proposal?: Proposal;
}

/** A happening, and the version at which it took place. */
export type Happened = Happening & { readonly version: number };

type Tellers = { readonly [K in EventKind]: (event: OpenEventOf<K>) => Happening };

const tellers: Tellers = {
  created: ({ kind }) => ({ kind }),
  'options-set': ({ kind }) => ({ kind }),
  branched: ({ kind }) => ({ kind }),
  committed: ({ kind }) => ({ kind }),
  sat: ({ kind, seat }) => ({ kind, seat }),
  left: ({ kind, seat }) => ({ kind, seat }),
  kicked: ({ kind, seat }) => ({ kind, seat }),
  'bot-seated': ({ kind, seat }) => ({ kind, seat }),
  readied: ({ kind, seat }) => ({ kind, seat }),
  dealt: ({ kind }) => ({ kind }),
  acted: ({ kind, seat, action, by }) => ({ kind, seat, action, by }),
  'taken-back': ({ kind, seat }) => ({ kind, seat }),
  signalled: ({ kind, seat, signals }) => ({ kind, seat, signals }),
  hinted: ({ kind, seat }) => ({ kind, seat }),
  said: ({ kind, seat, text }) => ({ kind, seat, text }),
  proposed: ({ kind, seat, proposal }) => ({ kind, seat, proposal }),
  agreed: ({ kind, seat }) => ({ kind, seat }),
  declined: ({ kind, seat }) => ({ kind, seat }),
  abandoned: ({ kind }) => ({ kind }),
  forfeited: ({ kind, seat }) => ({ kind, seat }),
  'match-set': ({ kind }) => ({ kind }),
  held: ({ kind }) => ({ kind }),
  'leg-shown': ({ kind }) => ({ kind }),
  revealed: ({ kind }) => ({ kind }),
  paused: ({ kind, seat }) => ({ kind, seat }),
  resumed: ({ kind }) => ({ kind }),
  'went-away': ({ kind, seat }) => ({ kind, seat }),
  'came-back': ({ kind, seat }) => ({ kind, seat }),
  extended: ({ kind }) => ({ kind }),
  closed: ({ kind }) => ({ kind }),
  forgotten: ({ kind }) => ({ kind }),
};

export function happening<K extends EventKind>(event: OpenEventOf<K>): Happening {
  return tellers[event.kind](event);
}
