// Thousands of sockets with as little work as possible for each: what comes is looked at by its first bytes.

import { WebSocket } from 'ws';
import type { Opener } from './opener.ts';
import type { Guest } from './prepared.ts';

export interface LoadClient {
  readonly guest: Guest;
  /** The name of its table. */
  readonly table: string;
  socket: WebSocket | null;
  /** The version this one is at; steps must follow each other. */
  version: number;
  /** What the last pulse said. */
  sign: { readonly version: number; readonly hash: string } | null;
}

export interface LoadClients {
  readonly all: readonly LoadClient[];
  readonly tally: Tally;
  clientAt(table: number, seat: number): LoadClient | undefined;
  /** Set by the caller that drives the clients. */
  listener: FrameListener;
  /** Connects everybody who is not connected yet, a few at a time. */
  connectAll(atOnce: number): Promise<void>;
  closeAll(): void;
}

export interface FrameListener {
  answer(client: LoadClient, frame: AnswerFrame): void;
  /** Called with every step and whole view. */
  version(client: LoadClient): void;
  /** Called with every pulse: what is unanswered is asked again. */
  pulse(client: LoadClient): void;
  /** Called with the client that has become host. */
  host(client: LoadClient, player: string): void;
}

export interface Tally {
  /** Steps that did not follow on what was there. */
  gaps: number;
  /** By the first letter of their kind. */
  readonly frames: Record<string, { count: number; bytes: number }>;
}

export interface AnswerFrame {
  readonly kind: 'answer' | 'retry';
  readonly id: string;
  readonly answer?: { readonly ok: boolean; readonly version?: number };
}

/** The clients, and the ids of their tables. */
export interface Invited {
  readonly tables: readonly { readonly id: string }[];
  readonly guests: readonly Guest[];
}

const nothing = () => undefined;

export function loadClients({ tables, guests }: Invited, open: Opener): LoadClients {
  const all = guests.map((guest): LoadClient => {
    const table = tables[guest.table]?.id ?? '';
    return { guest, table, socket: null, version: 0, sign: null };
  });
  const bySeat = new Map(
    all.map((client) => [`${client.guest.table} ${client.guest.seat}`, client]),
  );
  const clients: LoadClients = {
    all,
    tally: { gaps: 0, frames: {} },
    clientAt: (table, seat) => bySeat.get(`${table} ${seat}`),
    listener: { answer: nothing, version: nothing, pulse: nothing, host: nothing },
    async connectAll(atOnce) {
      const waiting = all.filter(({ socket }) => socket?.readyState !== WebSocket.OPEN).values();
      const worker = async () => {
        for (const client of waiting) await connect(clients, client, await open(client.guest));
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    closeAll() {
      for (const { socket } of all) socket?.terminate();
    },
  };
  return clients;
}

/** Resolves when the line has what the table has. */
export function connect(
  clients: LoadClients,
  client: LoadClient,
  socket: WebSocket,
): Promise<void> {
  client.socket = socket;
  const kindAt = `{"table":"${client.table}","kind":"`.length;
  return new Promise<void>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`a line was closed: ${code}`)));
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return;
      const kind = String.fromCharCode(data[kindAt] ?? 0);
      receive(clients, client, { kind, data, kindAt });
      if (kind === 'u' || kind === 'p') resolve();
    });
    socket.send(JSON.stringify({ table: client.table, frame: helloOf(client) }));
  });
}

function helloOf({ version, sign }: LoadClient) {
  return { kind: 'hello', version, hash: sign?.version === version ? sign.hash : null };
}

interface SpectatorFigures {
  readonly kind: string;
  readonly data: Buffer;
  readonly kindAt: number;
}

/** The first letter of the kind tells frames apart. */
function receive(
  { tally, listener }: LoadClients,
  client: LoadClient,
  { kind, data, kindAt }: SpectatorFigures,
): void {
  const seen = (tally.frames[kind] ??= { count: 0, bytes: 0 });
  seen.count++;
  seen.bytes += data.length;
  switch (kind) {
    case 's': {
      const [since, version] = numbersAt(data, kindAt + STEP.length);
      if (since !== client.version) tally.gaps++;
      client.version = version;
      hearHost(listener, client, data);
      return listener.version(client);
    }
    case 'u':
      client.version = Number(
        /"version":(\d+)/.exec(data.toString('latin1', kindAt, kindAt + 60))?.[1],
      );
      hearHost(listener, client, data);
      return listener.version(client);
    case 'p':
      client.sign = JSON.parse(data.toString());
      return listener.pulse(client);
    case 'a':
    case 'r':
      listener.answer(client, JSON.parse(data.toString()));
  }
}

const HOST = '"host":"';

function hearHost({ host }: FrameListener, client: LoadClient, data: Buffer): void {
  const at = data.indexOf(HOST);
  if (at < 0) return;
  const from = at + HOST.length;
  host(client, data.toString('latin1', from, data.indexOf('"', from)));
}

const STEP = 'step","open":{"since":';

function numbersAt(data: Buffer, at: number): readonly [number, number] {
  const found = /^(\d+),"version":(\d+)/.exec(data.toString('latin1', at, at + 40));
  return [Number(found?.[1]), Number(found?.[2])];
}
