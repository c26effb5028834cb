// The connection pool: few connections, with timeouts, each verified before use. While the database is down, queries
// fail at once, and it is tried again after a growing delay.

import { setImmediate } from 'node:timers/promises';
import { DatabaseError, Pool } from 'pg';
import type { PoolClient, QueryResultRow } from 'pg';
import { FaultError } from '../../runtime/faults.ts';
import { nameOf } from './address.ts';

export interface Connections {
  /** Runs one statement, which is a transaction of its own, and returns its rows. */
  query<Row extends QueryResultRow>(statement: Statement): Promise<readonly Row[]>;
  /** Calls the listener when the database is down or out of space. */
  onFailure(listener: () => void): void;
  /** How many queries are running. */
  running(): number;
  /** Resolves once all running queries have finished. */
  close(): Promise<void>;
}

export interface Statement {
  /** Prepared under this name, so that the database caches its plan. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const SECOND = 1000;
const POOL_OPTIONS = {
  max: 10,
  connectionTimeoutMillis: 5 * SECOND,
  idleTimeoutMillis: 30 * SECOND,
  statement_timeout: 5 * SECOND,
  lock_timeout: 4 * SECOND,
  idle_in_transaction_session_timeout: 10 * SECOND,
  /** In case the database cannot even report its own timeout. */
  query_timeout: 6 * SECOND,
  keepAlive: true,
  application_name: 'backtrick',
  // All statements look up rows by key, so a generic plan fits; planning each time took longer than executing.
  options: '-c plan_cache_mode=force_generic_plan',
} as const;

export function connect(url: string): Connections {
  const pool = new Pool({
    connectionString: url,
    ...POOL_OPTIONS,
    verify: (client, done) => void assertDurable(client, url).then(() => done(), done),
  });
  pool.on('error', () => {
    // An idle connection broke: the next query gets a new one, or an error.
  });
  const withBackOff = backOff(() => performance.now());
  const running = new Set<Promise<unknown>>();
  let failed = () => {};
  return {
    async query<Row extends QueryResultRow>({ name, text, values }: Statement) {
      const request = withBackOff(() => pool.query<Row>({ name, text, values: [...values] }));
      running.add(request);
      try {
        return (await request).rows;
      } catch (error) {
        if (isUnavailable(error)) failed();
        throw error;
      } finally {
        running.delete(request);
      }
    },
    onFailure(listener) {
      failed = listener;
    },
    running: () => running.size,
    async close() {
      // Batchers may send more as soon as a query has finished.
      while (running.size > 0) await Promise.allSettled(running).then(() => setImmediate());
      await pool.end();
    },
  };
}

/**
 * D2: without these settings an acknowledged command does not survive a power cut. Checked for every connection,
 * because a restart may have changed them.
 */
async function assertDurable(client: PoolClient, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT name FROM pg_settings WHERE setting = 'off'
    AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name`);
  if (rows.length === 0) return;
  const settings = rows.map(({ name }) => `${name}=off`).join(', ');
  throw new FaultError('unsafe-database', `${nameOf(url)} (${settings})`);
}

const MIN_BACK_OFF = 50;
/** Short, because after an outage all clients wait for the first successful attempt. */
const MAX_BACK_OFF = 250;

/** For a while after a failure no query is sent: a database that is starting has other things to do. */
export function backOff(now: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let until = 0;
  let wait = MIN_BACK_OFF;
  let why: unknown = null;
  return async (work) => {
    if (now() < until) throw new Error('the database is away', { cause: why });
    try {
      const result = await work();
      wait = MIN_BACK_OFF;
      return result;
    } catch (error) {
      if (isUnavailable(error) && now() >= until) {
        why = error;
        until = now() + wait;
        wait = Math.min(2 * wait, MAX_BACK_OFF);
      }
      throw error;
    }
  };
}

/** Broken connections, a server that is stopping or starting, or one without free slots. Everything else is an answer. */
const UNAVAILABLE = /^(08|53|57)/;

function isUnavailable(error: unknown): boolean {
  return !(error instanceof DatabaseError) || UNAVAILABLE.test(error.code ?? '');
}
