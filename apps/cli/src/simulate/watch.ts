// Progress on a terminal, and Ctrl-C that ends cleanly.

import { listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import type { Session } from '../session.ts';

export interface Watched {
  /** Shows how far it has come. */
  readonly watch: (finished: number) => void;
  /** Settled when somebody wants it to stop. */
  readonly stopped: Promise<void>;
  /** Ends the watch; whether somebody stopped it. */
  readonly end: () => boolean;
}

export function watched(games: number, { errors, texts }: Session): Watched {
  const interrupt = listenForInterrupt();
  const progress = progressOn(errors);
  return {
    watch: (finished) => progress.show(texts.arena.progress(finished, games)),
    stopped: interrupt.wished,
    end() {
      interrupt.end();
      progress.clear();
      return interrupt.isWished();
    },
  };
}
