// Encodes and decodes socket frames. An incoming frame is measured before it is parsed, so that nothing large or deep
// is ever walked; an outgoing one that everybody at a table gets is encoded once.

import { TABLE_ID } from '@backtrick/api';
import { frameText } from '@backtrick/table';
import type { OpenStep, ServerFrame } from '@backtrick/table';

/** The largest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 4096;
/** Six levels of a frame, and the envelope around it. */
const MAX_FRAME_DEPTH = 7;

/** The value of a message; undefined if it is not JSON, or deeper than any frame. The table validates the frame inside. */
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
  /** Parsed by the table connection. */
  readonly frame: unknown;
  /**
   * What rate limits need to know: a hello, or the kind of a command and the id to answer. Null if the frame is
   * neither.
   */
  readonly about: About | null;
}

interface About {
  readonly kind: string;
  readonly id: string | null;
  /** The deal code that options ask for. */
  readonly code: string | null;
}

/** Written by hand rather than with a schema: it runs for every frame, before any limit. */
export function readMessage(value: unknown): Message | null {
  const table = fieldOf(value, 'table');
  const frame = fieldOf(value, 'frame');
  if (typeof table !== 'string' || !TABLE_ID.test(table) || frame === undefined) return null;
  return { table, frame, about: aboutOf(frame) };
}

function aboutOf(frame: unknown): Message['about'] {
  const kind = fieldOf(frame, 'kind');
  if (kind === 'hello') return { kind, id: null, code: null };
  const id = fieldOf(frame, 'id');
  const command = fieldOf(frame, 'command');
  const wish = fieldOf(command, 'kind');
  if (kind !== 'command' || typeof id !== 'string' || typeof wish !== 'string') return null;
  const deal = wish === 'options' ? fieldOf(fieldOf(command, 'options'), 'deal') : null;
  return { kind: wish, id, code: typeof deal === 'string' ? deal : null };
}

/** The seat a command names, not yet validated. */
export function seatIn(frame: unknown): unknown {
  return fieldOf(fieldOf(frame, 'command'), 'seat');
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** The quick check: nearly every frame has fewer brackets than it may have levels. */
function isShallow(text: string): boolean {
  return (
    occurrences(text, '{') + occurrences(text, '[') <= MAX_FRAME_DEPTH || isShallowInside(text)
  );
}

function occurrences(text: string, letter: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++;
  return count;
}

/** Counts brackets outside strings without allocating. */
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
    if (depth > MAX_FRAME_DEPTH) return false;
  }
  return true;
}

/** A step belongs to one table, so everybody who sees only its public part gets identical bytes. */
let last: { readonly open: OpenStep; readonly bytes: Buffer } | null = null;

/** The frame with its table's id beside its kind. */
export function bytesOf(table: string, frame: ServerFrame): Buffer {
  const open = frame.kind === 'step' && !frame.own ? frame.open : null;
  if (open && last?.open === open) return last.bytes;
  const bytes = messageBytes(`{"table":"${table}",${frameText(frame).slice(1)}`);
  if (open) last = { open, bytes };
  return bytes;
}

/** RFC 6455, 5.2: a final, unmasked text frame. */
const WHOLE_TEXT = 0x81;
const [SHORT, TWO_BYTES, EIGHT_BYTES] = [125, 126, 127];

/** The message with its WebSocket header, so that one buffer can be written to many sockets. */
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
