// The vocabulary of a table: who acts, what is asked, what is answered. Plain JSON-safe data.

import type { FaultCode, Rule, Seat } from '@backtrick/rules';

/** A person, by the id the server gave; it says nothing about them. */
export type PlayerId = string;

/** Made by the client, so that a repeat is recognised. */
export type CommandId = string;

/**
 * Who asks. A seated person gives the epoch of that sitting, so that nothing asked in an earlier one takes effect; `house`, the
 * word in every log, is the server: it keeps the time and knows who is present.
 */
export type Who =
  | {
      readonly kind: 'person';
      readonly player: PlayerId;
      readonly epoch: number | null;
      /** A program with its own account, as the server knows. */
      readonly isBotAccount?: true;
    }
  | { readonly kind: 'bot'; readonly seat: Seat }
  | { readonly kind: 'house' };

export const PHASES = ['gathering', 'beginning', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** The bots that can be seated; a server has all of them. */
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

/** The one answer to a command: accepted at a version, or refused. */
export type Answer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Which attempt at a deal of the day a table of the server is for. Clients never send it, and only the people who sit there see
 * it.
 */
export interface DailyAttempt {
  /** `2026-11-16`. */
  readonly day: string;
  /** `original-3`. */
  readonly deal: string;
  readonly place: 'online' | 'device';
  readonly isFirst: boolean;
}

/** A game that begins at a step of another one, as everybody sees it. */
export interface Branch {
  /** How many actions of that game were played. */
  readonly from: number;
  /** All cards as they were, or those that the seat had not seen in a new order that nobody knows. */
  readonly cards: BranchCards;
  readonly seat: Seat;
  /** The game that it leaves, if that was played at a table of the same server; a table open to everybody does not say. */
  readonly of: { readonly table: string; readonly game: number } | null;
}

export const BRANCH_CARDS = ['same', 'reshuffled'] as const;
export type BranchCards = (typeof BRANCH_CARDS)[number];

export function refuse(code: RefusalCode, rule: Rule | null = null): Refusal {
  return { code, rule };
}
