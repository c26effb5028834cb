// The worker that is the house of this browser's tables.

import { memoryLog } from '@backtrick/table';
import type { Context, Door, Log } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { browserLog, browserSeal, openDatabase } from '../places/local/browser-log.ts';
import { openHouse } from '../places/local/house.ts';
import type { FromHouse, ToHouse } from '../places/local/letters.ts';
import { randomHex } from '../places/random.ts';
import { workerThinker } from './thinker.ts';

const SECOND = 1000;
const PULSE = 5 * SECOND;
const SEED_BYTES = 64;

/** Other tabs with the same table hear by this that there is something to read. */
const hints = new BroadcastChannel('backtrick-tables');

const house = openHouse({
  log: telling(await log()),
  thinker: workerThinker(),
  context: (): Context => ({
    now: Date.now(),
    seed: randomHex(SEED_BYTES),
    guard: numberGuard,
  }),
  failed: (error) => send({ kind: 'failed', reason: String(error) }),
});
const doors = new Map<number, Door>();

hints.addEventListener('message', ({ data }: MessageEvent<string>) => house.notice(data));
addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  receive(data).catch((error: unknown) => send({ kind: 'failed', reason: String(error) }));
});
setInterval(() => house.tick(), SECOND);
setInterval(() => doors.forEach((door) => door.pulse()), PULSE);
// What was sent before the log was open has not been heard: the page waits for this.
send({ kind: 'opened', line: 0 });

async function receive(letter: ToHouse): Promise<void> {
  switch (letter.kind) {
    case 'create': {
      const { table, plan } = letter;
      return send({ kind: 'created', table, answer: await house.create(table, plan) });
    }
    case 'deal':
      return house.dealAgain(letter.table, letter.code);
    case 'open': {
      const { line, table, seat } = letter;
      const reply = (frame: FromHouse & { kind: 'frame' }) => send(frame);
      doors.set(
        line,
        await house.open(table, seat, (frame) => reply({ kind: 'frame', line, frame })),
      );
      return send({ kind: 'opened', line });
    }
    case 'frame':
      return doors.get(letter.line)?.receive(letter.frame);
    case 'close':
      doors.get(letter.line)?.close();
      doors.delete(letter.line);
  }
}

function send(letter: FromHouse): void {
  postMessage(letter);
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
