// The bus over Redis or Valkey: one connection to publish, one to subscribe. Hints that cannot be sent now are dropped.

import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import type { Bus, Hint } from '../runtime/bus.ts';
import { readHints } from './hint-text.ts';
import { hintSender } from './hint-sender.ts';

const CHANNEL = 'backtrick';
const SECOND = 1000;
const MIN_RECONNECT_DELAY = 50;

export function redisBus(url: string): Bus {
  const node = randomBytes(6).toString('base64url');
  const listeners: ((hint: Hint) => void)[] = [];
  const [publisher, subscriber] = [newClient(url), newClient(url)];
  const tell = hintSender(node, (texts) =>
    Promise.all(texts.map((text) => publisher.publish(CHANNEL, text))),
  );
  const deliver = (text: string) => {
    for (const hint of readHints(node, text)) for (const listener of listeners) listener(hint);
  };
  // Both reconnect by themselves, and the library restores an existing subscription.
  let isSubscribed = false;
  subscriber.on('ready', () => {
    if (!isSubscribed)
      void subscriber.subscribe(CHANNEL, deliver).then(onSubscribed, () => undefined);
  });
  for (const client of [publisher, subscriber]) void client.connect().catch(() => undefined);
  return {
    tell: (hint) => tell(hint),
    listen: (listener) => void listeners.push(listener),
    async close() {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };

  function onSubscribed(): void {
    isSubscribed = true;
  }
}

function newClient(url: string) {
  const client = createClient({
    url,
    name: 'backtrick-bus',
    disableOfflineQueue: true,
    // Detects a hanging connection, whose hints would soon be useless.
    pingInterval: 5 * SECOND,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 5 * SECOND,
      reconnectStrategy: (retries) =>
        Math.min(MIN_RECONNECT_DELAY * 2 ** Math.min(retries, 5), SECOND),
    },
  });
  client.on('error', () => {
    // The connection is broken: the library opens a new one.
  });
  return client;
}
