// Thousands of sockets with as little work as possible for each: what comes is looked at by its first bytes.

import { WebSocket } from 'ws';
import type { Opener } from './opener.ts';
import type { Guest } from './prepared.ts';

export interface Line {
  readonly guest: Guest;
  /** The name of its table. */
  readonly table: string;
  socket: WebSocket | null;
  /** The version this one is at; steps must follow each other. */
  version: number;
  /** What the last pulse said. */
  sign: { readonly version: number; readonly hash: string } | null;
}

export interface Crowd {
  readonly lines: readonly Line[];
  readonly tally: Tally;
  lineAt(table: number, seat: number): Line | undefined;
  /** Whoever drives the crowd sets them. */
  hear: Hearing;
  /** Connects whoever is not; so many at a time. */
  connectAll(atOnce: number): Promise<void>;
  closeAll(): void;
}

export interface Hearing {
  answer(line: Line, frame: AnswerFrame): void;
  /** Called with every step and whole view. */
  version(line: Line): void;
  /** Called with every pulse: what is unanswered is asked again. */
  pulse(line: Line): void;
  /** Called with whoever is told to be host now. */
  host(line: Line, player: string): void;
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

/** Who comes, and the names of their tables. */
export interface Invited {
  readonly tables: readonly { readonly id: string }[];
  readonly guests: readonly Guest[];
}

const nothing = () => undefined;

export function gather({ tables, guests }: Invited, open: Opener): Crowd {
  const lines = guests.map((guest): Line => {
    const table = tables[guest.table]?.id ?? '';
    return { guest, table, socket: null, version: 0, sign: null };
  });
  const bySeat = new Map(lines.map((line) => [`${line.guest.table} ${line.guest.seat}`, line]));
  const crowd: Crowd = {
    lines,
    tally: { gaps: 0, frames: {} },
    lineAt: (table, seat) => bySeat.get(`${table} ${seat}`),
    hear: { answer: nothing, version: nothing, pulse: nothing, host: nothing },
    async connectAll(atOnce) {
      const waiting = lines.filter(({ socket }) => socket?.readyState !== WebSocket.OPEN).values();
      const worker = async () => {
        for (const line of waiting) await connect(crowd, line, await open(line.guest));
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    closeAll() {
      for (const { socket } of lines) socket?.terminate();
    },
  };
  return crowd;
}

/** Resolves when the line has what the table has. */
export function connect(crowd: Crowd, line: Line, socket: WebSocket): Promise<void> {
  line.socket = socket;
  const kindAt = `{"table":"${line.table}","kind":"`.length;
  return new Promise<void>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`a line was closed: ${code}`)));
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return;
      const kind = String.fromCharCode(data[kindAt] ?? 0);
      receive(crowd, line, { kind, data, kindAt });
      if (kind === 'u' || kind === 'p') resolve();
    });
    socket.send(JSON.stringify({ table: line.table, frame: helloOf(line) }));
  });
}

export function helloOf({ version, sign }: Line) {
  return { kind: 'hello', version, hash: sign?.version === version ? sign.hash : null };
}

interface Heard {
  readonly kind: string;
  readonly data: Buffer;
  readonly kindAt: number;
}

/** The first letter of the kind tells frames apart. */
function receive({ tally, hear }: Crowd, line: Line, { kind, data, kindAt }: Heard): void {
  const seen = (tally.frames[kind] ??= { count: 0, bytes: 0 });
  seen.count++;
  seen.bytes += data.length;
  switch (kind) {
    case 's': {
      const [since, version] = numbersAt(data, kindAt + STEP.length);
      if (since !== line.version) tally.gaps++;
      line.version = version;
      hearHost(hear, line, data);
      return hear.version(line);
    }
    case 'u':
      line.version = Number(
        /"version":(\d+)/.exec(data.toString('latin1', kindAt, kindAt + 60))?.[1],
      );
      hearHost(hear, line, data);
      return hear.version(line);
    case 'p':
      line.sign = JSON.parse(data.toString());
      return hear.pulse(line);
    case 'a':
    case 'r':
      hear.answer(line, JSON.parse(data.toString()));
  }
}

const HOST = '"host":"';

function hearHost({ host }: Hearing, line: Line, data: Buffer): void {
  const at = data.indexOf(HOST);
  if (at < 0) return;
  const from = at + HOST.length;
  host(line, data.toString('latin1', from, data.indexOf('"', from)));
}

const STEP = 'step","open":{"since":';

function numbersAt(data: Buffer, at: number): readonly [number, number] {
  const found = /^(\d+),"version":(\d+)/.exec(data.toString('latin1', at, at + 40));
  return [Number(found?.[1]), Number(found?.[2])];
}
