// What a table shows: the public summary, the view of a seat or spectator, and the cards in it. docs/protocol.md says what the
// fields mean.

import type { GameRecord, View } from '@backtrick/rules';
import { BRANCH_CARDS, PHASES } from '@backtrick/table';
import type { OpenOptions, Proposal, PublicSummary, TableView } from '@backtrick/table';
import { optionsSchema } from '@backtrick/table/schemas';
import * as v from 'valibot';
import { exactly } from './exactly.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
/** How many commands were taken up. */
export const version = count;
/** Milliseconds since 1970. */
export const time = v.number();
const rule = v.pipe(v.string(), v.regex(/^[A-Z]+\d+$/));
const card = v.union([v.number(), v.string()]);
export const cards = v.array(card);

const turn = v.nullable(v.object({ seat, laid: count, given: count }));
const outcome = v.nullable(
  v.object({ status: v.picklist(['won', 'lost']), winner: v.nullable(seat), rule }),
);

/** What everybody sees of the cards, and what a step sets anew. */
export const cardsOnTable = {
  tops: v.array(v.nullable(card)),
  turn,
  outcome,
  handSizes: v.array(count),
  drawSizes: v.array(count),
};
export const seenCards = exactly<View>()(
  v.object({
    game: v.string(),
    players: count,
    options: v.record(v.string(), v.union([v.number(), v.boolean()])),
    ...cardsOnTable,
    eye: v.union([seat, v.literal('spectator')]),
    hand: v.nullable(cards),
    unseen: v.array(cards),
  }),
);

/** A finished game; docs/notation.md has its fields. */
export const gameRecord = exactly<GameRecord>()(
  v.looseObject({
    game: v.string(),
    players: count,
    options: v.exactOptional(v.record(v.string(), v.union([v.number(), v.boolean()]))),
    deck: v.union([cards, v.array(cards)]),
    first: v.exactOptional(seat),
    actions: v.array(v.unknown()),
  }),
);

const openOptions = exactly<OpenOptions>()(v.object(v.omit(optionsSchema, ['deal']).entries));

const chair = v.object({
  seat,
  player: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isBotAccount: v.boolean(),
  bot: v.nullable(v.string()),
  isReady: v.boolean(),
  isAbsent: v.boolean(),
});

const summaryFields = {
  id: v.string(),
  version,
  phase: v.picklist(PHASES),
  host: v.nullable(v.string()),
  options: openOptions,
  isCoded: v.boolean(),
  branch: v.nullable(
    v.object({
      from: count,
      cards: v.picklist(BRANCH_CARDS),
      seat,
      of: v.nullable(v.object({ table: v.string(), game: count })),
    }),
  ),
  chairs: v.pipe(v.array(chair), v.readonly()),
  game: count,
  isRated: v.boolean(),
  match: v.nullable(v.object({ first: count })),
};
export const publicSummary = exactly<PublicSummary>()(v.object(summaryFields));

export const proposal = exactly<Proposal>()(
  v.variant('kind', [
    v.object({ kind: v.literal('take-back') }),
    v.object({ kind: v.literal('abandon') }),
    v.object({ kind: v.literal('pause') }),
    v.object({ kind: v.literal('bot'), seat, bot: v.string() }),
  ]),
);

export const you = v.nullable(
  v.object({ seat, epoch: version, legal: v.array(v.string()), mustLay: count }),
);
export const chatMessage = v.object({
  version,
  at: time,
  seat,
  text: v.string(),
  game: count,
  after: count,
});

/** The fields of a view that a step sets anew. */
export const setFields = {
  phase: summaryFields.phase,
  host: summaryFields.host,
  options: summaryFields.options,
  isCoded: summaryFields.isCoded,
  branch: summaryFields.branch,
  chairs: summaryFields.chairs,
  game: summaryFields.game,
  isRated: summaryFields.isRated,
  match: summaryFields.match,
  actions: v.array(v.string()),
  changedAt: version,
  signals: v.array(v.object({ seat, signal: v.string() })),
  proposal: v.nullable(v.object({ version, proposal, by: seat, agreed: v.array(seat) })),
  isPaused: v.boolean(),
  due: v.nullable(time),
  commitments: v.array(v.string()),
  forfeit: v.nullable(v.object({ seat, why: v.picklist(['left', 'time']) })),
  record: v.nullable(gameRecord),
};
export const tableView = exactly<TableView>()(
  v.object({
    ...summaryFields,
    ...setFields,
    you,
    attempt: v.nullable(
      v.object({
        day: v.string(),
        deal: v.string(),
        place: v.picklist(['online', 'device']),
        isFirst: v.boolean(),
      }),
    ),
    cards: v.nullable(seenCards),
    chat: v.array(chatMessage),
  }),
);
