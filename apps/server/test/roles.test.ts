// A6: every route, asked by everybody there is. A route without a row fails.

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/http/routes.ts';
import { dateOf } from '../src/results/day.ts';
import type { Route } from '../src/http/route.ts';
import {
  newGuest,
  browser,
  headersOf,
  newAddress,
  openSite,
  send,
  tokenHeaders,
} from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, server, close } = await openSite();
afterAll(close);

const ROLES = ['nobody', 'guest', 'ended', 'host', 'bot', 'foreign'] as const;
type Role = (typeof ROLES)[number];

/** What a role has to ask about: a table, a bot and a device of the host, a secret to the table, and another guest. */
interface Things {
  readonly table: string;
  readonly invitation: string;
  readonly bot: string;
  readonly token: string;
  readonly device: string;
  readonly other: string;
}

interface Row {
  /** The status for each role, in their order. */
  readonly says: string;
  readonly body?: (things: Things) => object;
  /** What stands in the path, by name. */
  readonly named?: (things: Things) => Readonly<Record<string, string>>;
}

const key = 'A'.repeat(22);
const shown = { id: key, rawId: key, type: 'public-key' };
const atTable = ({ table }: Things) => ({ table });

const somebody = ({ other }: Things) => ({ player: other });

const longAgo = () => ({ day: '2001-01-01', deal: 'original-1' });
const today = () => ({ day: dateOf(server.services.daily.today()), deal: 'original-1' });

const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/config': { says: '200 200 200 200 200 200' },
  'POST /api/visit': { says: '200 200 200 200 200 403' },
  'POST /api/me/name': { says: '401 200 401 200 200 403', body: () => ({ name: 'Ada' }) },
  'GET /api/me/sessions': { says: '401 200 401 200 403 200' },
  'DELETE /api/me/sessions/:id': {
    says: '401 200 401 200 403 403',
    named: () => ({ id: 'all' }),
  },
  'POST /api/ticket': { says: '401 200 401 200 200 403' },
  'POST /api/me/passkeys/options': { says: '401 200 401 200 403 403' },
  'POST /api/me/passkeys': {
    says: '401 401 401 401 403 403',
    body: () => ({
      response: { ...shown, response: { clientDataJSON: '', attestationObject: '' } },
    }),
  },
  'GET /api/me/passkeys': { says: '401 200 401 200 403 200' },
  'DELETE /api/me/passkeys/:id': {
    says: '401 404 401 404 403 403',
    named: () => ({ id: key }),
  },
  'POST /api/sign-in/passkey/options': { says: '200 200 200 200 409 403' },
  'POST /api/sign-in/passkey': {
    says: '401 401 401 401 409 403',
    body: () => ({
      response: {
        ...shown,
        response: { clientDataJSON: '', authenticatorData: '', signature: '' },
      },
    }),
  },
  'POST /api/me/recovery-code': { says: '401 200 401 200 403 403' },
  'POST /api/sign-in/recovery-code': {
    says: '401 401 401 401 401 403',
    body: () => ({ code: 'AAAA-BBBB' }),
  },
  'POST /api/me/bots': { says: '401 200 401 200 403 403', body: () => ({ name: 'Robo' }) },
  'GET /api/me/bots': { says: '401 200 401 200 403 200' },
  'DELETE /api/me/bots/:bot': {
    says: '401 404 401 200 403 403',
    named: ({ bot }) => ({ bot }),
  },
  'POST /api/me/bots/:bot/tokens': {
    says: '401 404 401 200 403 403',
    named: ({ bot }) => ({ bot }),
  },
  'DELETE /api/me/bots/:bot/tokens/:id': {
    says: '401 404 401 200 403 403',
    named: ({ bot, token }) => ({ bot, id: token }),
  },
  'POST /api/me/push': {
    says: '401 200 401 200 403 403',
    body: () => ({ ...subscription(), timeZone: 'Europe/Berlin' }),
  },
  'GET /api/me/push': { says: '401 200 401 200 403 200' },
  'DELETE /api/me/push/:id': {
    says: '401 404 401 200 403 403',
    named: ({ device }) => ({ id: device }),
  },
  'POST /api/me/push/hours': {
    says: '401 200 401 200 403 403',
    body: () => ({ timeZone: 'Europe/Berlin', quiet: { from: '23:00', to: '07:30' } }),
  },
  'GET /api/me/data': { says: '401 200 401 200 403 200' },
  'DELETE /api/me': { says: '401 200 401 200 403 403' },
  'GET /api/me/people': { says: '401 200 401 200 403 200' },
  'POST /api/me/people/:player/block': { says: '401 200 401 200 403 403', named: somebody },
  'DELETE /api/me/people/:player/block': { says: '401 404 401 404 403 403', named: somebody },
  'POST /api/me/people/:player/mute': { says: '401 200 401 200 403 403', named: somebody },
  'DELETE /api/me/people/:player/mute': { says: '401 404 401 404 403 403', named: somebody },
  'POST /api/tables': {
    says: '401 200 401 200 200 403',
    body: () => ({ options: { game: 'original', players: 2 } }),
  },
  'GET /api/tables/:table': { says: '200 200 200 200 200 200', named: atTable },
  'POST /api/tables/:table/invitation': { says: '401 403 401 200 403 403', named: atTable },
  'DELETE /api/tables/:table/invitation': { says: '401 403 401 200 403 403', named: atTable },
  'POST /api/join': {
    says: '401 200 401 200 200 403',
    body: ({ invitation }) => ({ invitation }),
  },
  'POST /api/quick-match': {
    says: '401 200 401 200 403 403',
    body: () => ({ game: 'original', players: 3, name: 'Ada' }),
  },
  'GET /api/lobby': { says: '200 200 200 200 200 200' },
  'GET /api/watch': { says: '200 200 200 200 200 200' },
  'GET /api/me/tables': { says: '401 200 401 200 200 200' },
  'GET /api/games/:table/:game': {
    says: '404 404 404 404 404 404',
    named: ({ table }) => ({ table, game: '1' }),
  },
  'GET /api/me/results': { says: '401 200 401 200 200 200' },
  'GET /api/me/profile': { says: '401 200 401 200 200 200' },
  'POST /api/me/privacy': {
    says: '401 200 401 200 403 403',
    body: () => ({ shown: 'hidden' }),
  },
  'GET /api/players/:player': {
    says: '404 404 404 404 404 404',
    named: () => ({ player: 'A'.repeat(22) }),
  },
  'GET /api/ratings/:league': {
    says: '200 200 200 200 200 200',
    named: () => ({ league: 'real-time' }),
  },
  'GET /api/games/:table/:game/rating': {
    says: '404 404 404 404 404 404',
    named: ({ table }) => ({ table, game: '1' }),
  },
  'GET /api/tables/:table/rating': { says: '200 200 200 200 200 200', named: atTable },
  'POST /api/tables/:table/match': { says: '401 403 401 409 403 403', named: atTable },
  'GET /api/tables/:table/match': { says: '404 404 404 404 404 404', named: atTable },
  'GET /api/daily': { says: '200 200 200 200 200 200' },
  'GET /api/days': { says: '200 200 200 200 200 200' },
  'GET /api/daily/:day': { says: '404 404 404 404 404 404', named: longAgo },
  'GET /api/daily/:day/:deal': { says: '200 200 200 200 200 200', named: longAgo },
  'POST /api/daily/:day/:deal/table': {
    says: '401 200 401 200 403 403',
    named: today,
    body: () => ({ name: 'Ada' }),
  },
  'POST /api/daily/:day/:deal/code': { says: '401 200 401 200 403 403', named: today },
  'POST /api/daily/:day/:deal/game': {
    says: '401 404 401 404 403 403',
    named: longAgo,
    body: () => ({ id: 'a-first-try', isFirst: true, actions: [], name: 'Ada' }),
  },
  'GET /api/deals/:code': {
    says: '404 404 404 404 404 404',
    named: () => ({ code: 'no-code' }),
  },
  'GET /api/boards/:deal/:place': {
    says: '200 200 200 200 200 200',
    named: () => ({ deal: 'original-1', place: 'house' }),
  },
  'GET /api/fair': { says: '200 200 200 200 200 200' },
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

it('A6 has a row for every route, and no other', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ROUTES.map(nameOf).sort());
});

describe.each(ROUTES.map((route) => [nameOf(route), route] as const))('A6 %s', (name, route) => {
  it.concurrent.each(ROLES)('answers %s as it should', async (role) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const { headers, things } = await cast(role);
    const named = row.named?.(things) ?? {};
    const path = route.path.replaceAll(/:(\w+)/g, (_, part: string) => named[part] ?? '');
    const body = route.method === 'GET' ? undefined : (row.body?.(things) ?? {});
    const got = await send(address, { method: route.method, path, body, headers });
    expect(got.status).toBe(Number(row.says.split(' ')[ROLES.indexOf(role)]));
    if (got.status === 200) expect(v.parse(route.output, got.body)).toEqual(got.body);
    else expect(Object.keys(got.body)).toEqual(['error']);
  });
});

/** Somebody in this role, with a table of a host who has a bot; the host role is that host. */
async function cast(role: Role) {
  const host = await newGuest(address);
  const things = await thingsOf(host);
  return { things, headers: await headersFor(role, host) };
}

async function headersFor(role: Role, host: Visitor): Promise<Record<string, string>> {
  const guest = await newGuest(address);
  switch (role) {
    case 'nobody':
      return headersOf(browser(address));
    case 'guest':
      return headersOf(guest);
    case 'ended': {
      const headers = headersOf(guest);
      await guest.ask('DELETE', '/api/me/sessions/all');
      return headers;
    }
    case 'host':
      return headersOf(host);
    case 'bot':
      return tokenHeaders(await botOf(guest));
    case 'foreign':
      return {
        ...headersOf(guest),
        origin: 'https://evil.example',
        'x-forwarded-for': newAddress(),
      };
  }
}

async function botOf({ player }: Visitor): Promise<string> {
  const bot = await server.services.botAccounts.make(player, 'Robo');
  const made = await server.services.botAccounts.token(player, bot?.id ?? '');
  return typeof made === 'string' ? made : made.token;
}

async function thingsOf(host: Visitor): Promise<Things> {
  const options = { game: 'original', players: 2 };
  const { body: made } = await host.ask('POST', '/api/tables', { options });
  const { secret } = await server.services.invitations.invite(made.table, host.player);
  const bot = await server.services.botAccounts.make(host.player, 'Robo');
  await server.services.botAccounts.token(host.player, bot?.id ?? '');
  const [own] = await server.services.botAccounts.of(host.player);
  const [session] = await server.services.accounts.sessions(host.player);
  if (session) await server.services.push.subscriptions.add(subscription(), session);
  const [device] = await server.services.push.subscriptions.of(host.player);
  return {
    table: made.table,
    invitation: secret,
    bot: own?.bot.id ?? '',
    token: own?.tokens[0]?.id ?? '',
    device: device?.key ?? '',
    other: (await newGuest(address)).player,
  };
}

/** A device of a well-known service. */
function subscription() {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: {
      p256dh: keys.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}
