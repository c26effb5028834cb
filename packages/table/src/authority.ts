// The authority over one table: every command is answered exactly once, and the answer is part of the log.

import type { Command } from './commands.ts';
import type { Context, Decision } from './decide/asking.ts';
import { decide } from './decide/decide.ts';
import { create } from './decide/seating.ts';
import type { Entry } from './events.ts';
import { answerTo } from './fold.ts';
import type { Table } from './table.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId, Who } from './words.ts';

export interface Request {
  readonly who: Who;
  readonly id: CommandId;
  readonly command: Command;
}

/** What is to be done with a request: written down, or answered as before. */
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
  if (!table && 'refusal' in decision) {
    return { kind: 'answer', answer: { ok: false, refusal: decision.refusal } };
  }
  return { kind: 'entry', entry: entryFor(table, request, decision, context) };
}

function open(id: string, { who, command }: Request, context: Context): Decision {
  if (command.kind !== 'create' || who.kind !== 'person') return { refusal: refuse('no-table') };
  return create(id, who.player, command.options, context);
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
  const answer = { ok: true, version: version + 1 } as const;
  return { number, version: version + 1, at: now, who, id, answer, events: decision.events };
}
