// Frames between a client and a table, as docs/protocol.md explains them.

import { ACTION_FAULTS, SETUP_FAULTS } from '@backtrick/rules';
import { REFUSALS } from '@backtrick/table';
import type { Answer, Happened, Step, Update } from '@backtrick/table';
import { commandSchemas } from '@backtrick/table/schemas';
import * as v from 'valibot';
import { tableId } from '../ids.ts';
import { exactly } from './exactly.ts';
import * as view from './view.ts';

const { seat, version, time } = view;
const commandId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

export const command = v.variant('kind', Object.values(commandSchemas));

export const clientFrame = v.variant('kind', [
  v.object({ kind: v.literal('hello'), version, hash: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('command'),
    id: commandId,
    epoch: v.nullable(version),
    command,
  }),
]);

/** What has happened at a table. */
const EVENT_KINDS = [
  'created',
  'options-set',
  'branched',
  'committed',
  'sat',
  'left',
  'kicked',
  'bot-seated',
  'readied',
  'dealt',
  'acted',
  'taken-back',
  'signalled',
  'hinted',
  'said',
  'proposed',
  'agreed',
  'declined',
  'abandoned',
  'forfeited',
  'match-set',
  'held',
  'leg-shown',
  'revealed',
  'paused',
  'resumed',
  'went-away',
  'came-back',
  'extended',
  'closed',
  'forgotten',
] as const;

const happening = exactly<Happened>()(
  v.object({
    version,
    kind: v.picklist(EVENT_KINDS),
    seat: v.exactOptional(seat),
    action: v.exactOptional(v.string()),
    by: v.exactOptional(v.string()),
    text: v.exactOptional(v.string()),
    signals: v.exactOptional(v.array(v.string())),
    proposal: v.exactOptional(view.proposal),
  }),
);

const update = exactly<Update & { readonly hash: string }>()(
  v.object({
    kind: v.literal('update'),
    version,
    at: time,
    since: version,
    happenings: v.array(happening),
    view: v.union([view.tableView, view.publicSummary]),
    hash,
  }),
);

const step = exactly<Step>()(
  v.object({
    kind: v.literal('step'),
    open: v.object({
      since: version,
      version,
      at: time,
      happenings: v.array(happening),
      set: v.partial(v.object(view.setFields)),
      played: v.exactOptional(v.array(v.string())),
      said: v.exactOptional(v.array(view.chatMessage)),
      cards: v.exactOptional(
        v.object({
          ...v.partial(v.object(view.cardsOnTable)).entries,
          laid: v.exactOptional(v.array(view.cards)),
          back: v.exactOptional(v.array(view.cards)),
        }),
      ),
    }),
    own: v.exactOptional(
      v.object({
        you: v.exactOptional(view.you),
        hand: v.exactOptional(v.nullable(view.cards)),
      }),
    ),
  }),
);

const answer = exactly<Answer>()(
  v.variant('ok', [
    v.object({ ok: v.literal(true), version }),
    v.object({
      ok: v.literal(false),
      refusal: v.object({
        code: v.picklist(REFUSALS),
        rule: v.nullable(v.string()),
        fault: v.exactOptional(v.picklist([...SETUP_FAULTS, ...ACTION_FAULTS])),
        hit: v.exactOptional(v.object({ start: v.number(), end: v.number(), what: v.string() })),
      }),
    }),
  ]),
);

export const serverFrame = v.variant('kind', [
  update,
  step,
  v.object({ kind: v.literal('answer'), id: v.string(), answer }),
  v.object({
    kind: v.literal('retry'),
    id: v.exactOptional(v.string()),
    /** From a server that is asked too much: why, and after how many milliseconds to say it again. */
    code: v.exactOptional(v.picklist(['busy', 'too-fast'])),
    after: v.exactOptional(v.number()),
  }),
  v.object({ kind: v.literal('pulse'), version, at: time, hash }),
  v.object({ kind: v.literal('no-table') }),
  v.object({ kind: v.literal('full'), code: v.picklist(['visitors', 'tables']) }),
  v.object({ kind: v.literal('unreadable') }),
  v.object({ kind: v.literal('upgrade') }),
]);

/** The socket's envelope around the frame of a client. */
export const tableMessage = v.object({ table: tableId, frame: clientFrame });
