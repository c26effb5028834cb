// How every refusal looks, wherever in the server it comes from, and what is noted of it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ground } from './app.ts';
import type { FaultCode } from './route.ts';
import { networkAt } from './visitor.ts';

export function refuse(reply: FastifyReply, status: number, code: FaultCode) {
  return reply.code(status).send({ error: code });
}

/** The code for what the HTTP library itself refuses. */
export function codeFor(status: number): FaultCode {
  if (status === 413) return 'too-large';
  return status < 500 ? 'unreadable' : 'failed';
}

/** What is no news: somebody looked for something that is not there, or chose a name that does not fit. */
const QUIET: readonly FaultCode[] = [
  'not-found',
  'unfit-name',
  'wrong-options',
  'no-passkeys-here',
  'unknown-service',
];

/** Notes what was refused to whom, without what was sent. A flood of it says no more than its beginning. */
export function note({ house, log }: Ground, request: FastifyRequest, code: FaultCode): void {
  const network = networkAt(request);
  if (QUIET.includes(code) || house.limiter.take('notice', network) > 0) return;
  log('refused', { code, network, method: request.method, route: request.routeOptions.url });
}
