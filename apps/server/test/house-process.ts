// A server in a process of its own, with room for crowds, that says how it is when asked. Run by `separate-house.ts`.

import type { Server } from '../src/server.ts';
import { startServer } from '../src/server.ts';
import { CROWD, settingsIn } from './guests.ts';

/** What may be asked of the process, and what it says. */
export interface Questions {
  /** Puts everything away that an hour later would be, and measures what is left. */
  readonly memory: {
    readonly rss: number;
    readonly tables: number;
    /** Of processor time, until now. */
    readonly seconds: number;
  };
  /** Lines of the log so far. */
  readonly log: readonly string[];
  readonly stop: null;
}

export type Question = keyof Questions;

const HOUR = 3_600_000;
let passed = 0;

const log: string[] = [];
const server = await startServer(
  { ...settingsIn(process.env['DATA_DIR'] ?? ''), ...CROWD },
  (event, details) => log.push(JSON.stringify({ event, ...details })),
  () => Date.now() + passed,
);
process.send?.({ address: server.address });

const answers: { readonly [K in Question]: () => Promise<Questions[K]> } = {
  memory: () => measure(server),
  log: async () => log,
  async stop() {
    await server.drain();
    return null;
  },
};

process.on('message', (question: Question) => {
  void answers[question]().then((answer) => {
    process.send?.({ answer });
    if (question === 'stop') process.disconnect();
  });
});

async function measure({ house }: Server): Promise<Questions['memory']> {
  let tables = later(house.tables.putAway);
  for (let round = 0; round < 100 && tables > 0; round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    tables = later(house.tables.putAway);
  }
  later(house.limiter.sweep);
  // What was freed in one round lets go of more in the next.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { rss: process.memoryUsage.rss(), tables, seconds: process.cpuUsage().user / 1e6 };
}

/** As if it were an hour later, for a moment: the games themselves are to be no older. */
function later<T>(work: () => T): T {
  passed += HOUR;
  const result = work();
  passed -= HOUR;
  return result;
}
