// A route as data: from it come the door, the check of what is sent, and the description for programs.

import * as v from 'valibot';
import type { House } from '../house.ts';
import type { LimitName } from '../people/limits.ts';
import type { Session } from '../people/people.ts';

/**
 * Who may ask: anybody; whoever plays, a program with its token included; a person; or a person who has just shown a
 * passkey, if there is one to show.
 */
export type Access = 'anybody' | 'player' | 'person' | 'proven';

export interface Visit {
  readonly house: House;
  /** Null only where anybody may ask. */
  readonly session: Session | null;
  /** The page that asks; null for a program. */
  readonly origin: string | null;
  /** The address of ours that was asked, also where a browser names no page. */
  readonly address: string | null;
  readonly device: string;
  /** Notes what somebody will want to know who looks into an attack. */
  note(event: string, details?: Readonly<Record<string, unknown>>): void;
}

/** What a route answers: a value, or a fault with a status and a code from a closed list. */
export type Reply<T> =
  /** With the secret for the cookie, or null to take the cookie away. */
  | { readonly ok: true; readonly value: T; readonly secret?: string | null }
  /** With the milliseconds to wait, where waiting helps. */
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: FaultCode;
      readonly wait?: number;
    };

export const HTTP_FAULTS = [
  'unreadable',
  'no-session',
  'not-found',
  'not-allowed',
  'wrong-options',
  'wrong-proof',
  'proof-needed',
  'no-passkeys-here',
  'unknown-service',
  'unfit-name',
  'wrong-record',
  'not-now',
  'too-late',
  'too-many',
  'too-fast',
  'wrong-origin',
  'too-large',
  'unknown-route',
  'failed',
] as const;
export type FaultCode = (typeof HTTP_FAULTS)[number];

interface RouteFacts {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With parameters as `:name`, which are part of the input. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitName | null;
  /** Where somebody may try secrets, wrong ones count against the network. */
  readonly isGuessable?: true;
}

export interface RouteDefinition<I, O> extends RouteFacts {
  readonly input: v.GenericSchema<unknown, I>;
  readonly output: v.GenericSchema<unknown, O>;
  answer(input: I, visit: Visit): Promise<Reply<O>>;
}

export interface Route extends RouteFacts {
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  /** Reads the input, and lets nothing out that the output does not name. */
  answer(input: unknown, visit: Visit): Promise<Reply<unknown>>;
}

/** Checks the parts of a route against each other and forgets their types. */
export function route<I, O>(definition: RouteDefinition<I, O>): Route {
  const { input, output } = definition;
  return {
    ...definition,
    async answer(given, visit) {
      const read = v.safeParse(input, given);
      if (!read.success) return fault(400, 'unreadable');
      const reply = await definition.answer(read.output, visit);
      return reply.ok ? { ...reply, value: v.parse(output, reply.value) } : reply;
    },
  };
}

export function fine<T>(value: T): Reply<T> {
  return { ok: true, value };
}

export function fault(status: number, code: FaultCode): Reply<never> {
  return { ok: false, status, code };
}

/** The session of a route that is not for anybody. */
export function sessionOf({ session }: Visit): Session {
  if (!session) throw new Error('this route is answered only to those with a session');
  return session;
}
