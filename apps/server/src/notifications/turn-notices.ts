// Notifies players that a table waits for them. One document per player and table says which turn was last noticed and
// when to act again, so a restart forgets nothing, and of several nodes only one sends.

import type { TableAuthority, OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import type { Document, Store } from '../storage/store.ts';
import type { Presence } from '../tables/presence.ts';
import type { Tables } from '../tables/tables.ts';
import type { MessagePreferences } from './message-preferences.ts';
import { quietOf } from './message-preferences.ts';
import type { Message, PushSender } from './push-sender.ts';
import { isQuiet, quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';
import { LAST_STEP, awaitedAt, reminderTime } from './reminder-schedule.ts';
import type { Awaited } from './reminder-schedule.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface TurnNotices {
  /** Records whom the table waits for now. */
  onTableChange(authority: TableAuthority): void;
  /** Sends what is due. */
  sweep(): Promise<void>;
}

export interface TurnNoticeDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly presence: Pick<Presence, 'isHere'>;
  readonly preferences: MessagePreferences;
  readonly subscriptions: Subscriptions;
  readonly pushSender: PushSender;
  readonly now: () => number;
  onFailure(error: unknown): void;
}

const KIND = 'notice';
const noticeSchema = v.object({
  table: v.string(),
  turn: v.string(),
  /** The next step of `reminder-schedule.ts`. */
  step: v.number(),
  /** How often the push services could not be reached. */
  tries: v.number(),
});
type Notice = v.InferOutput<typeof noticeSchema>;

const MINUTE = 60_000;
const MAX_NOTICES_PER_SWEEP = 100;
/** Each retry waits four times as long as the one before. */
const MAX_SEND_ATTEMPTS = 3;

export function turnNotices(deps: TurnNoticeDeps): TurnNotices {
  const { store, now, onFailure } = deps;
  return {
    onTableChange(authority) {
      const open = authority.open();
      if (!open) return;
      for (const awaited of awaitedAt(open))
        void recordTurn(store, open.id, awaited).catch(onFailure);
    },
    async sweep() {
      const due = await store.documentsDue(KIND, now(), MAX_NOTICES_PER_SWEEP);
      await Promise.all(due.map(handleSafely));
    },
  };

  /** A notice that fails must not block the others. */
  async function handleSafely(document: Document): Promise<void> {
    try {
      await handleDue(deps, document);
    } catch (error) {
      onFailure(error);
      await store.write({ ...document, due: now() + MINUTE }).catch(onFailure);
    }
  }
}

/** Records a turn that is not recorded yet. */
async function recordTurn(store: Store, table: string, awaited: Awaited): Promise<void> {
  const key = `${table} ${awaited.player}`;
  const known = await store.document(KIND, key);
  if (known && noticeIn(known).turn === awaited.turn) return;
  const document = {
    kind: KIND,
    key,
    owner: awaited.player,
    revision: known?.revision ?? 0,
    body: '',
  };
  const notice = { table, turn: awaited.turn, step: 0, tries: 0 };
  if (!(await save(store, document, notice, reminderTime(awaited, 0, null))))
    await recordTurn(store, table, awaited);
}

async function handleDue(deps: TurnNoticeDeps, document: Document): Promise<void> {
  const { store, tables, presence, now } = deps;
  const notice = noticeIn(document);
  const open = await openAt(tables, notice.table);
  const awaited = open && awaitedIn(open, document.owner, notice.turn);
  if (!open || !awaited) return void (await save(store, document, notice, null));
  const quiet = quietOf(await deps.preferences.of(awaited.player));
  const next = nextAction({ awaited, notice, quiet, now: now() });
  if (next.kind === 'wait') return void (await save(store, document, notice, next.until));
  const after = { ...notice, step: next.step + 1, tries: 0 };
  // The node that wins this write sends the message. If it crashes first, the next reminder follows.
  const isOurs = await save(store, document, after, nextDue(awaited, after.step, quiet));
  if (!isOurs || next.kind === 'skip') return;
  if (await presence.isHere(open.id, awaited.player)) return;
  const sent = await send(deps, messageFor(open, awaited, next.step), { awaited, notice });
  if (sent === 'done' || notice.tries === MAX_SEND_ATTEMPTS) return;
  const claimed = { ...document, revision: document.revision + 1 };
  const retry = { ...notice, step: next.step, tries: notice.tries + 1 };
  await save(store, claimed, retry, now() + MINUTE * 4 ** notice.tries);
}

/** Sends a message to all devices of a person. A retried message counts once. */
async function send(
  { preferences, subscriptions, pushSender, now }: TurnNoticeDeps,
  message: Message,
  { awaited, notice }: Pick<DueNotice, 'awaited' | 'notice'>,
): Promise<'done' | 'failed'> {
  const devices = await subscriptions.of(awaited.player);
  if (devices.length === 0) return 'done';
  const what = message.reminder === 0 ? 'turns' : 'reminders';
  if (notice.tries === 0 && !(await preferences.count(awaited.player, what))) return 'done';
  const results = await Promise.all(
    devices.map(async ({ key, address }) => {
      const result = await pushSender.send(address, message, awaited.due - now());
      if (result === 'gone') await subscriptions.remove(key);
      return result;
    }),
  );
  return results.every((result) => result === 'failed') ? 'failed' : 'done';
}

/** Writes the notice and its next due time by compare-and-set; false if another node was first. */
async function save(
  store: Store,
  document: Document,
  notice: Notice,
  due: number | null,
): Promise<boolean> {
  return (await store.write({ ...document, body: JSON.stringify(notice), due })) === 'written';
}

interface DueNotice {
  readonly awaited: Awaited;
  readonly notice: Notice;
  readonly quiet: QuietHours | null;
  readonly now: number;
}

type NextAction =
  | { readonly kind: 'wait'; readonly until: number | null }
  /** If several steps are due, only the last one is sent. */
  | { readonly kind: 'tell' | 'skip'; readonly step: number };

function nextAction({ awaited, notice, quiet, now }: DueNotice): NextAction {
  if (notice.step > LAST_STEP) return { kind: 'wait', until: null };
  const at = reminderTime(awaited, notice.step, quiet);
  if (at > now) return { kind: 'wait', until: at };
  const step = latestDueStep(awaited, notice.step, quiet, now);
  if (!quiet || !isQuiet(quiet, now)) return { kind: 'tell', step };
  const until = quietUntil(quiet, now);
  return until < awaited.due ? { kind: 'wait', until } : { kind: 'skip', step };
}

function latestDueStep(
  awaited: Awaited,
  from: number,
  quiet: QuietHours | null,
  now: number,
): number {
  const isNext = from < LAST_STEP && reminderTime(awaited, from + 1, quiet) <= now;
  return isNext ? latestDueStep(awaited, from + 1, quiet, now) : from;
}

function nextDue(awaited: Awaited, step: number, quiet: QuietHours | null): number | null {
  return step > LAST_STEP ? null : reminderTime(awaited, step, quiet);
}

function messageFor({ id, options }: OpenTable, { kind, due }: Awaited, step: number): Message {
  return { kind, table: id, game: options.game, due, reminder: step };
}

function awaitedIn(open: OpenTable, player: string, turn: string): Awaited | undefined {
  return awaitedAt(open).find((awaited) => awaited.player === player && awaited.turn === turn);
}

async function openAt(tables: Tables, table: string): Promise<OpenTable | null> {
  return (await tables.known(table)).open();
}

function noticeIn({ body }: Document): Notice {
  return v.parse(noticeSchema, JSON.parse(body));
}
