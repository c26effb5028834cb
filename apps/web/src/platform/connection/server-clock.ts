// The server's time, estimated from its frames, because the device's clock may be wrong.

import type { ServerFrame } from '@backtrick/table';

export interface ServerClock {
  /** The device's own time until the first frame has come. */
  now(): number;
  hear(frame: ServerFrame): void;
  /** A new connection may lead to another server, so the estimate starts again with its first frame. */
  reconnect(): void;
}

export function serverClock(steady: () => number, wall: () => number): ServerClock {
  let ahead: number | null = null;
  let isNew = true;
  return {
    now: () => (ahead === null ? wall() : steady() + ahead),
    hear(frame) {
      const at = timeIn(frame);
      if (at === null) return;
      // Frames arrive late, never early: the largest difference seen is the best estimate.
      ahead = Math.max(isNew || ahead === null ? -Infinity : ahead, at - steady());
      isNew = false;
    },
    reconnect: () => (isNew = true),
  };
}

function timeIn(frame: ServerFrame): number | null {
  switch (frame.kind) {
    case 'update':
    case 'pulse':
      return frame.at;
    case 'step':
      return frame.open.at;
    case 'answer':
    case 'retry':
    case 'no-table':
    case 'full':
    case 'unreadable':
    case 'upgrade':
      return null;
  }
}
