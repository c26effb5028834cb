// What a bot is asked, read from a line that may hold anything.

import { gameOf } from '@backtrick/rules';
import type { ActiveSignal, View } from '@backtrick/rules';
import { PROTOCOL, fieldsIn, isObject } from '../engine/protocol.ts';
import type { Fields } from '../engine/protocol.ts';
import { readView } from './view.ts';

export type Asked =
  | { readonly type: 'hello' }
  | {
      readonly type: 'turn';
      readonly view: View;
      readonly signals: readonly ActiveSignal[];
      readonly thought: Thought;
    }
  | { readonly type: 'signals'; readonly view: View; readonly signals: readonly ActiveSignal[] };

export interface Thought {
  readonly seed: string;
  /** Infinite if nobody set a limit. */
  readonly playouts: number;
  readonly milliseconds: number;
}

export const REQUEST_FAULTS = [
  'too-long',
  'unreadable',
  'unknown-type',
  'wrong-protocol',
  'wrong-view',
  'not-in-turn',
  'wrong-signals',
  'wrong-limit',
] as const;

export interface RequestFault {
  readonly code: (typeof REQUEST_FAULTS)[number];
  /** The field that is at fault, where one is. */
  readonly field?: string;
}

export interface ReadRequest {
  /** The id of the request, whatever it is; null if it has none. */
  readonly id: unknown;
  readonly asked: Asked | RequestFault;
}

export function readRequest(line: string): ReadRequest {
  const fields = fieldsIn(line);
  if (!fields) return { id: null, asked: { code: 'unreadable' } };
  const { id } = fields;
  const isName = typeof id === 'string' || typeof id === 'number';
  return isName ? { id, asked: readAsked(fields) } : { id: null, asked: { code: 'unreadable' } };
}

function readAsked(fields: Fields): Asked | RequestFault {
  const { type, protocol = PROTOCOL } = fields;
  switch (type) {
    case 'hello':
      return protocol === PROTOCOL ? { type } : { code: 'wrong-protocol' };
    case 'turn':
    case 'signals':
      return readPosition(type, fields);
    default:
      return { code: 'unknown-type' };
  }
}

function readPosition(type: 'turn' | 'signals', fields: Fields): Asked | RequestFault {
  const read = readView(fields['view']);
  if (!read.ok) return { code: 'wrong-view', field: read.wrong };
  const { view } = read;
  const signals = signalsIn(fields['signals'] ?? [], view);
  if (!signals) return { code: 'wrong-signals' };
  if (type === 'signals') return { type, view, signals };
  if (view.turn?.seat !== view.eye) return { code: 'not-in-turn' };
  const { seed = '', playouts = Infinity, milliseconds = Infinity } = fields;
  if (typeof seed !== 'string') return { code: 'wrong-limit', field: 'seed' };
  if (!isLimit(playouts)) return { code: 'wrong-limit', field: 'playouts' };
  if (!isLimit(milliseconds)) return { code: 'wrong-limit', field: 'milliseconds' };
  return { type, view, signals, thought: { seed, playouts, milliseconds } };
}

function signalsIn(value: unknown, view: View): readonly ActiveSignal[] | undefined {
  const known = gameOf(view).ruleset.talking(view.options).signals;
  const isSignal = (each: unknown): each is ActiveSignal =>
    isObject(each) &&
    view.handSizes.some((_, i) => i + 1 === each['seat']) &&
    each['seat'] !== view.eye &&
    known.some((signal) => signal === each['signal']);
  return Array.isArray(value) && value.every(isSignal) ? value : undefined;
}

function isLimit(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}
