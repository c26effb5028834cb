// S4: what each GET costs over a large past, and what two hundred of them do to the commands of people at tables.

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROUTES } from '../../src/http/routes.ts';
import { loadClients } from '../load-clients.ts';
import { drive, percentile } from '../driver.ts';
import type { Driver } from '../driver.ts';
import { withTickets } from '../opener.ts';
import type { LoadOptions } from '../load-options.ts';
import { prepare } from '../prepared.ts';
import { serve } from '../process.ts';
import type { Served } from '../process.ts';
import { row } from '../report.ts';
import type { Row } from '../report.ts';
import { AT_ONCE, ORIGIN } from '../scene.ts';
import { fillFolder } from './fill.ts';
import type { Past, PastSize } from './fill.ts';
import { samplesOf } from './samples.ts';
import type { Sample } from './samples.ts';

const PAST: PastSize = {
  dealGames: 100_000,
  results: 5000,
  ranked: 5000,
  openTables: 3000,
  ownTables: 1500,
};
const REPEATS = { warming: 10, measured: 20 };
/** The middle one counts: now and then the server has something else to do. */
const ROUNDS = 3;
/** How long one route is asked, in milliseconds. */
const MAX_MEASURING = 2000;
/** S4: processor time of one request, in milliseconds. */
const MAX_MS_PER_REQUEST = 5;
/** How many are asked beside the commands, and by how many milliseconds they may delay the slowest hundredth. */
const BESIDE = 200;
const MAX_DELAY = 20;
const MS = ' ms';

export async function reads(
  wanted: LoadOptions,
  flags: readonly string[],
): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-reads-'));
  try {
    const prepared = await prepare(folder, { tables: wanted.tables, spectators: () => 0 });
    const past = await fillFolder(folder, PAST);
    const env = { PORT: '0', DATA_DIR: folder, ORIGIN, LOAD_TEST: '100000' };
    const server = await serve('../src/start.mjs', env, flags);
    const clients = loadClients(prepared, withTickets(server.address, ORIGIN));
    try {
      const samples = samplesOf(ROUTES, past);
      const costs = await costsOf(server, past, samples);
      await clients.connectAll(AT_ONCE);
      const driver = drive(prepared.tables, clients);
      return [...costs, ...(await besideCommands({ server, past, samples, driver }, wanted))];
    } finally {
      clients.closeAll();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costsOf(server: Served, past: Past, samples: readonly Sample[]) {
  const rows: Row[] = [];
  for (const sample of samples) {
    const cost = await costOf(server, past, sample);
    const goal = { most: MAX_MS_PER_REQUEST, unit: MS };
    rows.push(row('S4', `${sample.path} (${sample.as})`, cost, goal));
  }
  return rows;
}

/** The processor time of all threads for one request, in milliseconds. */
async function costOf(server: Served, past: Past, sample: Sample): Promise<number> {
  await askFor(REPEATS.warming);
  const means: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await restingTime(server.pid);
    const asked = await askFor(REPEATS.measured);
    means.push(((await restingTime(server.pid)) - before) / asked);
  }
  return percentile(Float64Array.from(means).sort(), 0.5);

  /** So often, unless it takes too long; resolves with how often. */
  async function askFor(times: number): Promise<number> {
    const until = performance.now() + MAX_MEASURING;
    let asked = 0;
    while (asked === 0 || (asked < times && performance.now() < until)) {
      await ask(server.address, past, sample);
      asked++;
    }
    return asked;
  }
}

/** The processor time so far, after what was begun is done. */
async function restingTime(pid: number): Promise<number> {
  await sleep(50);
  return processorTime(pid);
}

/** Of all threads, in milliseconds: `schedstat` counts nanoseconds where `stat` counts hundredths. */
function processorTime(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const spent = tasks.map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, one) => sum + one, 0) / 1e6;
}

interface Beside {
  readonly server: Served;
  readonly past: Past;
  readonly samples: readonly Sample[];
  readonly driver: Driver;
}

async function besideCommands(
  { server, past, samples, driver }: Beside,
  { rate, seconds }: LoadOptions,
): Promise<readonly Row[]> {
  await driver.atRate(rate, 3);
  const p99 = async () => percentile((await driver.atRate(rate, seconds)).latencies, 0.99);
  const p99s: { readonly alone: number; readonly beside: number }[] = [];
  // In turns: whatever the machine does meanwhile, it does to both.
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await p99();
    const asking = askEvenly(server, past, { samples, seconds });
    p99s.push({ alone, beside: await p99() });
    await asking;
  }
  const middle = (of: readonly number[]) => percentile(Float64Array.from(of).sort(), 0.5);
  const differences = p99s.map(({ alone, beside }) => beside - alone);
  return [
    row('S4', 'commands alone, p99', middle(p99s.map((one) => one.alone)), { least: 0, unit: MS }),
    row('S4', `beside ${BESIDE} GETs, p99`, middle(p99s.map((one) => one.beside)), {
      least: 0,
      unit: MS,
    }),
    row('S4', 'difference', middle(differences), { most: MAX_DELAY, unit: MS }),
  ];
}

/** Each route in turn, spread over the time: four people and strangers may do that within their limits. */
async function askEvenly(
  { address }: Served,
  past: Past,
  { samples, seconds }: { readonly samples: readonly Sample[]; readonly seconds: number },
): Promise<void> {
  const asked: Promise<void>[] = [];
  for (let i = 0; i < BESIDE; i++) {
    const sample = samples[i % samples.length];
    if (sample) asked.push(ask(address, past, sample));
    await sleep((seconds * 1000) / BESIDE);
  }
  await Promise.all(asked);
}

const agent = new Agent({ keepAlive: true });

function ask(address: string, { secret }: Past, { path, as }: Sample): Promise<void> {
  const headers = as === 'person' ? { cookie: `backtrick=${secret}` } : {};
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('end', () =>
        status < 500 && status !== 429 ? resolve() : reject(new Error(`${path}: ${status}`)),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
