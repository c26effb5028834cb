// The bus over PostgreSQL: NOTIFY on a connection of its own. Inside the transaction of an append it would slow that
// down sixfold. Hints that cannot be sent now are dropped.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bus, Hint } from '../runtime/bus.ts';
import { readHints } from './hint-text.ts';
import { hintSender } from './hint-sender.ts';

const SECOND = 1000;
const MIN_RECONNECT_DELAY = 50;
const MAX_RECONNECT_DELAY = SECOND;
/** Named, so that the database caches its plan. */
const NOTIFY = {
  name: 'notify',
  text: `SELECT pg_notify('backtrick', hints) FROM unnest($1::text[]) AS hints`,
};

export function postgresBus(url: string): Bus {
  const node = randomBytes(6).toString('base64url');
  const listeners: ((hint: Hint) => void)[] = [];
  const closing = new AbortController();
  let connected: Client | null = null;
  let tell: (hint: Hint) => void = () => {};
  const running = keepConnected();
  return {
    tell: (hint) => tell(hint),
    listen: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await connected?.end();
      await running;
    },
  };

  /** Reconnects until the bus is closed. */
  async function keepConnected(): Promise<void> {
    for (
      let wait = MIN_RECONNECT_DELAY;
      !closing.signal.aborted;
      wait = Math.min(2 * wait, MAX_RECONNECT_DELAY)
    ) {
      const hasListened = await listen();
      if (hasListened) wait = MIN_RECONNECT_DELAY;
      await sleep(wait, null, closing).catch(() => null);
    }
  }

  /** Listens as long as the connection lasts; false if there was none. */
  async function listen(): Promise<boolean> {
    const client = newClient(url);
    const end = new Promise((resolve) => client.once('end', resolve));
    client.on('notification', ({ payload = '' }) => {
      for (const hint of readHints(node, payload)) for (const hear of listeners) hear(hint);
    });
    try {
      await client.connect();
      await client.query('LISTEN backtrick');
      connected = client;
      tell = hintSender(node, (texts) => client.query({ ...NOTIFY, values: [texts] }));
      if (closing.signal.aborted) await client.end();
      await end;
      return true;
    } catch {
      await client.end().catch(() => undefined);
      return false;
    } finally {
      connected = null;
      tell = () => {};
    }
  }
}

function newClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'backtrick-bus',
    connectionTimeoutMillis: 5 * SECOND,
    query_timeout: 6 * SECOND,
    keepAlive: true,
  });
  client.on('error', () => {
    // The connection is broken: it ends, and a new one is opened.
  });
  return client;
}
