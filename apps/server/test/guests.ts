// Real guests of a real server: a cookie, a ticket, a socket, and sessions of the library on top.

import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '@backtrick/table';
import type { Session, SessionSettings } from '@backtrick/table';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { localOrigins } from '../src/settings.ts';
import type { Settings } from '../src/settings.ts';
import type { Said } from './said.ts';

export function settingsIn(dataDir: string, port = 0): Settings {
  return {
    host: '127.0.0.1',
    port,
    dataDir,
    origins: [...localOrigins('127.0.0.1', port), ORIGIN],
    trustedProxy: null,
  };
}

/** Wide enough for a crowd from one address: what is tested is not how it is held back. */
export const UNLIMITED = { widening: 100_000 };

/** The page these guests have open. */
export const ORIGIN = 'http://localhost:4747';

/** Where what is written is written at once. */
const MEMORY = process.env.MEMORY_FOLDER ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
/** For tests that are about the disk: of what was answered when a process or a machine ends. */
export const DISK = tmpdir();

export function emptyFolder(parent = MEMORY): {
  readonly path: string;
  readonly remove: () => void;
} {
  const path = mkdtempSync(join(parent, 'backtrick-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Works in an empty folder, which is gone afterwards. */
export async function inFolder(work: (path: string) => Promise<void>): Promise<void> {
  const { path, remove } = emptyFolder();
  try {
    await work(path);
  } finally {
    remove();
  }
}

/** A server over an empty folder, gone when the work is done. */
export async function withServer<T>(
  work: (server: Server) => Promise<T>,
  settings: Partial<Settings> = {},
): Promise<T> {
  const folder = emptyFolder();
  const server = await startServer({ ...settingsIn(folder.path), ...settings }, () => undefined);
  try {
    return await work(server);
  } finally {
    await server.drain();
    folder.remove();
  }
}

export interface Guest {
  readonly player: string;
  readonly cookie: string;
  /** Asks the HTTP side. */
  ask(method: string, path: string, body?: object): Promise<Asked>;
  /** A session at a table over a socket of its own. */
  join(table: string, settings?: Partial<SessionSettings>): Promise<Joined>;
}

export interface Asked {
  readonly status: number;
  readonly body: Said;
  readonly headers: Headers;
}

export interface Joined {
  readonly session: Session;
  readonly socket: WebSocket;
  /** What has come over the line, as text. */
  readonly transcript: string[];
}

export async function newGuest(address: string): Promise<Guest> {
  const visit = await request(address, '', { method: 'POST', path: '/api/visit', body: {} });
  const cookie = (visit.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return guestWith(address, cookie, visit.body.player);
}

export function guestWith(address: string, cookie: string, player: string): Guest {
  const ask = (method: string, path: string, body?: object) =>
    request(address, cookie, { method, path, ...(body ? { body } : {}) });
  return {
    player,
    cookie,
    ask,
    async join(table, settings = {}) {
      const session = startSession({ id: () => randomUUID(), ...settings });
      const socket = await openSocket(address, ask);
      const transcript = transcriptOf(socket);
      socket.on('message', (data) => {
        const { table: from, ...frame } = JSON.parse(textOf(data));
        if (from === table) session.receive(frame);
      });
      session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
      return { session, socket, transcript };
    },
  };
}

export async function openSocket(address: string, ask: Guest['ask']): Promise<WebSocket> {
  const { body } = await ask('POST', '/api/ticket', {});
  const url = `${address.replace('http', 'ws')}/socket`;
  const socket = new WebSocket(url, ['backtrick.v1', `ticket.${body.ticket}`], { origin: ORIGIN });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** What comes over the line from now on, as text. */
export function transcriptOf(socket: WebSocket): string[] {
  const transcript: string[] = [];
  socket.on('message', (data) => transcript.push(textOf(data)));
  return transcript;
}

interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

async function request(
  address: string,
  cookie: string,
  { method, path, body }: Wanted,
): Promise<Asked> {
  const response = await fetch(address + path, {
    method,
    headers: {
      origin: ORIGIN,
      ...(cookie === '' ? {} : { cookie }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}

/** Waits until something holds, looking again whenever the event loop turns. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 120_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
