// The lines to the database: few, with an end to every waiting, each looked at before it is used. While the database is away
// whoever asks is told so at once, and it is tried again after a while that grows.

import { setImmediate } from 'node:timers/promises';
import { DatabaseError, Pool } from 'pg';
import type { PoolClient, QueryResultRow } from 'pg';
import { FaultError } from '../../faults.ts';
import { nameOf } from './address.ts';

export interface Connections {
  /** The rows of one statement, which is a transaction of its own. */
  ask<Row extends QueryResultRow>(statement: Statement): Promise<readonly Row[]>;
  /** How many are asking. */
  asking(): number;
  /** Resolves once everything asked before is answered. */
  close(): Promise<void>;
}

export interface Statement {
  /** Under this name the database keeps its plan. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const SECOND = 1000;
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 5 * SECOND,
  idleTimeoutMillis: 30 * SECOND,
  statement_timeout: 5 * SECOND,
  lock_timeout: 4 * SECOND,
  idle_in_transaction_session_timeout: 10 * SECOND,
  /** The database may be unable to say that it took too long. */
  query_timeout: 6 * SECOND,
  keepAlive: true,
  application_name: 'backtrick',
  // Every statement goes by a key whatever is asked: planned once, not each time, which took longer than doing it.
  options: '-c plan_cache_mode=force_generic_plan',
} as const;

export function connect(url: string): Connections {
  const pool = new Pool({
    connectionString: url,
    ...LIMITS,
    verify: (client, done) => void assertDurable(client, url).then(() => done(), done),
  });
  pool.on('error', () => {
    // A line that broke while nobody used it: whoever asks next gets a new one, or is told why not.
  });
  const patience = backOff(() => performance.now());
  const asking = new Set<Promise<unknown>>();
  return {
    async ask<Row extends QueryResultRow>({ name, text, values }: Statement) {
      const asked = patience(() => pool.query<Row>({ name, text, values: [...values] }));
      asking.add(asked);
      try {
        return (await asked).rows;
      } finally {
        asking.delete(asked);
      }
    },
    asking: () => asking.size,
    async close() {
      // What gathered meanwhile is asked as soon as there is an answer.
      while (asking.size > 0) await Promise.allSettled(asking).then(() => setImmediate());
      await pool.end();
    },
  };
}

/** D2: an acknowledged command survives a power cut only with these. A restart may have changed them. */
async function assertDurable(client: PoolClient, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT name FROM pg_settings WHERE setting = 'off'
    AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name`);
  if (rows.length === 0) return;
  const settings = rows.map(({ name }) => `${name}=off`).join(', ');
  throw new FaultError('unsafe-database', `${nameOf(url)} (${settings})`);
}

const SHORTEST = 50;
/** Everybody whose node fell meanwhile waits for the first knock that is heard. */
const LONGEST = 250;

/** For this long after a failure nobody knocks: a database that comes up has other things to do. */
export function backOff(now: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let until = 0;
  let wait = SHORTEST;
  let why: unknown = null;
  return async (work) => {
    if (now() < until) throw new Error('the database is away', { cause: why });
    try {
      const result = await work();
      wait = SHORTEST;
      return result;
    } catch (error) {
      if (isAway(error) && now() >= until) {
        why = error;
        until = now() + wait;
        wait = Math.min(2 * wait, LONGEST);
      }
      throw error;
    }
  };
}

/** Lines that break, a server that goes or comes, one that has no room for us; all else is an answer. */
const AWAY = /^(08|53|57)/;

function isAway(error: unknown): boolean {
  return !(error instanceof DatabaseError) || AWAY.test(error.code ?? '');
}
