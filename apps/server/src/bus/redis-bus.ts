// The bus over Redis or Valkey: one line to publish, one to listen. What cannot be told now is forgotten.

import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import type { Bus, Hint } from './bus.ts';
import { readHints } from './hint-text.ts';
import { tellerOver } from './teller.ts';

const CHANNEL = 'backtrick';
const SECOND = 1000;
const SHORTEST = 50;

export function redisBus(url: string): Bus {
  const node = randomBytes(6).toString('base64url');
  const listeners: ((hint: Hint) => void)[] = [];
  const [speaker, hearer] = [lineTo(url), lineTo(url)];
  const tell = tellerOver(node, (texts) =>
    Promise.all(texts.map((text) => speaker.publish(CHANNEL, text))),
  );
  const hear = (text: string) => {
    for (const hint of readHints(node, text)) for (const listener of listeners) listener(hint);
  };
  // Both come back by themselves whenever they break; the one that has listened once then listens again.
  let hasListened = false;
  hearer.on('ready', () => {
    if (!hasListened) void hearer.subscribe(CHANNEL, hear).then(noted, () => undefined);
  });
  for (const line of [speaker, hearer]) void line.connect().catch(() => undefined);
  return {
    tell: (hint) => tell(hint),
    listen: (listener) => void listeners.push(listener),
    async close() {
      for (const line of [speaker, hearer]) line.destroy();
    },
  };

  function noted(): void {
    hasListened = true;
  }
}

function lineTo(url: string) {
  const line = createClient({
    url,
    name: 'backtrick-bus',
    disableOfflineQueue: true,
    // Hints of a line that hangs are worth nothing soon.
    pingInterval: 5 * SECOND,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 5 * SECOND,
      reconnectStrategy: (retries) => Math.min(SHORTEST * 2 ** Math.min(retries, 5), SECOND),
    },
  });
  line.on('error', () => {
    // The line has broken: another one is made.
  });
  return line;
}
