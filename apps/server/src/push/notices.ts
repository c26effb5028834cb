// Who is told that a table waits for them, and when. For each chair there is one document that says which turn was noticed
// last and when to look again; so a restart forgets nothing, and of two who look at once one tells.

import type { Keeper, OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import type { Document, Store } from '../store/store.ts';
import type { Presence } from '../tables/presence.ts';
import type { Tables } from '../tables/tables.ts';
import type { HoursBook } from './hours.ts';
import { quietOf } from './hours.ts';
import type { Message, Postman } from './postman.ts';
import { isQuiet, quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';
import { LAST_STEP, awaitedAt, stepAt } from './rhythm.ts';
import type { Awaited } from './rhythm.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface Notices {
  /** A table has changed: whoever it waits for now is noted. */
  notice(keeper: Keeper): void;
  /** Tells whoever is to be told by now. */
  sweep(): Promise<void>;
}

export interface NoticeGround {
  readonly store: Store;
  readonly tables: Tables;
  readonly presence: Pick<Presence, 'isHere'>;
  readonly hours: HoursBook;
  readonly subscriptions: Subscriptions;
  readonly postman: Postman;
  readonly now: () => number;
  onFailure(error: unknown): void;
}

const KIND = 'notice';
const noteSchema = v.object({
  table: v.string(),
  turn: v.string(),
  /** The next of the steps of `rhythm.ts`. */
  step: v.number(),
  /** How often the services could not be reached for it. */
  tries: v.number(),
});
type Note = v.InferOutput<typeof noteSchema>;

const MINUTE = 60_000;
/** How many notes one sweep takes on. */
const MOST = 100;
/** How often a message is tried again, each time after four times as long. */
const MOST_TRIES = 3;

export function keepNotices(ground: NoticeGround): Notices {
  const { store, now, onFailure } = ground;
  let isSweeping = false;
  return {
    notice(keeper) {
      const open = keeper.open();
      if (!open) return;
      for (const one of awaitedAt(open)) void remember(store, open.id, one).catch(onFailure);
    },
    async sweep() {
      if (isSweeping) return;
      isSweeping = true;
      try {
        const due = await store.documentsDue(KIND, now(), MOST);
        await Promise.all(due.map(lookSafely));
      } catch (error) {
        onFailure(error);
      } finally {
        isSweeping = false;
      }
    },
  };

  /** What cannot be looked at now does not stand in the way of others. */
  async function lookSafely(document: Document): Promise<void> {
    try {
      await look(ground, document);
    } catch (error) {
      onFailure(error);
      await store.write({ ...document, due: now() + MINUTE }).catch(onFailure);
    }
  }
}

/** Notes a turn that is not noted yet. */
async function remember(store: Store, table: string, one: Awaited): Promise<void> {
  const key = `${table} ${one.player}`;
  const known = await store.document(KIND, key);
  if (known && noteIn(known).turn === one.turn) return;
  const document = { kind: KIND, key, owner: one.player, revision: known?.revision ?? 0, body: '' };
  const note = { table, turn: one.turn, step: 0, tries: 0 };
  if (!(await put(store, document, note, stepAt(one, 0, null)))) await remember(store, table, one);
}

async function look(ground: NoticeGround, document: Document): Promise<void> {
  const { store, tables, presence, now } = ground;
  const note = noteIn(document);
  const open = await openAt(tables, note.table);
  const one = open && awaitedIn(open, document.owner, note.turn);
  if (!open || !one) return void (await put(store, document, note, null));
  const quiet = quietOf(await ground.hours.of(one.player));
  const next = whatNext({ one, note, quiet, now: now() });
  if (next.kind === 'wait') return void (await put(store, document, note, next.until));
  const after = { ...note, step: next.step + 1, tries: 0 };
  // Whoever writes this is the one who tells; if that fails on the way, the next reminder comes.
  const isOurs = await put(store, document, after, nextLook(one, after.step, quiet));
  if (!isOurs || next.kind === 'skip') return;
  if (await presence.isHere(open.id, one.player)) return;
  const told = await tell(ground, messageFor(open, one, next.step), { one, note });
  if (told === 'done' || note.tries === MOST_TRIES) return;
  const claimed = { ...document, revision: document.revision + 1 };
  const retry = { ...note, step: next.step, tries: note.tries + 1 };
  await put(store, claimed, retry, now() + MINUTE * 4 ** note.tries);
}

/** Sends a message to all devices of a person. A message that is tried again counts once. */
async function tell(
  { hours, subscriptions, postman, now }: NoticeGround,
  message: Message,
  { one, note }: Pick<Moment, 'one' | 'note'>,
): Promise<'done' | 'failed'> {
  const devices = await subscriptions.of(one.player);
  if (devices.length === 0) return 'done';
  const what = message.reminder === 0 ? 'turns' : 'reminders';
  if (note.tries === 0 && !(await hours.count(one.player, what))) return 'done';
  const results = await Promise.all(
    devices.map(async ({ key, address }) => {
      const result = await postman.send(address, message, one.due - now());
      if (result === 'gone') await subscriptions.remove(key);
      return result;
    }),
  );
  return results.every((result) => result === 'failed') ? 'failed' : 'done';
}

/** Writes a note and when to look at it, if nobody else has done so since; false if somebody has. */
async function put(
  store: Store,
  document: Document,
  note: Note,
  due: number | null,
): Promise<boolean> {
  return (await store.write({ ...document, body: JSON.stringify(note), due })) === 'written';
}

interface Moment {
  readonly one: Awaited;
  readonly note: Note;
  readonly quiet: QuietHours | null;
  readonly now: number;
}

type Next =
  | { readonly kind: 'wait'; readonly until: number | null }
  /** Of several steps that are due, the last one is told. */
  | { readonly kind: 'tell' | 'skip'; readonly step: number };

function whatNext({ one, note, quiet, now }: Moment): Next {
  if (note.step > LAST_STEP) return { kind: 'wait', until: null };
  const at = stepAt(one, note.step, quiet);
  if (at > now) return { kind: 'wait', until: at };
  const step = latestStep(one, note.step, quiet, now);
  if (!quiet || !isQuiet(quiet, now)) return { kind: 'tell', step };
  const until = quietUntil(quiet, now);
  return until < one.due ? { kind: 'wait', until } : { kind: 'skip', step };
}

function latestStep(one: Awaited, from: number, quiet: QuietHours | null, now: number): number {
  const isNext = from < LAST_STEP && stepAt(one, from + 1, quiet) <= now;
  return isNext ? latestStep(one, from + 1, quiet, now) : from;
}

function nextLook(one: Awaited, step: number, quiet: QuietHours | null): number | null {
  return step > LAST_STEP ? null : stepAt(one, step, quiet);
}

function messageFor({ id, options }: OpenTable, { kind, due }: Awaited, step: number): Message {
  return { kind, table: id, game: options.game, due, reminder: step };
}

function awaitedIn(open: OpenTable, player: string, turn: string): Awaited | undefined {
  return awaitedAt(open).find((one) => one.player === player && one.turn === turn);
}

async function openAt(tables: Tables, table: string): Promise<OpenTable | null> {
  return (await tables.known(table)).open();
}

function noteIn({ body }: Document): Note {
  return v.parse(noteSchema, JSON.parse(body));
}
