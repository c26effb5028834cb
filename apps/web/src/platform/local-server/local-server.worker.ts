// Runs the local server in a worker.

import { memoryLog } from '@backtrick/table';
import type { Log, TableConnection } from '@backtrick/table';
import { browserLog, browserSeal, openDatabase } from './browser-log.ts';
import { startLocalServer } from './local-server.ts';
import type { FromLocalServer, ToLocalServer } from './worker-messages.ts';
import { randomHex } from '../random.ts';
import { workerThinker } from '../workers/bot-thinker.ts';

const TICK_PERIOD = 1000;
const PULSE_PERIOD = 5000;
const SHUFFLE_SEED_BYTES = 64;

/** Other tabs with the same table hear by this that there is something to read. */
const hints = new BroadcastChannel('backtrick-tables');

const server = startLocalServer({
  log: telling(await log()),
  thinker: workerThinker(),
  context: () => ({ now: Date.now(), seed: randomHex(SHUFFLE_SEED_BYTES) }),
  loadGuard: async () => (await import('@backtrick/table/guard')).numberGuard,
  failed: (error) => send({ kind: 'failed', reason: String(error) }),
});
const connections = new Map<number, TableConnection>();

hints.addEventListener('message', ({ data }: MessageEvent<string>) => server.notice(data));
addEventListener('message', ({ data }: MessageEvent<ToLocalServer>) => {
  receive(data).catch((error: unknown) => send({ kind: 'failed', reason: String(error) }));
});
setInterval(() => server.tick(), TICK_PERIOD);
setInterval(() => connections.forEach((one) => one.pulse()), PULSE_PERIOD);
// Messages sent before the log was open are lost, so the page waits for this one.
send({ kind: 'opened', connection: 0 });

async function receive(message: ToLocalServer): Promise<void> {
  switch (message.kind) {
    case 'create': {
      const { table, plan } = message;
      return send({ kind: 'created', table, answer: await server.create(table, plan) });
    }
    case 'deal':
      return server.dealAgain(message.table, message.code);
    case 'open': {
      const { connection, table, seat } = message;
      const reply = (frame: FromLocalServer & { kind: 'frame' }) => send(frame);
      connections.set(
        connection,
        await server.open(table, seat, (frame) => reply({ kind: 'frame', connection, frame })),
      );
      return send({ kind: 'opened', connection });
    }
    case 'frame':
      return connections.get(message.connection)?.receive(message.frame);
    case 'close':
      connections.get(message.connection)?.close();
      connections.delete(message.connection);
  }
}

function send(message: FromLocalServer): void {
  postMessage(message);
}

/** Where the browser keeps nothing, a table lives as long as its page. */
async function log(): Promise<Log> {
  try {
    const database = await openDatabase();
    return browserLog(database, await browserSeal(database));
  } catch {
    return memoryLog();
  }
}

function telling(inner: Log): Log {
  return {
    read: inner.read,
    async append(table, entry, after) {
      const result = await inner.append(table, entry, after);
      if (result === 'written') hints.postMessage(table);
      return result;
    },
  };
}
