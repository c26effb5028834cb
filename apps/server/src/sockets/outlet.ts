// What goes out over one socket. Whoever does not read is let go: when too much waits for them, or when they give no sign of
// life for too long.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** A socket, and what it stands on. */
export interface Line {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

export interface Outlet {
  /** Whole messages, with their heads. */
  write(bytes: Buffer): void;
  /** Asks for a sign of life. */
  knock(): void;
}

/** What may wait in the socket for a slow reader, in bytes, and how often one may be knocked at in vain. */
const MOST_BUFFERED = 256 * 1024;
const MOST_KNOCKS = 3;

export function outletOf({ socket, stream }: Line): Outlet {
  let knocks = 0;
  let isHeld = false;
  socket.on('pong', () => {
    knocks = 0;
  });
  // Pongs go out by themselves, also to whoever does not read them.
  socket.on('ping', () => {
    if (isStuffed()) socket.terminate();
  });
  return {
    write(bytes) {
      if (socket.readyState !== socket.OPEN) return;
      // What was only held back has not been given to the reader yet.
      if (isStuffed()) release();
      if (isStuffed()) return socket.terminate();
      holdBack();
      stream.write(bytes);
    },
    knock() {
      if (socket.readyState !== socket.OPEN) return;
      if (knocks++ === MOST_KNOCKS) socket.terminate();
      else socket.ping();
    },
  };

  function isStuffed(): boolean {
    return stream.writableLength > MOST_BUFFERED;
  }

  /** What comes of one command, a step and an answer, goes out in one go. */
  function holdBack(): void {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(release);
  }

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    stream.uncork();
  }
}
