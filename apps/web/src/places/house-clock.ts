// The time by the clock of the house, told by its frames: that of the device may be wrong.

import type { ServerFrame } from '@backtrick/table';

export interface HouseClock {
  /** Before the first frame nothing is known, and it is as late as the device says. */
  now(): number;
  hear(frame: ServerFrame): void;
  /** A new line may lead to another house: its first frame counts alone. */
  reconnect(): void;
}

export function houseClock(steady: () => number, wall: () => number): HouseClock {
  let ahead: number | null = null;
  let isNew = true;
  return {
    now: () => (ahead === null ? wall() : steady() + ahead),
    hear(frame) {
      const at = timeIn(frame);
      if (at === null) return;
      // Every frame has been on its way for a while: the one that makes it latest is nearest to the truth.
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
    case 'unreadable':
    case 'upgrade':
      return null;
  }
}
