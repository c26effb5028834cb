// Visitors of a real server, each from a network of their own, with all headers in their hands: browsers with a jar for
// cookies, programs with tokens, and clients that send something else altogether.

import { WebSocket } from 'ws';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import type { Settings } from '../src/settings.ts';
import { ORIGIN, emptyFolder, settingsIn } from './guests.ts';
import type { Said } from './said.ts';

export interface Site {
  readonly server: Server;
  readonly address: string;
  readonly dataDir: string;
  /** Every line of the log, as it would be written. */
  readonly log: readonly string[];
}

export interface OpenSite extends Site {
  readonly close: () => Promise<void>;
}

/** A server behind a proxy on this machine, whose word on the visitor's address counts. */
/** `clock` is the server's; without one it is the machine's. */
export async function openSite(
  settings: Partial<Settings> = {},
  clock?: () => number,
): Promise<OpenSite> {
  const folder = emptyFolder();
  const log: string[] = [];
  const server = await startServer(
    { ...settingsIn(folder.path), trustedProxy: '127.0.0.1', ...settings },
    (event, details) => log.push(JSON.stringify({ event, ...details })),
    clock,
  );
  return {
    server,
    address: server.address,
    dataDir: folder.path,
    log,
    async close() {
      await server.drain();
      folder.remove();
    },
  };
}

export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  settings: Partial<Settings> = {},
): Promise<T> {
  const site = await openSite(settings);
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

export interface Sending {
  readonly method?: string;
  readonly path: string;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Got {
  readonly status: number;
  readonly body: Said;
  readonly text: string;
  readonly headers: Headers;
}

export async function send(address: string, sending: Sending): Promise<Got> {
  const { method = 'GET', path, body, headers = {} } = sending;
  const isText = typeof body === 'string';
  const response = await fetch(address + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    text,
    headers: response.headers,
  };
}

export interface Visitor {
  player: string;
  /** `name=secret`, as the last answer set it. */
  cookie: string;
  readonly origin: string;
  /** The address the visitor comes from. */
  readonly from: string;
  ask(method: string, path: string, body?: unknown): Promise<Got>;
}

let networks = 0;

/** An address nobody else has. */
export function newAddress(): string {
  networks++;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** A browser that has not been here yet. */
export function browser(address: string, given: Partial<Visitor> = {}): Visitor {
  const visitor: Visitor = {
    player: '',
    cookie: '',
    origin: ORIGIN,
    from: newAddress(),
    ...given,
    async ask(method, path, body) {
      const got = await send(address, { method, path, body, headers: headersOf(visitor) });
      for (const set of got.headers.getSetCookie()) {
        const pair = set.split(';')[0] ?? '';
        visitor.cookie = pair.endsWith('=') ? '' : pair;
      }
      return got;
    },
  };
  return visitor;
}

export async function newGuest(address: string, given: Partial<Visitor> = {}): Promise<Visitor> {
  const visitor = browser(address, given);
  const { body } = await visitor.ask('POST', '/api/visit', {});
  visitor.player = body.player;
  return visitor;
}

export function headersOf({ cookie, origin, from }: Visitor): Record<string, string> {
  return {
    origin,
    'x-forwarded-for': from,
    'user-agent': 'test',
    ...(cookie === '' ? {} : { cookie }),
  };
}

/** What a program sends. */
export function tokenHeaders(token: string, from = newAddress()): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
}

export interface Handshake {
  readonly ticket: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The socket, or the status with which it was refused before there was one. */
export function shakeHands(
  address: string,
  { ticket, origin, headers = {} }: Handshake,
): Promise<WebSocket | number> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket`,
    ['backtrick.v1', `ticket.${ticket}`],
    { headers, ...(origin === undefined ? {} : { origin }) },
  );
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
      socket.terminate();
    });
    socket.once('error', reject);
  });
}

export async function openSocket(address: string, visitor: Visitor): Promise<WebSocket> {
  const { body } = await visitor.ask('POST', '/api/ticket', {});
  const { origin, from } = visitor;
  const headers = { 'x-forwarded-for': from };
  const socket = await shakeHands(address, { ticket: body.ticket, origin, headers });
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

/** What is answered at a path, with all that follow where it is the first of several answers: the data of a person. */
export async function wholeAnswer(
  visitor: {
    ask(method: string, path: string): Promise<{ readonly status: number; readonly body: unknown }>;
  },
  path: string,
): Promise<string> {
  const { status, body } = await visitor.ask('GET', path);
  const said = `${status} ${JSON.stringify(body)}`;
  const { next }: { readonly next?: unknown } = Object(body);
  if (typeof next !== 'string') return said;
  const [first = ''] = path.split('?');
  return `${said}\n${await wholeAnswer(visitor, `${first}?after=${next}`)}`;
}

/** What the server has of somebody, which comes in several answers: lists by name. */
export async function wholeDataOf({
  ask,
}: {
  ask(method: string, path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}): Promise<Record<string, unknown[]>> {
  const whole: Record<string, unknown[]> = {};
  for (let after: string | null = ''; after !== null;) {
    const { status, body } = await ask('GET', `/api/me/data${after && `?after=${after}`}`);
    if (status !== 200) throw new Error(`the data was answered with ${status}`);
    const { next, ...lists } = JSON.parse(JSON.stringify(body));
    for (const [name, list] of Object.entries(lists)) {
      if (Array.isArray(list)) whole[name] = [...(whole[name] ?? []), ...list];
    }
    after = next;
  }
  return whole;
}

/** The code with which a socket is closed. */
export function closing(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once('close', resolve));
}
