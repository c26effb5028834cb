import { gameOf, recordOf } from '@backtrick/rules';
import * as v from 'valibot';
import { dealFrom, isCommitted, reveal } from './deal.ts';
import { fairnessSchema } from './fairness.ts';
import type { Fairness } from './fairness.ts';
import { readSettings } from './settings.ts';

/** Why a record says nothing about its deal. */
export const UNVERIFIABLE = [
  'unreadable-record',
  'no-fairness',
  'unknown-version',
  'unreadable-fairness',
] as const;

/** Why the deal of a record is not the one committed to. */
export const UNFAIR = [
  'wrong-settings',
  'wrong-seats',
  'wrong-commitment',
  'wrong-seat-seed',
  'wrong-deck',
  'wrong-first',
] as const;

export type DealFault = (typeof UNVERIFIABLE)[number] | (typeof UNFAIR)[number];

export type DealVerdict =
  | { readonly ok: true; readonly fairness: Fairness }
  | { readonly ok: false; readonly fault: DealFault };

/** Whether a record, as parsed from JSON, has the deal that follows from its commitment and seeds. */
export function verifyDeal(value: unknown): DealVerdict {
  if (!v.is(RECORD, value)) return { ok: false, fault: 'unreadable-record' };
  const read = readFairness(value.fairness);
  if (!read.ok) return read;
  const fault = dealFault(value, read.fairness);
  return fault ? { ok: false, fault } : read;
}

const RECORD = v.looseObject({ game: v.string(), deck: v.array(v.unknown()) });
const LATER = v.object({ version: v.pipe(v.number(), v.gtValue(1)) });

type Dealt = v.InferOutput<typeof RECORD>;

function readFairness(value: unknown): DealVerdict {
  if (value === undefined) return { ok: false, fault: 'no-fairness' };
  if (v.is(LATER, value)) return { ok: false, fault: 'unknown-version' };
  const read = v.safeParse(fairnessSchema, value);
  if (!read.success) return { ok: false, fault: 'unreadable-fairness' };
  return { ok: true, fairness: read.output };
}

function dealFault(record: Dealt, fairness: Fairness): DealFault | undefined {
  const { deck, first: said = 1 } = record;
  const settings = readSettings(record);
  if (!settings) return 'wrong-settings';
  if (fairness.seats.length !== settings.players) return 'wrong-seats';
  if (!isCommitted(fairness)) return 'wrong-commitment';
  if (!isDrawnAsBound(fairness)) return 'wrong-seat-seed';
  const dealt = recordOf(gameOf(settings), dealFrom(settings, fairness));
  if (!isSame(deck, dealt.deck)) return 'wrong-deck';
  return said === (dealt.first ?? said) ? undefined : 'wrong-first';
}

/** Whether the seeds that the server drew are the only ones it could draw. */
function isDrawnAsBound(fairness: Fairness): boolean {
  const { serverSeed, seats } = fairness;
  const sent = seats.map(({ seed, by }) => (by === 'seat' ? seed : null));
  return isSame(seats, reveal(fairness, serverSeed, sent).seats);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
