// Progress on a terminal, and Ctrl-C that ends cleanly.

import type { Session } from '../session.ts';

const CLEAR_LINE = '\r\x1b[K';

export interface Watched {
  /** Shows how far it has come; whether to go on. */
  readonly watch: (finished: number) => 'go-on' | 'stop';
  /** Ends the watch; whether somebody stopped it. */
  readonly end: () => boolean;
}

export function watched(games: number, { errors, texts }: Session): Watched {
  let isStopped = false;
  const stop = () => void (isStopped = true);
  process.once('SIGINT', stop);
  return {
    watch(finished) {
      if (errors.isTTY) errors.write(`${CLEAR_LINE}${texts.arena.progress(finished, games)}`);
      return isStopped ? 'stop' : 'go-on';
    },
    end() {
      process.off('SIGINT', stop);
      if (errors.isTTY) errors.write(CLEAR_LINE);
      return isStopped;
    },
  };
}
