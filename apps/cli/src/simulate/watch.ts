// Progress on a terminal, and Ctrl-C that ends cleanly.

import { listenForInterrupt } from '../interrupt.ts';
import type { Session } from '../session.ts';

const CLEAR_LINE = '\r\x1b[K';

export interface Watched {
  /** Shows how far it has come; whether to go on. */
  readonly watch: (finished: number) => 'go-on' | 'stop';
  /** Ends the watch; whether somebody stopped it. */
  readonly end: () => boolean;
}

export function watched(games: number, { errors, texts }: Session): Watched {
  const interrupt = listenForInterrupt();
  return {
    watch(finished) {
      if (errors.isTTY) errors.write(`${CLEAR_LINE}${texts.arena.progress(finished, games)}`);
      return interrupt.isWished() ? 'stop' : 'go-on';
    },
    end() {
      interrupt.end();
      if (errors.isTTY) errors.write(CLEAR_LINE);
      return interrupt.isWished();
    },
  };
}
