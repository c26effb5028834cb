// The one door all routes share: page, session, limits, then the answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { patiently } from '../patience.ts';
import { NETWORK } from '../people/limits.ts';
import { DAY } from '../people/people.ts';
import type { Session } from '../people/people.ts';
import type { Ground } from './app.ts';
import { cookieFor } from './cookie.ts';
import { note, refuse } from './refusal.ts';
import { fault } from './route.ts';
import type { Reply, Route } from './route.ts';
import { addressAt, broughtBy, isWelcome, networkAt, transportOf } from './visitor.ts';
import type { Brought } from './visitor.ts';

/** For how long a shown passkey counts. */
const PROOF_LASTS = 600_000;

export function addRoute(app: FastifyInstance, ground: Ground, route: Route): void {
  app.route({
    method: route.method,
    url: route.path,
    async handler(request, reply) {
      const brought = await patiently(() => broughtBy(request, ground.house, ground.settings));
      const answer = await answerTo({ request, route, brought }, ground);
      if (answer.ok) {
        await keepAlive({ request, reply, brought }, ground, answer.secret);
        return reply.send(answer.value);
      }
      note(ground, request, answer.code);
      const { wait = 0 } = answer;
      if (wait > 0) reply.header('retry-after', Math.ceil(wait / 1000));
      return refuse(reply, answer.status, answer.code);
    },
  });
}

/** A request at the door of a route. */
interface Asking {
  readonly request: FastifyRequest;
  readonly route: Route;
  readonly brought: Brought | 'unknown' | null;
}

async function answerTo(asking: Asking, ground: Ground): Promise<Reply<unknown>> {
  const { request, route, brought } = asking;
  const { house, settings, log } = ground;
  const isForeign = route.method !== 'GET' && !isWelcome(request, settings);
  if (isForeign) return fault(403, 'wrong-origin');
  const network = networkAt(request);
  const session = sessionIn(brought);
  const wait = await missesOf(asking, house, network);
  if (wait > 0) return tooFast(wait);
  const barred =
    (await whyNot(house, route, session)) ?? (await limited(house, route, session, network));
  if (barred) return barred;
  const reply = await route.answer(inputOf(request), {
    house,
    session,
    origin: request.headers.origin ?? null,
    address: addressAt(request, settings),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    note: (event, details) => log(event, { network, ...details }),
  });
  if (route.isGuessable && isMiss(reply)) await house.limits.take('miss', network);
  return reply;
}

function sessionIn(brought: Asking['brought']): Session | null {
  return brought === null || brought === 'unknown' ? null : brought.session;
}

/** A secret that opens nothing counts; where one may be tried, nothing is looked at after too many. */
async function missesOf({ route, brought }: Asking, { limits }: House, network: string) {
  if (brought === 'unknown') return limits.take('miss', network);
  return route.isGuessable ? limits.wait('miss', network) : 0;
}

function isMiss(reply: Reply<unknown>): boolean {
  return !reply.ok && (reply.code === 'not-found' || reply.code === 'wrong-proof');
}

async function whyNot(house: House, { access }: Route, session: Session | null) {
  if (access === 'anybody') return null;
  if (!session) return fault(401, 'no-session');
  if (access === 'player') return null;
  if (session.isBot) return fault(403, 'not-allowed');
  const isProven = access === 'person' || (await hasProof(house, session));
  return isProven ? null : fault(403, 'proof-needed');
}

/** Who has no passkey has nothing to show. */
async function hasProof({ passkeys, now }: House, { player, provenAt }: Session): Promise<boolean> {
  if (provenAt !== null && now() - provenAt < PROOF_LASTS) return true;
  return (await passkeys.of(player)).length === 0;
}

/** Each person has a limit, and so has the network that may be full of one person's guests. */
async function limited(
  { limits }: House,
  { limit }: Route,
  session: Session | null,
  network: string,
): Promise<Reply<never> | null> {
  if (!limit) return null;
  const wait = session
    ? (await limits.take(limit, session.player)) || (await limits.take(limit, network, NETWORK))
    : await limits.take(limit, network);
  return wait > 0 ? tooFast(wait) : null;
}

function tooFast(wait: number): Reply<never> {
  return { ok: false, status: 429, code: 'too-fast', wait };
}

/** Parameters of the address, of the query and of the body are one input; those of the address come first. */
function inputOf({ params, query, body, method }: FastifyRequest): unknown {
  return { ...(method === 'GET' ? Object(query) : Object(body)), ...Object(params) };
}

/** Sets a new secret, takes the cookie away, or once a day notes the visit, so that a session in use does not end of age. */
async function keepAlive(
  {
    request,
    reply,
    brought,
  }: Pick<Asking, 'request' | 'brought'> & { readonly reply: FastifyReply },
  { house, settings }: Ground,
  secret: string | null | undefined,
): Promise<void> {
  const { name, options } = cookieFor(transportOf(request, settings));
  if (secret === null) return void reply.clearCookie(name, options);
  if (secret !== undefined) return void reply.setCookie(name, secret, options);
  if (brought === null || brought === 'unknown') return;
  const { session } = brought;
  if (house.now() - session.seenAt < DAY) return;
  await house.people.see(brought.secret);
  if (!session.isBot) reply.setCookie(name, brought.secret, options);
}
