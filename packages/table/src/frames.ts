// The frames between a session and a table.

import type { Command } from './commands.ts';
import { updateText } from './projection.ts';
import type { SignedUpdate } from './projection.ts';
import type { OpenStep, Step } from './step.ts';
import type { Answer, CommandId } from './words.ts';

/** From the client. */
export type ClientFrame =
  /** A client that connects, or reconnects, says what it has. */
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
  /** The command, or a hello if there is no id, may have had no effect: it should be sent again. */
  | { readonly kind: 'retry'; readonly id?: CommandId }
  /** From time to time: what the client should have. */
  | {
      readonly kind: 'pulse';
      readonly version: number;
      readonly at: number;
      readonly hash: string;
    }
  /** This table does not exist. */
  | { readonly kind: 'no-table' }
  /**
   * In reply to a hello: no more people may watch here, or the socket has no room for another table. Repeating it will not help
   * soon.
   */
  | { readonly kind: 'full'; readonly code: 'visitors' | 'tables' }
  /** A frame without an id to answer: garbled, or of an unknown kind. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'upgrade' };

let last: { readonly open: OpenStep; readonly text: string } | null = null;

/** A frame as JSON. The part of a step that is the same for everybody is serialised once, for one client after another. */
export function frameText(frame: ServerFrame): string {
  if (frame.kind === 'answer' && frame.answer.ok)
    return takenUpText(frame.id, frame.answer.version);
  if (frame.kind === 'update') return updateText(frame);
  if (frame.kind !== 'step') return JSON.stringify(frame);
  const { open, own } = frame;
  if (last?.open !== open) last = { open, text: JSON.stringify(open) };
  return `{"kind":"step","open":${last.text}${own ? `,"own":${JSON.stringify(own)}` : ''}}`;
}

/** Nearly every answer looks like this; an id has no character that JSON would escape. */
function takenUpText(id: CommandId, version: number): string {
  return `{"kind":"answer","id":"${id}","answer":{"ok":true,"version":${version}}}`;
}

/** A frame whose command is still to be parsed, or the reply to it. */
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

/** Parsed by hand: this runs for every frame. */
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

/** If only the id of a command can be read, it is still answered, as unreadable. */
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

/** Whether a value is worth parsing: not too deep, not too large, and all numbers whole. */
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
