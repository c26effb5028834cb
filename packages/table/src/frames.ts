// What goes over the line between a session and a table.

import type { Command } from './commands.ts';
import { updateText } from './projection.ts';
import type { SignedUpdate } from './projection.ts';
import type { OpenStep, Step } from './step.ts';
import type { Answer, CommandId } from './words.ts';

/** From the client. */
export type ClientFrame =
  /** Who comes, or comes back, says what it has. */
  | { readonly kind: 'hello'; readonly version: number; readonly hash: string | null }
  | {
      readonly kind: 'command';
      readonly id: CommandId;
      readonly epoch: number | null;
      readonly command: Command;
    };

/** To the client. */
export type ServerFrame =
  | SignedUpdate
  | Step
  | { readonly kind: 'answer'; readonly id: CommandId; readonly answer: Answer }
  /** The command, or a hello if there is no id, had no effect that is known: it may be sent again. */
  | { readonly kind: 'retry'; readonly id?: CommandId }
  /** Now and then: what the client should have. */
  | {
      readonly kind: 'pulse';
      readonly version: number;
      readonly at: number;
      readonly hash: string;
    }
  /** Nobody has made this table. */
  | { readonly kind: 'no-table' }
  /** To a hello: no more people may look on here, or one socket has no more tables. Saying it again changes nothing soon. */
  | { readonly kind: 'full'; readonly code: 'visitors' | 'tables' }
  /** A frame that has no id to answer: garbled, or of a kind that is not known here. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'upgrade' };

let last: { readonly open: OpenStep; readonly text: string } | null = null;

/** A frame as JSON. What a step has for everybody is written once: it goes to one after the other. */
export function frameText(frame: ServerFrame): string {
  if (frame.kind === 'answer' && frame.answer.ok)
    return takenUpText(frame.id, frame.answer.version);
  if (frame.kind === 'update') return updateText(frame);
  if (frame.kind !== 'step') return JSON.stringify(frame);
  const { open, own } = frame;
  if (last?.open !== open) last = { open, text: JSON.stringify(open) };
  return `{"kind":"step","open":${last.text}${own ? `,"own":${JSON.stringify(own)}` : ''}}`;
}

/** Nearly every answer says so; an id has no letter that JSON writes otherwise. */
function takenUpText(id: CommandId, version: number): string {
  return `{"kind":"answer","id":"${id}","answer":{"ok":true,"version":${version}}}`;
}

/** A frame with its command still to be read, or what there is to say about it. */
export type ReadFrame =
  | Extract<ClientFrame, { kind: 'hello' }>
  | {
      readonly kind: 'command';
      readonly id: CommandId;
      readonly epoch: number | null;
      readonly command: unknown;
    }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'upgrade' };

const ID = /^[\w-]{8,64}$/;

/** Read by hand: it is done for every frame that comes. */
export function readFrame(value: unknown): ReadFrame {
  const kind = fieldOf(value, 'kind');
  if (kind === 'hello') return (isModest(value) && readHello(value)) || { kind: 'unreadable' };
  if (kind === 'command') return readCommandFrame(value);
  return { kind: typeof kind === 'string' ? 'upgrade' : 'unreadable' };
}

function readHello(value: unknown): ReadFrame | null {
  const [version, hash] = [fieldOf(value, 'version'), fieldOf(value, 'hash')];
  const isRight = isCount(version) && (hash === null || typeof hash === 'string');
  return isRight ? { kind: 'hello', version, hash } : null;
}

/** A command of which only the id can be read is still answered, as one that says nothing. */
function readCommandFrame(value: unknown): ReadFrame {
  const [id, epoch] = [fieldOf(value, 'id'), fieldOf(value, 'epoch')];
  if (typeof id !== 'string' || !ID.test(id)) return { kind: 'unreadable' };
  const isRight = (epoch === null || isCount(epoch)) && hasField(value, 'command');
  return isRight && isModest(value)
    ? { kind: 'command', id, epoch, command: fieldOf(value, 'command') }
    : { kind: 'command', id, epoch: null, command: null };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function hasField(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function fieldOf(value: unknown, name: string): unknown {
  return hasField(value, name) ? Reflect.get(value, name) : undefined;
}

const MAX_DEPTH = 6;
const MAX_PARTS = 64;

/** Whether a value is worth looking into: not deep, not large, no number that is not whole. */
function isModest(value: unknown): boolean {
  let parts = 0;
  return isFlat(value, 0);

  function isFlat(part: unknown, depth: number): boolean {
    if (typeof part === 'number') return Number.isSafeInteger(part);
    if (typeof part !== 'object' || part === null) return true;
    const inner: readonly unknown[] = Object.values(part);
    parts += inner.length;
    return depth < MAX_DEPTH && parts <= MAX_PARTS && inner.every((one) => isFlat(one, depth + 1));
  }
}
