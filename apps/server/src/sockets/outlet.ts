// What goes out over one socket. What is written in one moment goes out at its end, in one go. Whoever does not read is let go:
// when too much waits for them, or when they give no sign of life for too long.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { countIn, releaseLater, releaseSoon } from './crowd.ts';

/** A socket, and what it stands on. */
export interface Line {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/** What may wait for a slow reader, and be held back, in bytes; and how often one may be knocked at in vain. */
const MOST_BUFFERED = 256 * 1024;
const MOST_KNOCKS = 3;

/** RFC 6455, 5.5.2: a ping that says nothing. */
const PING = Buffer.from([0x89, 0]);

/** A class, as there are thousands: closures would weigh more than what they hold. */
export class Outlet {
  readonly #line: Line;
  #knocks = 0;
  /** How much is asked over this line and not yet answered. */
  #asked = 0;
  /** What is held back, in order. */
  #held: Buffer[] | null = null;
  #heldBytes = 0;
  /** Whether it goes out as soon as this moment is over. */
  #isLeaving = false;
  #isOver = false;

  constructor(line: Line) {
    this.#line = line;
    const { socket } = line;
    socket.on('pong', () => {
      this.#knocks = 0;
    });
    // Pongs go out by themselves, also to whoever does not read them.
    socket.on('ping', () => {
      if (this.#isStuffed()) this.#letGo();
    });
  }

  /** Whether this end has said goodbye or hung up: what still comes is not for us. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whole messages, with their heads. */
  write(bytes: Buffer): void {
    const { socket } = this.#line;
    if (socket.readyState !== socket.OPEN) return;
    // The reader gets what was only held back, before it is held against them that it waits.
    if (this.#heldBytes > MOST_BUFFERED) this.release();
    if (this.#isStuffed()) return this.#letGo();
    this.#heldBytes += bytes.length;
    const isFirst = this.#held === null;
    if (this.#held) this.#held.push(bytes);
    else this.#held = [bytes];
    // Whoever asks something waits for no crowd.
    if (this.#asked > 0 || (isFirst && !countIn(bytes))) this.#leave();
    else if (isFirst) releaseLater(this);
  }

  /** Something is asked: what comes of it until it is answered does not wait for a crowd. */
  ask(): void {
    this.#asked++;
  }

  answered(): void {
    this.#asked--;
  }

  /** What is held back goes out, unless a goodbye was said meanwhile. */
  release(): void {
    const held = this.#held;
    const { socket, stream } = this.#line;
    this.#held = null;
    this.#heldBytes = 0;
    this.#isLeaving = false;
    if (!held || socket.readyState !== socket.OPEN) return;
    if (held.length > 1) stream.cork();
    for (const bytes of held) stream.write(bytes);
    if (held.length > 1) stream.uncork();
  }

  /** Says goodbye, after all that was written before. */
  close(code: number, reason: string): void {
    this.release();
    this.#isOver = true;
    this.#line.socket.close(code, reason);
  }

  /** Asks for a sign of life. */
  knock(): void {
    const { socket } = this.#line;
    if (socket.readyState !== socket.OPEN) return;
    if (this.#knocks++ === MOST_KNOCKS) this.#letGo();
    else this.write(PING);
  }

  #letGo(): void {
    this.#isOver = true;
    this.#line.socket.terminate();
  }

  #isStuffed(): boolean {
    return this.#line.stream.writableLength > MOST_BUFFERED;
  }

  #leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    releaseSoon(this);
  }
}
