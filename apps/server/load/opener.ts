// How a line is opened: the real way, with a ticket from a page of ours, or to a server that knows none.

import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import type { Guest } from './prepared.ts';

export type Opener = (guest: Guest) => Promise<WebSocket>;

const PLAIN: ClientOptions = { perMessageDeflate: false, skipUTF8Validation: true };

/** `before`: how many lines others in this process have. */
export function withTickets(address: string, origin: string, before = 0): Opener {
  const agent = new Agent({ keepAlive: true, timeout: MAX_IDLE_MS });
  const url = `${address.replace('http', 'ws')}/socket`;
  let count = before;
  return async ({ secret }) => {
    const ticket = await ticketFor({ address, origin, secret, agent });
    const plain = { ...PLAIN, origin, ...placeOf(count++) };
    return opened(new WebSocket(url, ['backtrick.v1', `ticket.${ticket}`], plain));
  };
}

/** A connection that the server may be closing at this moment is not asked again: it waits for 65 s. */
const MAX_IDLE_MS = 20_000;

/** A port of its own for every line: the kernel looks for a free one longer with every line that is open. */
function placeOf(client: number) {
  const [address, port] = [Math.floor(client / PORTS.count), client % PORTS.count];
  return { localAddress: `127.0.0.${2 + (address % 200)}`, localPort: PORTS.first + port };
}

/** Below those that the kernel gives out itself. */
const PORTS = { first: 10_000, count: 20_000 };

export function withNothing(address: string): Opener {
  return () => opened(new WebSocket(address.replace('http', 'ws'), PLAIN));
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

export class NoTicket extends Error {
  /** For how many milliseconds the server wants not to be asked. */
  readonly wait: number;

  constructor({ statusCode, headers }: IncomingMessage, text: string) {
    super(`no ticket: ${statusCode} ${text}`);
    this.wait = 1000 * Number(headers['retry-after'] ?? 0);
  }
}

interface Asking {
  readonly address: string;
  readonly origin: string;
  readonly secret: string;
  readonly agent: Agent;
}

function ticketFor({ address, origin, secret, agent }: Asking): Promise<string> {
  const headers = { origin, cookie: `backtrick=${secret}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/ticket`, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      // A server that is killed in the middle of its answer ends it without an end.
      reply.once('error', reject);
      reply.on('data', (data) => {
        text += String(data);
      });
      reply.on('end', () => {
        const ticket: unknown = reply.statusCode === 200 ? JSON.parse(text).ticket : null;
        if (typeof ticket === 'string') resolve(ticket);
        else reject(new NoTicket(reply, text));
      });
    });
    asked.once('error', reject);
    asked.end('{}');
  });
}
