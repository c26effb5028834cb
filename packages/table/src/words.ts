// The vocabulary of a table: who acts, what is asked, what is answered. Plain JSON-safe data.

import type { FaultCode, Rule, Seat } from '@backtrick/rules';

/** A person, by the name the server gave; it says nothing about them. */
export type PlayerId = string;

/** Made by the client, so that a repeat is known as one. */
export type CommandId = string;

/**
 * Who asks. A person who sits gives the epoch of that sitting, so that nothing asked in an earlier one takes effect;
 * the house is the clock and the doorman of the table.
 */
export type Who =
  | {
      readonly kind: 'person';
      readonly player: PlayerId;
      readonly epoch: number | null;
      /** A program with an account of its own, as whoever keeps tables knows. */
      readonly isBotAccount?: true;
    }
  | { readonly kind: 'bot'; readonly seat: Seat }
  | { readonly kind: 'house' };

export const PHASES = ['gathering', 'beginning', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** The bots that can be seated; whoever keeps tables has them all. */
export const SEATABLE_BOTS = ['random', 'greedy', 'steady', 'strong', 'master'] as const;

export const REFUSALS = [
  'unreadable',
  'upgrade',
  'no-table',
  'not-allowed',
  'old-sitting',
  'stale',
  'not-now',
  'paused',
  'not-your-turn',
  'against-the-rules',
  'seat-taken',
  'seated-already',
  'wrong-options',
  'switched-off',
  'nothing-to-take-back',
  'nothing-proposed',
  'no-such-signal',
  'tells-a-number',
  'unfit-name',
  'too-early',
  'too-often',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a command has no effect. `fault` is the engine's own word, `hit` the part of a text that tells too much. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: Rule | null;
  readonly fault?: FaultCode;
  readonly hit?: { readonly start: number; readonly end: number; readonly what: string };
}

/** The one answer to a command: taken up at a version, or refused. */
export type Answer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** Which attempt at a deal of the day a table of the server is for. Clients never send it; only those who sit there are told. */
export interface DailyAttempt {
  /** `2026-11-16`. */
  readonly day: string;
  /** `original-3`. */
  readonly deal: string;
  readonly place: 'online' | 'device';
  readonly isFirst: boolean;
}

/** A game that begins at a step of one that was played, as everybody is told of it. */
export interface Branch {
  /** So many actions of that game were played. */
  readonly from: number;
  /** All as they lay, or all that the seat had not seen in another order that nobody knows. */
  readonly cards: BranchCards;
  readonly seat: Seat;
  /** The game that it leaves, where that was played at a table of the same house; a table open to everybody does not say. */
  readonly of: { readonly table: string; readonly game: number } | null;
}

export const BRANCH_CARDS = ['same', 'reshuffled'] as const;
export type BranchCards = (typeof BRANCH_CARDS)[number];

export function refuse(code: RefusalCode, rule: Rule | null = null): Refusal {
  return { code, rule };
}
