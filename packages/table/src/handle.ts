// Decides a request. Every command of the people at the table is answered exactly once, and the answer is part of the log.
// Refusals to outsiders are not logged: otherwise they could fill the log of a table that is not theirs.

import type { Command } from './commands.ts';
import type { Context, Decision } from './decide/asking.ts';
import { isTooMuch } from './bounds.ts';
import { decide, isOutsider } from './decide/decide.ts';
import { create } from './decide/seating.ts';
import type { Entry } from './events.ts';
import { answerTo } from './fold.ts';
import type { Table } from './table.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId, DailyAttempt, Who } from './words.ts';

export interface Request {
  readonly who: Who;
  readonly id: CommandId;
  readonly command: Command;
  /** Set by the server for a table that it makes; no client can. */
  readonly attempt?: DailyAttempt;
}

/** What to do with a request: write an entry, or only answer. */
export type Handled =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'answer'; readonly answer: Answer };

export function handle(
  id: string,
  table: Table | null,
  request: Request,
  context: Context,
): Handled {
  const first = table && answerTo(table, request.who, request.id);
  if (first) return { kind: 'answer', answer: first };
  const decision = table
    ? decide(table, request.who, request.command, context)
    : open(id, request, context);
  const entry = entryFor(table, request, decision, context);
  return isKept(table, entry) ? { kind: 'entry', entry } : { kind: 'answer', answer: entry.answer };
}

/**
 * The answer to an outsider who is refused, whatever happens in between; null for everybody else, and for anyone who may sit.
 */
export function answerToOutsider(table: Table, request: Request, context: Context): Answer | null {
  if (!isOutsider(table.open, request.who)) return null;
  const handled = handle(table.open.id, table, request, context);
  return handled.kind === 'answer' ? handled.answer : null;
}

/** Events are always written; an answer without events only for people who sit or host, and only a bounded number of times. */
function isKept(table: Table | null, { who, events }: Entry): boolean {
  if (events.length > 0) return true;
  return table !== null && !isOutsider(table.open, who) && !isTooMuch(table, who, events);
}

function open(id: string, { who, command, attempt }: Request, context: Context): Decision {
  if (command.kind !== 'create' || who.kind !== 'person') return { refusal: refuse('no-table') };
  const { options } = command;
  return create(id, { host: who.player, options, attempt: attempt ?? null }, context);
}

function entryFor(
  table: Table | null,
  { who, id }: Request,
  decision: Decision,
  { now }: Context,
): Entry {
  const number = (table?.entries ?? 0) + 1;
  const version = table?.open.version ?? 0;
  if ('refusal' in decision) {
    const { refusal } = decision;
    return { number, version, at: now, who, id, answer: { ok: false, refusal }, events: [] };
  }
  const { events } = decision;
  const after = events.length > 0 ? version + 1 : version;
  const answer = { ok: true, version: after } as const;
  return { number, version: after, at: now, who, id, answer, events };
}
