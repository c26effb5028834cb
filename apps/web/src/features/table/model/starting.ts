// O3, Q2: who goes first, by what everybody has answered.

import { START_WISHES } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { ownSignals, withStart } from '../game/signals.ts';

export const START_ANSWERS = ['begin', 'any', 'rather-not'] as const;
/** `any`: who goes first is all the same to them. It is no signal, but the absence of one. */
export type StartAnswer = (typeof START_ANSWERS)[number];

type Starting = Pick<TableView, 'chairs' | 'signals' | 'host' | 'you'>;

export function startAnswer({ signals }: Pick<Starting, 'signals'>, seat: Seat): StartAnswer {
  const own = ownSignals(signals, seat);
  return START_WISHES.find((wish) => own.includes(wish)) ?? 'any';
}

/** The player's signals once this is their answer. */
export function withAnswer(table: Starting, seat: Seat, answer: StartAnswer): readonly string[] {
  const own = ownSignals(table.signals, seat);
  const before = startAnswer(table, seat);
  if (before === answer) return own;
  const wish = answer === 'any' ? before : answer;
  return wish === 'any' ? own : withStart(own, wish);
}

export interface StartChoice {
  /** Whom this player may let go first; null while they can only wait. */
  readonly seat: Seat | null;
  /** Whether somebody has asked for it, or nobody else has to be asked. */
  readonly isDecided: boolean;
}

/** The first who wants to, people before bots; else this player, unless they would rather not; then the host may name anyone who would. */
export function startChoice(table: Starting): StartChoice | null {
  const { you, signals, chairs } = table;
  if (!you) return null;
  const wantings = signals.filter(({ signal }) => signal === 'begin');
  const isBot = (seat: Seat) => chairs[seat - 1]?.bot !== null;
  const wanting = wantings.find(({ seat }) => !isBot(seat)) ?? wantings[0];
  if (wanting) return { seat: wanting.seat, isDecided: true };
  const isAlone = chairs.every(({ seat }) => seat === you.seat || isBot(seat));
  if (startAnswer(table, you.seat) !== 'rather-not') return { seat: you.seat, isDecided: isAlone };
  if (table.host !== chairs[you.seat - 1]?.player) return { seat: null, isDecided: false };
  const others = chairs.map(({ seat }) => seat).filter((seat) => seat !== you.seat);
  const willing = others.find((seat) => startAnswer(table, seat) !== 'rather-not') ?? others[0];
  return { seat: willing ?? you.seat, isDecided: true };
}
