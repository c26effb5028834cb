// An endpoint with what it costs and how it is answered.

import type { Endpoint, HttpFault } from '@backtrick/api';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import type { GuessCharge, GuessKind } from '../limits/guess-limit.ts';
import type { Charge } from '../limits/rate-limit.ts';
import type { Session } from '../accounts/sessions.ts';

export interface Visit {
  readonly services: Services;
  /** Null only if anybody may call. */
  readonly session: Session | null;
  /** The page that asks; null for a program. */
  readonly origin: string | null;
  /** Our own origin that was asked, even if the browser sends no `Origin`. */
  readonly address: string | null;
  readonly device: string;
  /** The network of the client, as limits and ratings know it. */
  readonly network: string;
  /** Those of the people whom the visitor has blocked, or who have blocked the visitor. */
  apart(people: readonly string[]): Promise<ReadonlySet<string>>;
  /** Charges an attempt at a secret. */
  chargeGuess(kind: GuessKind): Promise<GuessCharge>;
  /** Logs what is needed to investigate an attack. */
  note(event: string, details?: Readonly<Record<string, unknown>>): void;
}

/** A value, or a fault with a status and a code from a closed list. */
export type Reply<T> =
  /** With a secret for the cookie, or null to clear it. */
  | { readonly ok: true; readonly value: T; readonly secret?: string | null }
  /** JSON exactly as stored, sent without parsing it. */
  | StoredJson
  /** With the milliseconds to wait, if waiting helps. */
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: HttpFault;
      readonly wait?: number;
    };

export interface StoredJson {
  readonly ok: true;
  readonly stored: string;
}

/** What the server adds to an endpoint: what a call costs, and how it is answered. */
interface Handler<Input, Output> extends Charge {
  /** Marks a route that checks a secret, and says which kind. */
  guess?(input: Input): GuessKind;
  answer(input: Input, visit: Visit): Promise<Reply<Output>>;
}

export interface Route extends Endpoint, Charge {
  /** Validates the input, and strips everything the output schema does not name. */
  answer(input: unknown, visit: Visit): Promise<Reply<unknown>>;
}

/** Checks that schemas and handler agree, then erases their types. */
export function route<I extends v.GenericSchema, O extends v.GenericSchema>(
  endpoint: Endpoint<string, string, I, O>,
  handler: Handler<v.InferOutput<I>, v.InferOutput<O>>,
): Route {
  const { input, output } = endpoint;
  const { limit, cost } = handler;
  return {
    ...endpoint,
    limit,
    cost,
    async answer(given, visit) {
      const read = v.safeParse(input, given);
      if (!read.success) return fault(400, 'unreadable');
      const charge = handler.guess && (await visit.chargeGuess(handler.guess(read.output)));
      if (charge && charge.wait > 0) return tooFast(charge.wait);
      const reply = await handler.answer(read.output, visit);
      if (charge && !isMiss(reply)) await charge.refund();
      if (!reply.ok || 'stored' in reply) return reply;
      return { ...reply, value: v.parse(output, reply.value) };
    },
  };
}

export function fine<T>(value: T): Reply<T> {
  return { ok: true, value };
}

/** Public data, exactly as stored. */
export function fineText(stored: string): StoredJson {
  return { ok: true, stored };
}

export function fault(status: number, code: HttpFault): Reply<never> {
  return { ok: false, status, code };
}

export function tooFast(wait: number): Reply<never> {
  return { ok: false, status: 429, code: 'too-fast', wait };
}

function isMiss(reply: Reply<unknown>): boolean {
  return !reply.ok && (reply.code === 'not-found' || reply.code === 'wrong-proof');
}

/**
 * Whether what these people have done together is kept from the visitor. Nothing is kept from somebody who was there
 * as well, nor from a visitor without a session.
 */
export async function isKeptFrom(
  { session, apart }: Visit,
  people: readonly string[],
): Promise<boolean> {
  if (!session || people.includes(session.player)) return false;
  return (await apart(people)).size > 0;
}

/** The session of a route that requires one. */
export function sessionOf({ session }: Visit): Session {
  if (!session) throw new Error('this route is answered only to those with a session');
  return session;
}
