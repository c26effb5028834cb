// Records: a deal and the actions that followed, as JSON. Fields we do not know are kept.

import { gameNamed } from './games.ts';
import type { Game } from './kernel/game.ts';
import { isObject } from './kernel/setup.ts';
import { refused } from './kernel/words.ts';
import type {
  Card,
  Fault,
  FaultCode,
  Options,
  Result,
  Rule,
  Seat,
  Setup,
  State,
} from './kernel/words.ts';

export interface GameRecord {
  readonly game: string;
  readonly players: number;
  readonly options?: Options;
  /** Top card first; in a duel one deck for each seat. */
  readonly deck: readonly Card[] | readonly (readonly Card[])[];
  readonly first?: Seat;
  /** In our notation; each is read only when it is played. */
  readonly actions: readonly unknown[];
  readonly [more: string]: unknown;
}

/** A record as far as it could be played. */
export interface Replay {
  readonly game: Game;
  readonly record: GameRecord;
  /** From the deal on, one more than actions played. */
  readonly states: readonly State[];
  /** The first action that is refused, and why. */
  readonly refused: { readonly at: number; readonly fault: Fault } | null;
}

/** The position after the last action, or the first fault; `at` is -1 for the set-up. */
export type Answer =
  | Position
  | {
      readonly ok: false;
      readonly at: number;
      readonly rule: Rule | null;
      readonly error: FaultCode;
    };

export interface Position {
  readonly ok: true;
  readonly status: 'playing' | 'won' | 'lost';
  readonly winner: Seat | null;
  readonly turn: Seat | null;
  readonly piles: readonly (Card | null)[];
  readonly hands: readonly (readonly Card[])[];
  /** Cards left in each draw pile. */
  readonly draw: readonly number[];
  readonly legal: readonly string[];
}

/** A record from JSON text. Its set-up is sound; its actions may still be illegal. */
export function parseRecord(text: string): Result<GameRecord> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('unreadable-record', null);
  }
  const read = readRecord(value);
  return read.ok ? { ok: true, value: read.value.record } : read;
}

export function formatRecord(record: GameRecord): string {
  return JSON.stringify(record);
}

/** A record of a deal, without actions yet. */
export function recordOf(game: Game, setup: Setup): GameRecord {
  const { name, kind } = game.ruleset;
  const { players, options, decks, first } = setup;
  if (kind === 'duel') return { game: name, players, options, deck: decks, first, actions: [] };
  return { game: name, players, options, deck: decks[0] ?? [], actions: [] };
}

/** Plays a record as JSON gave it, up to its end or its first refused action. */
export function replay(value: unknown): Result<Replay> {
  const read = readRecord(value);
  if (!read.ok) return read;
  const { game, setup, record } = read.value;
  let state = game.deal(setup);
  const states = [state];
  for (const [at, text] of record.actions.entries()) {
    const action = typeof text === 'string' ? game.parse(text) : undefined;
    const fault = action ? game.refusal(state, action) : UNREADABLE;
    if (!action || fault) {
      const stop = { at, fault: fault ?? UNREADABLE };
      return { ok: true, value: { game, record, states, refused: stop } };
    }
    state = game.play(state, action);
    states.push(state);
  }
  return { ok: true, value: { game, record, states, refused: null } };
}

export function answer(value: unknown): Answer {
  const replayed = replay(value);
  if (!replayed.ok) return refusedAt(-1, replayed.fault);
  const { game, states, refused: stop } = replayed.value;
  if (stop) return refusedAt(stop.at, stop.fault);
  const last = states.at(-1);
  if (!last) throw new Error('a replay begins with the deal');
  return positionOf(game, last);
}

export function positionOf(game: Game, state: State): Position {
  const { outcome, turn, tops, hands, draw } = state;
  return {
    ok: true,
    status: outcome?.status ?? 'playing',
    winner: outcome?.winner ?? null,
    turn: turn?.seat ?? null,
    piles: tops,
    hands,
    draw: draw.map((pile) => pile.length),
    legal: game.actions(state).map((action) => game.format(action)),
  };
}

function refusedAt(at: number, { code, rule }: Fault): Answer {
  return { ok: false, at, rule, error: code };
}

const UNREADABLE: Fault = { code: 'unreadable-action', rule: null };

function readRecord(value: unknown): Result<{ game: Game; setup: Setup; record: GameRecord }> {
  if (!isObject(value)) return refused('unreadable-record', null);
  const game = gameNamed(value['game']);
  if (!game) return refused('unknown-game', null);
  const setup = game.readSetup(value);
  if (!setup.ok) return setup;
  if (!isRecord(value)) return refused('unreadable-record', null);
  return { ok: true, value: { game, setup: setup.value, record: value } };
}

/** The rest of a record's shape, once its set-up is read. */
function isRecord(value: Readonly<Record<string, unknown>>): value is GameRecord {
  return Array.isArray(value['actions']);
}
