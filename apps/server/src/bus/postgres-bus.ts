// The bus over PostgreSQL: NOTIFY over a line of its own, never in the transaction of an append, which it would slow down
// sixfold. What cannot be told now is forgotten.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bus, Hint } from './bus.ts';
import { readHints } from './hint-text.ts';
import { tellerOver } from './teller.ts';

const SECOND = 1000;
const SHORTEST = 50;
const LONGEST = SECOND;
/** Under its name the database keeps its plan. */
const NOTIFY = {
  name: 'notify',
  text: `SELECT pg_notify('backtrick', hints) FROM unnest($1::text[]) AS hints`,
};

export function postgresBus(url: string): Bus {
  const node = randomBytes(6).toString('base64url');
  const listeners: ((hint: Hint) => void)[] = [];
  const closing = new AbortController();
  let line: Client | null = null;
  let tell: (hint: Hint) => void = () => {};
  const kept = keepLine();
  return {
    tell: (hint) => tell(hint),
    listen: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await line?.end();
      await kept;
    },
  };

  /** Until the bus is closed. */
  async function keepLine(): Promise<void> {
    for (let wait = SHORTEST; !closing.signal.aborted; wait = Math.min(2 * wait, LONGEST)) {
      const hasListened = await listen();
      if (hasListened) wait = SHORTEST;
      await sleep(wait, null, closing).catch(() => null);
    }
  }

  /** As long as the line holds; says whether there was one. */
  async function listen(): Promise<boolean> {
    const client = lineTo(url);
    const end = new Promise((resolve) => client.once('end', resolve));
    client.on('notification', ({ payload = '' }) => {
      for (const hint of readHints(node, payload)) for (const hear of listeners) hear(hint);
    });
    try {
      await client.connect();
      await client.query('LISTEN backtrick');
      line = client;
      tell = tellerOver(node, (texts) => client.query({ ...NOTIFY, values: [texts] }));
      if (closing.signal.aborted) await client.end();
      await end;
      return true;
    } catch {
      await client.end().catch(() => undefined);
      return false;
    } finally {
      line = null;
      tell = () => {};
    }
  }
}

function lineTo(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'backtrick-bus',
    connectionTimeoutMillis: 5 * SECOND,
    query_timeout: 6 * SECOND,
    keepAlive: true,
  });
  client.on('error', () => {
    // The line has broken: it ends, and another one is made.
  });
  return client;
}
