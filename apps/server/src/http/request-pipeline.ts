// The pipeline that all routes share: origin, session, limits, then the handler.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { retryThroughOutage } from '../runtime/outage-retry.ts';
import { chargeGuess } from '../limits/guess-limit.ts';
import { PEOPLE_PER_NETWORK } from '../limits/rate-limit.ts';
import { DAY } from '../accounts/sessions.ts';
import type { Session } from '../accounts/sessions.ts';
import type { AppDeps } from './app-deps.ts';
import { cookieFor } from './cookie.ts';
import { sendUnlessKnown } from './etag.ts';
import { note, refuse } from './refusal.ts';
import { fault, tooFast } from './route.ts';
import type { Reply, Route } from './route.ts';
import { addressAt, broughtBy, isWelcome, networkAt, transportOf } from './requester.ts';
import type { Brought } from './requester.ts';

/** How long a passkey proof is valid, in milliseconds. */
const PROOF_LASTS = 600_000;

export function addRoute(app: FastifyInstance, deps: AppDeps, route: Route): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { charge: { limit: route.limit, cost: route.cost, taken: 'person' } },
    async handler(request, reply) {
      const brought = await retryThroughOutage(() =>
        broughtBy(request, deps.services, deps.settings),
      );
      const answer = await answerTo({ request, route, brought }, deps);
      if (answer.ok) {
        const secret = 'stored' in answer ? undefined : answer.secret;
        await keepAlive({ request, reply, brought }, deps, secret);
        return 'stored' in answer
          ? sendUnlessKnown(request, reply, { text: answer.stored, type: 'application/json' })
          : reply.send(answer.value);
      }
      note(deps, request, answer.code);
      const { wait = 0 } = answer;
      if (wait > 0) reply.header('retry-after', Math.ceil(wait / 1000));
      return refuse(reply, answer.status, answer.code);
    },
  });
}

/** A request on its way to a route. */
interface Asking {
  readonly request: FastifyRequest;
  readonly route: Route;
  readonly brought: Brought | 'unknown' | null;
}

async function answerTo(asking: Asking, deps: AppDeps): Promise<Reply<unknown>> {
  const { request, route, brought } = asking;
  const { services, settings, log } = deps;
  const isForeign = route.method !== 'GET' && !isWelcome(request, settings);
  if (isForeign) return fault(403, 'wrong-origin');
  const network = networkAt(request);
  const session = sessionIn(brought);
  // An unknown secret counts as a guess.
  const wait = brought === 'unknown' ? await services.sharedRateLimiter.take('miss', network) : 0;
  if (wait > 0) return tooFast(wait);
  const barred =
    (await limited(services, route, session, network)) ?? (await whyNot(services, route, session));
  if (barred) return barred;
  return route.answer(inputOf(request), {
    services,
    session,
    origin: request.headers.origin ?? null,
    address: addressAt(request, settings),
    apart: (people) => apartFrom(services, session, people),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    network,
    chargeGuess: (kind) =>
      chargeGuess(services.sharedRateLimiter, kind, { player: session?.player ?? null, network }),
    note: (event, details) => log(event, { network, ...details }),
  });
}

async function apartFrom(
  { personLists }: Services,
  session: Session | null,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  return session ? personLists.apart(people, [session.player]) : new Set();
}

function sessionIn(brought: Asking['brought']): Session | null {
  return brought === null || brought === 'unknown' ? null : brought.session;
}

async function whyNot(services: Services, { access }: Route, session: Session | null) {
  if (access === 'anybody') return null;
  if (!session) return fault(401, 'no-session');
  if (access === 'player') return null;
  if (session.isBot) return fault(403, 'not-allowed');
  const isProven = access === 'person' || (await hasProof(services, session));
  return isProven ? null : fault(403, 'proof-needed');
}

/** A person without a passkey has nothing to prove. */
async function hasProof(
  { passkeys, now }: Services,
  { player, provenAt }: Session,
): Promise<boolean> {
  if (provenAt !== null && now() - provenAt < PROOF_LASTS) return true;
  return (await passkeys.of(player)).length === 0;
}

/** Limits the person and their network, which one person may have filled with guests. */
async function limited(
  { sharedRateLimiter }: Services,
  { limit }: Route,
  session: Session | null,
  network: string,
): Promise<Reply<never> | null> {
  const wait = session
    ? (await sharedRateLimiter.take(limit, session.player)) ||
      (await sharedRateLimiter.take(limit, network, PEOPLE_PER_NETWORK))
    : await sharedRateLimiter.take(limit, network);
  return wait > 0 ? tooFast(wait) : null;
}

/** Merges path, query and body into one input; path parameters take precedence. */
function inputOf({ params, query, body, method }: FastifyRequest): unknown {
  return { ...(method === 'GET' ? Object(query) : Object(body)), ...Object(params) };
}

/** Sets or clears the cookie, or once a day records the visit, so that a session in use does not expire. */
async function keepAlive(
  {
    request,
    reply,
    brought,
  }: Pick<Asking, 'request' | 'brought'> & { readonly reply: FastifyReply },
  { services, settings }: AppDeps,
  secret: string | null | undefined,
): Promise<void> {
  const { name, options } = cookieFor(transportOf(request, settings));
  if (secret === null) return void reply.clearCookie(name, options);
  if (secret !== undefined) return void reply.setCookie(name, secret, options);
  if (brought === null || brought === 'unknown') return;
  const { session } = brought;
  if (services.now() - session.seenAt < DAY) return;
  await services.accounts.see(brought.secret);
  if (!session.isBot) reply.setCookie(name, brought.secret, options);
}
