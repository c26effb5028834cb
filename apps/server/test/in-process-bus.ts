// A bus in one process: as good as hints can be, or as bad as they may be.

import type { Bus, Hint } from '../src/runtime/bus.ts';
import { hintTexts, readHints } from '../src/cluster/hint-text.ts';

export interface InProcessBus {
  join(): Bus;
  shout(text: string): Promise<void>;
}

/** `carry` is handed each text and how to deliver it: once, never, later, or several times. */
export function inProcessBus(
  carry: (text: string, deliver: () => void) => void = (_, deliver) => setImmediate(deliver),
): InProcessBus {
  const hearers = new Map<string, (text: string) => void>();
  let joined = 0;
  const say = (text: string) => {
    for (const hear of hearers.values()) carry(text, () => hear(text));
  };
  return {
    join() {
      const node = `node-${joined++}`;
      const listeners: ((hint: Hint) => void)[] = [];
      hearers.set(node, (text) => {
        for (const hint of readHints(node, text)) for (const hear of listeners) hear(hint);
      });
      return {
        tell: (hint) => hintTexts(node, [hint]).forEach(say),
        listen: (listener) => void listeners.push(listener),
        close: async () => void hearers.delete(node),
      };
    },
    shout: async (text) => say(text),
  };
}
