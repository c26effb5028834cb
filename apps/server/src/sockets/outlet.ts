// What goes out over one socket. Whoever does not read is let go: when too much waits for them, or when they give no sign of
// life for too long.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { countIn, releaseLater } from './crowd.ts';

/** A socket, and what it stands on. */
export interface Line {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/** What may wait in the socket for a slow reader, in bytes, and how often one may be knocked at in vain. */
const MOST_BUFFERED = 256 * 1024;
const MOST_KNOCKS = 3;

/** A class, as there are thousands: closures would weigh more than what they hold. */
export class Outlet {
  readonly #line: Line;
  #knocks = 0;
  /** How much is asked over this line and not yet answered. */
  #asked = 0;
  #isHeld = false;
  /** Whether what is held goes out as soon as this moment is over. */
  #isLeaving = false;

  constructor(line: Line) {
    this.#line = line;
    const { socket } = line;
    socket.on('pong', () => {
      this.#knocks = 0;
    });
    // Pongs go out by themselves, also to whoever does not read them.
    socket.on('ping', () => {
      if (this.#releaseAndJudge() === 'stuffed') socket.terminate();
    });
  }

  /** Whole messages, with their heads. */
  write(bytes: Buffer): void {
    const { socket, stream } = this.#line;
    if (socket.readyState !== socket.OPEN) return;
    if (this.#releaseAndJudge() === 'stuffed') return socket.terminate();
    if (this.#asked > 0) this.holdBack();
    else if (countIn(bytes)) this.#holdBackInCrowd();
    stream.write(bytes);
  }

  /** Something is asked: what comes of it until it is answered, a step and an answer, goes out in one go. */
  ask(): void {
    this.#asked++;
  }

  answered(): void {
    this.#asked--;
  }

  /** What is written in this moment goes out in one go, with what a crowd has held up. */
  holdBack(): void {
    this.#hold();
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    process.nextTick(Outlet.#leave, this);
  }

  /** What is held back goes out. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#line.stream.uncork();
  }

  /** Asks for a sign of life. */
  knock(): void {
    const { socket } = this.#line;
    if (socket.readyState !== socket.OPEN) return;
    if (this.#knocks++ === MOST_KNOCKS) socket.terminate();
    else socket.ping();
  }

  /** Gives the reader what was only held back, before it is held against them that it waits. */
  #releaseAndJudge(): 'reads' | 'stuffed' {
    if (this.#isStuffed()) this.release();
    return this.#isStuffed() ? 'stuffed' : 'reads';
  }

  #isStuffed(): boolean {
    return this.#line.stream.writableLength > MOST_BUFFERED;
  }

  #holdBackInCrowd(): void {
    if (this.#hold()) releaseLater(this);
  }

  /** False if it is held already. */
  #hold(): boolean {
    if (this.#isHeld) return false;
    this.#isHeld = true;
    this.#line.stream.cork();
    return true;
  }

  static #leave(this: void, outlet: Outlet): void {
    outlet.#isLeaving = false;
    outlet.release();
  }
}
