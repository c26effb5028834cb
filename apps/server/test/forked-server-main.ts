// A server in a process of its own, with room for crowds or behind a proxy with the usual limits, that says how it is when asked. Run by `forked-server.ts`.

import type { Server } from '../src/server.ts';
import { startServer } from '../src/server.ts';
import { UNLIMITED, settingsIn } from './guests.ts';

/** What may be asked of the process, and what it says. */
export interface Questions {
  /** Puts everything away that an hour later would be, and measures what is left. */
  readonly memory: {
    readonly rss: number;
    readonly tables: number;
    /** Of processor time, until now. */
    readonly seconds: number;
  };
  /** What is kept at this moment, with nothing put away but garbage. */
  readonly present: { readonly rss: number; readonly tables: number };
  /** Lines of the log so far, without refusals: a hundred thousand of them would be most of the memory that is measured. */
  readonly log: readonly string[];
  readonly stop: null;
}

export type Question = keyof Questions;

const HOUR = 3_600_000;
let passed = 0;

const log: string[] = [];
const server = await startServer(
  {
    ...settingsIn(process.env['DATA_DIR'] ?? ''),
    ...(process.env['USUAL_LIMITS'] === '1' ? { trustedProxy: '127.0.0.1' } : UNLIMITED),
  },
  (event, details) => {
    if (event !== 'refused') log.push(JSON.stringify({ event, ...details }));
  },
  () => Date.now() + passed,
);
process.send?.({ address: server.address });

const answers: { readonly [K in Question]: () => Promise<Questions[K]> } = {
  memory: () => measure(server),
  present: () => lookAt(server),
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

async function measure({ services }: Server): Promise<Questions['memory']> {
  let tables = later(services.tables.putAway);
  for (let round = 0; round < 100 && tables > 0; round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    tables = later(services.tables.putAway);
  }
  later(services.rateLimiter.sweep);
  await collectGarbage();
  return { rss: process.memoryUsage.rss(), tables, seconds: process.cpuUsage().user / 1e6 };
}

async function lookAt({ services }: Server): Promise<Questions['present']> {
  const tables = services.tables.count();
  await collectGarbage();
  return { rss: process.memoryUsage.rss(), tables };
}

/** What was freed in one round lets go of more in the next. */
async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** As if it were an hour later, for a moment: the games themselves are to be no older. */
function later<T>(work: () => T): T {
  passed += HOUR;
  const result = work();
  passed -= HOUR;
  return result;
}
