// What goes over the wire between the table and an engine: one JSON object a line each way (docs/bot-protocol.md).

import { createHash } from 'node:crypto';
import type { Seen } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Action, ActiveSignal, FaultCode, Game, View } from '@backtrick/rules';

export const PROTOCOL = 1;

export interface HelloRequest {
  readonly type: 'hello';
  readonly protocol: typeof PROTOCOL;
}

interface Position {
  readonly view: View;
  readonly signals: readonly ActiveSignal[];
  /** Every action since the deal. */
  readonly history: readonly string[];
}

export interface TurnRequest extends Position, Thought {
  readonly type: 'turn';
  /** Cards that must still be laid before the turn may end. */
  readonly mustLay: number;
  readonly legal: readonly string[];
}

export interface SignalsRequest extends Position {
  readonly type: 'signals';
}

/** How much an engine may think: the same seed and playouts, the same answer. */
export interface Thought {
  readonly seed: string;
  /** Left out if nobody set a limit. */
  readonly playouts?: number;
  readonly milliseconds: number;
}

export type Request = HelloRequest | TurnRequest | SignalsRequest;

/** What an engine says about itself. */
export interface Hello {
  readonly games: readonly string[];
  /** Whether it signals at all; else it is never asked to. */
  readonly signals: boolean;
}

export function turnRequest(seen: Seen, thought: Thought): TurnRequest {
  const { view } = seen;
  const game = gameOf(view);
  const { turn } = view;
  if (turn?.seat !== view.eye) throw new Error('only the player in turn is asked for a turn');
  const mustLay = Math.max(0, game.minimum(view, turn.seat).cards - turn.laid);
  const legal = game.actions(view).map((action) => game.format(action));
  const seed = digest(thought.seed);
  return { type: 'turn', ...positionOf(game, seen), mustLay, legal, ...thought, seed };
}

/** Our seeds also shuffle: an engine gets a chance of its own, and no way back from it to the cards. */
function digest(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 16);
}

export function signalsRequest(seen: Seen): SignalsRequest {
  return { type: 'signals', ...positionOf(gameOf(seen.view), seen) };
}

function positionOf(game: Game, { view, signals, history = [] }: Seen): Position {
  return { view, signals, history: history.map((action) => game.format(action)) };
}

/** Undefined where the reply is not of this form. */
export function readHello(reply: Fields): Hello | undefined {
  const { protocol, name, games, signals = false } = reply;
  if (protocol !== PROTOCOL || typeof name !== 'string' || !isTexts(games)) return undefined;
  if (typeof signals !== 'boolean') return undefined;
  return { games, signals };
}

/** The texts in the list of this name. */
export function readTexts(reply: Fields, name: string): readonly string[] | undefined {
  const texts = reply[name];
  return isTexts(texts) ? texts : undefined;
}

/** Actions that are legal one after the other, or the first that is not. */
export type Line =
  | { readonly ok: true; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly text: string; readonly fault: FaultCode };

/** Reads the rest of a turn, or a piece of it. In every world that looks like the view the same is legal. */
export function readLine(view: View, texts: readonly string[]): Line {
  const game = gameOf(view);
  const actions: Action[] = [];
  let state = game.imagine(view, () => 0);
  for (const text of texts) {
    const action = game.parse(text);
    if (!action) return { ok: false, text, fault: 'unreadable-action' };
    const isOver = state.turn?.seat !== view.eye || actions.at(-1)?.kind === 'end';
    const fault = isOver ? 'turn-full' : game.refusal(state, action)?.code;
    if (fault) return { ok: false, text, fault };
    actions.push(action);
    if (action.kind === 'lay') state = game.play(state, action);
  }
  return { ok: true, actions };
}

/** The fields of a message that has not been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The object that a line holds; undefined if it holds none. */
export function fieldsIn(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
