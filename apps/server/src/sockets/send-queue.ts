// The send queue of one socket. Everything written in one tick goes out together. A client that does not read is
// disconnected when too much is buffered for it, or when it answers no ping.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { exceedsFirstRecipients, flushLater } from './fan-out.ts';

/** A WebSocket and the stream below it. */
export interface Transport {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/** How many bytes may be buffered for a slow reader, and how many pings may go unanswered. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const MAX_UNANSWERED_PINGS = 3;

/** RFC 6455, 5.5.2: an empty ping. */
const PING = Buffer.from([0x89, 0]);

/** A class, because there are thousands: closures would take more memory than the data they hold. */
export class SendQueue {
  readonly #transport: Transport;
  #unansweredPings = 0;
  /** Requests that came over this socket and are not answered yet. */
  #pendingRequests = 0;
  /** Frames to send, in order. */
  #queued: Buffer[] | null = null;
  #queuedBytes = 0;
  /** Whether a flush at the end of this tick is scheduled. */
  #isFlushScheduled = false;
  #isClosed = false;

  constructor(transport: Transport) {
    this.#transport = transport;
    const { socket } = transport;
    socket.on('pong', () => {
      this.#unansweredPings = 0;
    });
    // The library sends pongs by itself, even to a client that does not read them.
    socket.on('ping', () => {
      if (this.#isOverflowing()) this.#terminate();
    });
  }

  /** Whether this side has closed the connection; frames that still arrive are ignored. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Takes complete frames, with their headers. */
  write(bytes: Buffer): void {
    const { socket } = this.#transport;
    if (socket.readyState !== socket.OPEN) return;
    // Flush first: what we held back ourselves must not count against the reader.
    if (this.#queuedBytes > MAX_BUFFERED_BYTES) this.flush();
    if (this.#isOverflowing()) return this.#terminate();
    this.#queuedBytes += bytes.length;
    const isFirst = this.#queued === null;
    if (this.#queued) this.#queued.push(bytes);
    else this.#queued = [bytes];
    // The sender of a request does not wait behind the fan-out.
    if (this.#pendingRequests > 0 || (isFirst && !exceedsFirstRecipients(bytes)))
      this.#scheduleFlush();
    else if (isFirst) flushLater(this);
  }

  /** Until the matching `endRequest`, frames are sent without waiting for the fan-out. */
  beginRequest(): void {
    this.#pendingRequests++;
  }

  endRequest(): void {
    this.#pendingRequests--;
  }

  /** Sends what is queued, unless the socket is closing. */
  flush(): void {
    const queued = this.#queued;
    const { socket, stream } = this.#transport;
    this.#queued = null;
    this.#queuedBytes = 0;
    this.#isFlushScheduled = false;
    if (!queued || socket.readyState !== socket.OPEN) return;
    if (queued.length > 1) stream.cork();
    for (const bytes of queued) stream.write(bytes);
    if (queued.length > 1) stream.uncork();
  }

  /** Closes the socket after sending what is queued. */
  close(code: number, reason: string): void {
    this.flush();
    this.#isClosed = true;
    this.#transport.socket.close(code, reason);
  }

  /** Checks that the client is alive. */
  ping(): void {
    const { socket } = this.#transport;
    if (socket.readyState !== socket.OPEN) return;
    if (this.#unansweredPings++ === MAX_UNANSWERED_PINGS) this.#terminate();
    else this.write(PING);
  }

  #terminate(): void {
    this.#isClosed = true;
    this.#transport.socket.terminate();
  }

  #isOverflowing(): boolean {
    return this.#transport.stream.writableLength > MAX_BUFFERED_BYTES;
  }

  #scheduleFlush(): void {
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    if (scheduled.push(this) === 1) process.nextTick(flushAll);
  }
}

/** Queues to flush at the end of this tick: first all requests are handled, then all answers are sent. */
let scheduled: SendQueue[] = [];

function flushAll(): void {
  const all = scheduled;
  scheduled = [];
  for (const sendQueue of all) sendQueue.flush();
}
