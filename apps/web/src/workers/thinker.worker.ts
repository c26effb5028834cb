// Where bots think: the view of one seat and the signals that stand in, a turn or signals out.

import { think } from '@backtrick/bots';
import type { Thought } from '@backtrick/bots';

/** Numbered, as answers may come in another order. */
export interface Question {
  readonly id: number;
  readonly thought: Thought;
}

export interface Idea {
  readonly id: number;
  readonly said: readonly string[];
}

addEventListener('message', ({ data: { id, thought } }: MessageEvent<Question>) => {
  postMessage({ id, said: think(thought) } satisfies Idea);
});
