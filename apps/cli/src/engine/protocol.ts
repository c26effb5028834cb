// What goes over the wire between the table and an engine: one JSON object a line each way (docs/bot-protocol.md). An engine
// that answers the greeting with protocol 1 gets what that protocol has, and nothing more.

import { createHash } from 'node:crypto';
import type { MatchEvent, Seen } from '@backtrick/bots';
import { finalCount, gameOf, hasWon } from '@backtrick/rules';
import type { Action, ActiveSignal, FaultCode, View } from '@backtrick/rules';

/** Every engine understands it. */
export const PROTOCOL = 1;
const NEWEST_PROTOCOL = 2;

export type Protocol = typeof PROTOCOL | typeof NEWEST_PROTOCOL;

/** How many requests an engine may have open at once. */
const MAX_IN_FLIGHT = 64;

export interface HelloRequest {
  readonly type: 'hello';
  readonly protocol: typeof PROTOCOL;
  /** Left out where nothing newer is spoken. */
  readonly newest?: typeof NEWEST_PROTOCOL;
}

export const HELLO = { type: 'hello', protocol: PROTOCOL, newest: NEWEST_PROTOCOL } as const;
/** At tables of people, where games have no numbers and may be left at any time. */
export const PLAIN_HELLO = { type: 'hello', protocol: PROTOCOL } as const;

interface Position {
  readonly view: View;
  readonly signals: readonly ActiveSignal[];
  /** Every action since the deal. */
  readonly history: readonly string[];
  /** From protocol 2 on. */
  readonly gameId?: string;
  readonly events?: readonly MatchEvent[];
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

/** From protocol 2 on: the game is over. */
export interface OverRequest extends Position {
  readonly type: 'over';
  readonly won: boolean;
  /** Cards that were not laid; in a duel those of the loser. */
  readonly left: number;
}

/** How much an engine may think: the same seed and playouts, the same answer. */
export interface Thought {
  readonly seed: string;
  /** Left out if nobody set a limit. */
  readonly playouts?: number;
  readonly milliseconds: number;
}

export type Request = HelloRequest | TurnRequest | SignalsRequest | OverRequest;

/** What an engine says about itself. */
export interface Hello {
  readonly protocol: Protocol;
  readonly games: readonly string[];
  /** Whether it signals at all; else it is never asked to. */
  readonly signals: boolean;
  /** How many requests it takes before it has answered the first. */
  readonly inFlight: number;
}

/** What tells one game from another. Left out in protocol 1. */
export type GameSeed = string | undefined;

export function turnRequest(seen: Seen, thought: Thought, game?: GameSeed): TurnRequest {
  const { view } = seen;
  const rules = gameOf(view);
  const { turn } = view;
  if (turn?.seat !== view.eye) throw new Error('only the player in turn is asked for a turn');
  const mustLay = Math.max(0, rules.minimum(view, turn.seat).cards - turn.laid);
  const legal = rules.actions(view).map((action) => rules.format(action));
  const seed = digest(thought.seed);
  return { type: 'turn', ...positionOf(seen, game), mustLay, legal, ...thought, seed };
}

/** Our seeds also shuffle: an engine gets a chance of its own, and no way back from it to the cards. */
function digest(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 16);
}

export function signalsRequest(seen: Seen, game?: GameSeed): SignalsRequest {
  return { type: 'signals', ...positionOf(seen, game) };
}

export function overRequest(seen: Seen, game: string): OverRequest {
  const { eye, outcome } = seen.view;
  const count = finalCount(seen.view, outcome);
  const { winner, lefts } = count;
  const left = winner === null ? count.left : (lefts[2 - winner] ?? 0);
  return {
    type: 'over',
    ...positionOf(seen, game),
    won: hasWon(count, typeof eye === 'number' ? eye : 1),
    left,
  };
}

/** Seats of one game have different ids: an engine at two of them is not told that they share a table. */
function positionOf({ view, signals, history = [], events = [] }: Seen, game: GameSeed): Position {
  const rules = gameOf(view);
  const past = { history: history.map((action) => rules.format(action)) };
  if (game === undefined) return { view, signals, ...past };
  return { view, signals, ...past, gameId: digest(`game ${game}/${view.eye}`), events };
}

/** Undefined where the reply is not of this form. */
export function readHello(reply: Fields): Hello | undefined {
  const { protocol, name, games, signals = false, inFlight = 1 } = reply;
  if (protocol !== PROTOCOL && protocol !== NEWEST_PROTOCOL) return undefined;
  if (typeof name !== 'string' || !isTexts(games) || typeof signals !== 'boolean') return undefined;
  if (protocol === PROTOCOL) return { protocol, games, signals, inFlight: 1 };
  if (!isInFlight(inFlight)) return undefined;
  return { protocol, games, signals, inFlight: Math.min(inFlight, MAX_IN_FLIGHT) };
}

function isInFlight(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
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
