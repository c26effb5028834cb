// Frames as they go over a socket. One that comes is measured before it is read, so that nothing large or deep is ever walked;
// one that goes to everybody at a table is written once.

import { frameText } from '@backtrick/table';
import type { OpenStep, ServerFrame } from '@backtrick/table';
import { TABLE_ID } from '../tables/tables.ts';

/** The largest frame a client may send, in bytes. */
export const MOST_BYTES = 4096;
/** A frame has six levels at most, and lies in an envelope. */
const MOST_DEPTH = 7;

/** The value of a message; undefined if it is no JSON of a depth we would ever read. The frame in it is judged by its table. */
export function parseFrame(text: string): unknown {
  if (!isShallow(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Message {
  readonly table: string;
  /** To be read by the door of the table. */
  readonly frame: unknown;
  /** What limits want to know of it: a hello, or the kind of a command with an id to answer. */
  readonly about: { readonly kind: string; readonly id: string | null } | null;
}

/** Looked at by hand: it is done for every frame, before anything else is known of it. */
export function readMessage(value: unknown): Message | null {
  const table = fieldOf(value, 'table');
  const frame = fieldOf(value, 'frame');
  if (typeof table !== 'string' || !TABLE_ID.test(table) || frame === undefined) return null;
  return { table, frame, about: aboutOf(frame) };
}

function aboutOf(frame: unknown): Message['about'] {
  const kind = fieldOf(frame, 'kind');
  if (kind === 'hello') return { kind, id: null };
  const id = fieldOf(frame, 'id');
  const wish = fieldOf(fieldOf(frame, 'command'), 'kind');
  if (kind !== 'command' || typeof id !== 'string' || typeof wish !== 'string') return null;
  return { kind: wish, id };
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Nearly every frame has fewer brackets than it may be deep. */
function isShallow(text: string): boolean {
  return occurrences(text, '{') + occurrences(text, '[') <= MOST_DEPTH || isShallowInside(text);
}

function occurrences(text: string, letter: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++;
  return count;
}

/** Counts brackets outside of strings, without building anything. */
function isShallowInside(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isString) {
      if (letter === '\\') i++;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
    if (depth > MOST_DEPTH) return false;
  }
  return true;
}

/** A step belongs to one table, so what everybody gets of it is the same to the last byte. */
let last: { readonly open: OpenStep; readonly bytes: Buffer } | null = null;

/** The frame with its table beside its kind, as it goes over the line. */
export function bytesOf(table: string, frame: ServerFrame): Buffer {
  const open = frame.kind === 'step' && !frame.own ? frame.open : null;
  if (open && last?.open === open) return last.bytes;
  const bytes = messageBytes(`{"table":"${table}",${frameText(frame).slice(1)}`);
  if (open) last = { open, bytes };
  return bytes;
}

/** RFC 6455, 5.2: one whole text message that is not masked. */
const WHOLE_TEXT = 0x81;
const [SHORT, TWO_BYTES, EIGHT_BYTES] = [125, 126, 127];

/** The message with its head before it, so that one buffer goes to everybody. */
export function messageBytes(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = WHOLE_TEXT;
  bytes[1] = head === 2 ? length : head === 4 ? TWO_BYTES : EIGHT_BYTES;
  if (head === 4) bytes.writeUInt16BE(length, 2);
  if (head === 10) bytes.writeBigUInt64BE(BigInt(length), 2);
  bytes.write(text, head);
  return bytes;
}
