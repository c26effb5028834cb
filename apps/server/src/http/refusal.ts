// The format of every refusal, and what is logged about it.

import type { HttpFault } from '@backtrick/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { networkAt } from './requester.ts';

export function refuse(reply: FastifyReply, status: number, code: HttpFault) {
  return reply.code(status).send({ error: code });
}

/** Refuses and says when to come back, in milliseconds. */
export function refuseUntil(reply: FastifyReply, wait: number) {
  return refuse(reply.header('retry-after', Math.ceil(wait / 1000)), 429, 'too-fast');
}

/** The code for errors of the HTTP library. */
export function codeFor(status: number): HttpFault {
  if (status === 413) return 'too-large';
  return status < 500 ? 'unreadable' : 'failed';
}

/** Ordinary events: something does not exist, or a name is unsuitable. */
const UNLOGGED_CODES: readonly HttpFault[] = [
  'not-found',
  'day-not-over',
  'unfit-name',
  'wrong-options',
  'no-passkeys-here',
  'unknown-service',
];

/** Logs a refusal, without anything the client sent. */
export function note({ log }: AppDeps, request: FastifyRequest, code: HttpFault): void {
  if (UNLOGGED_CODES.includes(code)) return;
  const network = networkAt(request);
  log('refused', { code, network, method: request.method, route: request.routeOptions.url });
}
