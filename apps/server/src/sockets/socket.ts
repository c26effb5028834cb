// One socket of one person, for any number of tables. It stops whoever sends too much and closes on whoever does not
// read.

import { openDoor } from '@backtrick/table';
import type { Door } from '@backtrick/table';
import type { RawData } from 'ws';
import { messageOf } from '../log.ts';
import { NETWORK } from '../people/limits.ts';
import type { LimitName } from '../people/limits.ts';
import type { Holder } from '../people/tickets.ts';
import { reviewLine } from '../review/review-line.ts';
import type { ReviewHouse } from '../review/review-line.ts';
import type { Tables } from '../tables/tables.ts';
import { bytesOf, messageBytes, parseFrame, readMessage } from './frame-text.ts';
import type { Message } from './frame-text.ts';
import { outletOf } from './outlet.ts';
import type { Line } from './outlet.ts';
import { secondTry } from './second-try.ts';

/** What a socket needs of the server. */
export interface SocketHouse extends ReviewHouse {
  readonly tables: Pick<Tables, 'keeper'>;
  /** Somebody is at a table, and it stays at hand, until the returned function is called. */
  attend(table: string, who: Holder): () => void;
  /** Whether the person may take a chair at this table. */
  mayJoin(player: string, table: string): Promise<boolean>;
  /** How long to wait before asking again; 0 while the server keeps up. */
  busyFor(): number;
}

export interface LiveSocket {
  readonly ticket: Holder;
  pulse(): void;
  /** Says goodbye with a code, and hangs up on whoever does not answer it. */
  close(code: number, reason: string): void;
}

/** How many tables one socket has. */
const MOST_TABLES = 32;
/** How long a goodbye may stay unanswered, in milliseconds. */
const PARTING = 1000;

export const CLOSING = { ended: 4001, away: 1012 } as const;

export function serveSocket(line: Line, ticket: Holder, house: SocketHouse): LiveSocket {
  const { socket } = line;
  const { write, knock } = outletOf(line);
  const doors = keepDoors(line, ticket, house, write);
  const reviews = reviewLine(house, ticket, send);
  const tryLater = secondTry((hellos) => {
    doors.pulse();
    for (const hello of hellos) pass(hello);
  });
  socket.on('message', (data, isBinary) => {
    // Frames still come after the goodbye.
    if (socket.readyState !== socket.OPEN) return;
    receive(isBinary ? '' : textOf(data));
  });
  for (const { close } of [doors, reviews]) socket.on('close', close);
  return {
    ticket,
    pulse: () => [doors.pulse, reviews.pulse, knock].forEach((sign) => sign()),
    close: (code, reason) => part(line, code, reason),
  };

  function receive(text: string): void {
    const value = parseFrame(text);
    if (reviews.takes(value)) return;
    const message = readMessage(value);
    const wait = message?.about ? 0 : house.limiter.take('command', ticket.player);
    if (wait > 0) return send({ kind: 'retry', code: 'too-fast', after: wait });
    if (!message) return send({ kind: 'unreadable' });
    pass(message);
  }

  function pass(message: Message): void {
    if (socket.readyState !== socket.OPEN) return;
    passOn(message).catch((error: unknown) => {
      house.log('table-failed', { table: message.table, error: messageOf(error) });
      tryLater(message);
    });
  }

  async function passOn({ table, frame, about }: Message): Promise<void> {
    const id = about?.id ?? null;
    const answer = (said: object) => send({ table, ...(id === null ? {} : { id }), ...said });
    const giveUp = (error: unknown) => {
      answer({ kind: 'retry' });
      throw error;
    };
    const refusal = about && (await whyNot(house, ticket, table, about.kind).catch(giveUp));
    const door = doors.to(table);
    if (!door) return answer(id === null ? { kind: 'retry' } : refused('not-now'));
    if (refusal) return answer(refusal);
    await door.receive(frame);
  }

  function send(message: object): void {
    write(messageBytes(JSON.stringify(message)));
  }
}

function part({ socket }: Line, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), PARTING).unref();
}

interface Doors {
  /** The door to this table; null if there is none for this socket any more. */
  to(table: string): Door | null;
  pulse(): void;
  close(): void;
}

function keepDoors(
  { socket }: Line,
  holder: Holder,
  house: SocketHouse,
  write: (bytes: Buffer) => void,
): Doors {
  const { player } = holder;
  const doors = new Map<string, { readonly door: Door; readonly release: () => void }>();
  return {
    to(table) {
      const known = doors.get(table);
      if (known) return known.door;
      // Whoever went while the frame was looked at would hold the table for ever.
      const isGone = socket.readyState === socket.CLOSED;
      if (isGone || doors.size >= MOST_TABLES) return null;
      const release = house.attend(table, holder);
      const door = openDoor(house.tables.keeper(table), player, (frame) =>
        write(bytesOf(table, frame)),
      );
      doors.set(table, { door, release });
      return door;
    },
    pulse() {
      for (const [table, { door }] of doors) {
        // In a timer, a mistake at one table would end the process.
        try {
          door.pulse();
        } catch (error) {
          house.log('table-failed', { table, error: messageOf(error) });
        }
      }
    },
    close() {
      for (const { door, release } of doors.values()) {
        door.close();
        release();
      }
      doors.clear();
    },
  };
}

/** By the kind a client names, which may be any text: no object is asked for it. */
const BUCKETS: ReadonlyMap<string, LimitName> = new Map([
  ['hello', 'hello'],
  ['say', 'chat'],
  ['sit', 'join'],
  ['create', 'create'],
]);

/** What to say to a frame that is not even looked at now. */
async function whyNot(
  { limiter, mayJoin, busyFor }: SocketHouse,
  { player, network }: Holder,
  table: string,
  kind: string,
): Promise<object | null> {
  const busy = busyFor();
  if (busy > 0 && kind !== 'hello') return { kind: 'retry', code: 'busy', after: busy };
  const name = BUCKETS.get(kind) ?? 'command';
  // A network may be full of one person's guests: for chairs it has a limit of its own.
  const wait =
    limiter.take(name, player) || (kind === 'sit' ? limiter.take(name, network, NETWORK) : 0);
  if (wait > 0) return { kind: 'retry', code: 'too-fast', after: wait };
  if (kind !== 'sit' || (await mayJoin(player, table))) return null;
  return refused('not-allowed');
}

function refused(code: 'not-now' | 'not-allowed'): object {
  return { kind: 'answer', answer: { ok: false, refusal: { code, rule: null } } };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}
