// One socket of one person, for any number of tables. It stops whoever sends too much and closes on whoever does not
// read.

import type { RawData } from 'ws';
import { messageOf } from '../log.ts';
import { NETWORK } from '../people/limits.ts';
import type { LimitName } from '../people/limits.ts';
import type { Holder } from '../people/tickets.ts';
import { readReviewMessage } from '../review/frames.ts';
import type { ReviewMessage } from '../review/frames.ts';
import { reviewLine } from '../review/review-line.ts';
import type { ReviewHouse, ReviewLine } from '../review/review-line.ts';
import { handOver } from './arrivals.ts';
import { Doors } from './doors.ts';
import type { DoorHouse } from './doors.ts';
import { messageBytes, parseFrame, readMessage } from './frame-text.ts';
import type { Message } from './frame-text.ts';
import { Outlet } from './outlet.ts';
import type { Line } from './outlet.ts';
import { secondTry } from './second-try.ts';

/** What a socket needs of the server. */
export interface SocketHouse extends ReviewHouse, DoorHouse {
  /** Whether the person may take a chair at this table. */
  mayJoin(player: string, table: string): Promise<boolean>;
  /** How long to wait before asking again; 0 while the server keeps up. */
  busyFor(): number;
}

/** How long a goodbye may stay unanswered, in milliseconds. */
const PARTING = 1000;

export const CLOSING = { ended: 4001, away: 1012 } as const;

/** A class, as there are thousands; and what few need is made for whoever comes to need it. */
export class LiveSocket {
  readonly ticket: Holder;
  readonly #line: Line;
  readonly #house: SocketHouse;
  readonly #outlet: Outlet;
  readonly #doors: Doors;
  #reviews: ReviewLine | null = null;
  #tryLater: ((failed: Message) => void) | null = null;

  constructor(line: Line, ticket: Holder, house: SocketHouse) {
    this.ticket = ticket;
    this.#line = line;
    this.#house = house;
    this.#outlet = new Outlet(line);
    this.#doors = new Doors(line, ticket, house, this.#outlet);
    const { socket } = line;
    socket.on('message', (data, isBinary) => handOver(isBinary ? '' : textOf(data), this));
    socket.on('close', () => {
      this.#doors.close();
      this.#reviews?.close();
    });
  }

  pulse(): void {
    this.#doors.pulse();
    this.#reviews?.pulse();
    this.#outlet.knock();
  }

  /** Says goodbye with a code, and hangs up on whoever does not answer it. */
  close(code: number, reason: string): void {
    const { socket } = this.#line;
    this.#outlet.close(code, reason);
    setTimeout(() => socket.terminate(), PARTING).unref();
  }

  /** A frame as it came. */
  receive(text: string): void {
    if (this.#isOver()) return;
    const value = parseFrame(text);
    const review = readReviewMessage(value);
    if (review) return this.#review(review);
    const message = readMessage(value);
    const wait = message?.about ? 0 : this.#house.limiter.take('command', this.ticket.player);
    if (wait > 0) return this.#send({ kind: 'retry', code: 'too-fast', after: wait });
    if (!message) return this.#send({ kind: 'unreadable' });
    void this.#pass(message);
  }

  #review(message: ReviewMessage): void {
    this.#reviews ??= reviewLine(this.#house, this.ticket, (said) => this.#send(said));
    this.#reviews.receive(message);
  }

  async #pass(message: Message): Promise<void> {
    if (this.#isOver()) return;
    const { table, frame, about } = message;
    try {
      const refusal =
        about &&
        (this.#whyNotNow(about.kind) || (about.kind === 'sit' && (await this.#whyNotSit(message))));
      const door = this.#doors.to(table);
      if (!door || refusal) {
        const isCommand = typeof about?.id === 'string';
        const said = refusal || (isCommand ? refused('not-now') : { kind: 'retry' });
        return this.#answer(message, said);
      }
      this.#outlet.ask();
      try {
        await door.receive(frame);
      } finally {
        this.#outlet.answered();
      }
    } catch (error) {
      this.#failed(message, error);
    }
  }

  #failed(message: Message, error: unknown): void {
    this.#house.log('table-failed', { table: message.table, error: messageOf(error) });
    this.#tryLater ??= secondTry((hellos) => {
      this.#doors.pulse();
      for (const hello of hellos) void this.#pass(hello);
    });
    this.#tryLater(message);
  }

  /** Frames still come after our goodbye. After theirs, what they sent before is taken up all the same. */
  #isOver(): boolean {
    const { socket } = this.#line;
    return this.#outlet.isOver || socket.readyState === socket.CLOSED;
  }

  /** What to say to a frame that is not even looked at now. */
  #whyNotNow(kind: string): object | null {
    const { limiter, busyFor } = this.#house;
    const { player, network } = this.ticket;
    const busy = busyFor();
    if (busy > 0 && kind !== 'hello') return { kind: 'retry', code: 'busy', after: busy };
    const name = BUCKETS.get(kind) ?? 'command';
    // A network may be full of one person's guests: for chairs it has a limit of its own.
    const wait =
      limiter.take(name, player) || (kind === 'sit' ? limiter.take(name, network, NETWORK) : 0);
    return wait > 0 ? { kind: 'retry', code: 'too-fast', after: wait } : null;
  }

  async #whyNotSit(message: Message): Promise<object | null> {
    try {
      const isWelcome = await this.#house.mayJoin(this.ticket.player, message.table);
      return isWelcome ? null : refused('not-allowed');
    } catch (error) {
      this.#answer(message, { kind: 'retry' });
      throw error;
    }
  }

  #answer(message: Message, said: object): void {
    const { table, about } = message;
    const id = about?.id ?? null;
    this.#send({ table, ...(id === null ? {} : { id }), ...said });
  }

  #send(message: object): void {
    this.#outlet.write(messageBytes(JSON.stringify(message)));
  }
}

/** By the kind a client names, which may be any text: no object is asked for it. */
const BUCKETS: ReadonlyMap<string, LimitName> = new Map([
  ['hello', 'hello'],
  ['say', 'chat'],
  ['sit', 'join'],
  ['create', 'create'],
]);

function refused(code: 'not-now' | 'not-allowed'): object {
  return { kind: 'answer', answer: { ok: false, refusal: { code, rule: null } } };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}
