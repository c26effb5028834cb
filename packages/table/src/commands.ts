// What a client may ask of a table. Unknown fields are dropped; an unknown kind means that the client is newer.

import * as v from 'valibot';
import { BRANCH_CARDS, SEATABLE_BOTS } from './words.ts';

const seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
/** The version of the table that the client had seen. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const signals = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(40));
const seed = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const bot = v.picklist(SEATABLE_BOTS);
const name = v.pipe(v.string(), v.maxLength(80));

/** What every command must have, by its kind. */
export const commandSchemas = {
  create: v.object({ kind: v.literal('create'), options: v.unknown() }),
  options: v.object({ kind: v.literal('options'), options: v.unknown() }),
  sit: v.object({ kind: v.literal('sit'), seat, name }),
  leave: v.object({ kind: v.literal('leave') }),
  kick: v.object({ kind: v.literal('kick'), seat }),
  'seat-bot': v.object({ kind: v.literal('seat-bot'), seat, bot }),
  /** With the seat's own part of the shuffle. */
  ready: v.object({ kind: v.literal('ready'), seed }),
  act: v.object({
    kind: v.literal('act'),
    action: v.pipe(v.string(), v.maxLength(8)),
    version,
  }),
  'take-back': v.object({ kind: v.literal('take-back'), version }),
  /** All active signals of the seat from now on. */
  signal: v.object({ kind: v.literal('signal'), signals }),
  /** A player asks for a hint before it is shown. */
  hint: v.object({ kind: v.literal('hint') }),
  say: v.object({ kind: v.literal('say'), text: v.pipe(v.string(), v.maxLength(300)) }),
  abandon: v.object({ kind: v.literal('abandon') }),
  /** To the proposal made at this version. */
  agree: v.object({ kind: v.literal('agree'), proposal: version }),
  decline: v.object({ kind: v.literal('decline'), proposal: version }),
  pause: v.object({ kind: v.literal('pause') }),
  resume: v.object({ kind: v.literal('resume') }),
  /** Two games on the same cards, with swapped seats. */
  match: v.object({ kind: v.literal('match') }),
  close: v.object({ kind: v.literal('close') }),
  /** From the server: the first game begins where this record is after `from` actions. */
  branch: v.object({
    kind: v.literal('branch'),
    record: v.unknown(),
    from: version,
    cards: v.picklist(BRANCH_CARDS),
    seat,
    /** Where it was played, as the server has looked it up. */
    of: v.nullable(v.object({ table: v.string(), game: version })),
  }),
  /** From the server: time is up. */
  tick: v.object({ kind: v.literal('tick') }),
  /** From the server: the person on this seat has been gone for a while, or is back. */
  away: v.object({ kind: v.literal('away'), seat }),
  back: v.object({ kind: v.literal('back'), seat }),
  /** From the server: the clock stood still for this long. */
  extend: v.object({ kind: v.literal('extend'), milliseconds: version }),
} as const;

export type CommandKind = keyof typeof commandSchemas;
export type CommandOf<K extends CommandKind> = {
  [Kind in K]: { readonly kind: Kind } & v.InferOutput<(typeof commandSchemas)[Kind]>;
}[K];
export type Command = CommandOf<CommandKind>;

export const COMMAND_KINDS: readonly CommandKind[] =
  Object.keys(commandSchemas).filter(isCommandKind);

export type ReadCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly code: 'unreadable' | 'upgrade' };

/**
 * The kind is checked by hand: this runs for every command, and a schema that selects the schema takes as long as the schema
 * itself.
 */
export function readCommand(value: unknown): ReadCommand {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  if (typeof kind !== 'string') return { ok: false, code: 'unreadable' };
  if (!isCommandKind(kind)) return { ok: false, code: 'upgrade' };
  const read = v.safeParse(commandSchemas[kind], value);
  return read.success ? { ok: true, command: read.output } : { ok: false, code: 'unreadable' };
}

function isCommandKind(kind: string): kind is CommandKind {
  return Object.hasOwn(commandSchemas, kind);
}
