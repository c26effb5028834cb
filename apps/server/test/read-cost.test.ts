// S4: what a GET costs does not grow with what is stored. Every route of the list is asked over a small past and over one ten times
// as large; processor time is compared, not the clock, and rows that the store gives out are counted.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFolder } from '../load/reads/fill.ts';
import type { Past, PastSize } from '../load/reads/fill.ts';
import { samplesOf } from '../load/reads/samples.ts';
import type { Sample } from '../load/reads/samples.ts';
import { ROUTES } from '../src/http/routes.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { UNLIMITED, emptyFolder, settingsIn } from './guests.ts';

const TIMES = 10;
const SMALL: PastSize = {
  dealGames: 300,
  results: 300,
  ranked: 300,
  openTables: 120,
  ownTables: 120,
};
const LARGE: PastSize = {
  dealGames: TIMES * SMALL.dealGames,
  results: TIMES * SMALL.results,
  ranked: TIMES * SMALL.ranked,
  openTables: TIMES * SMALL.openTables,
  ownTables: TIMES * SMALL.ownTables,
};
/** A cost that grows with what is stored is ten times as large; whatever else happens on the machine is given this much. */
const MAX_GROWTH = 3;
/** Below this, in milliseconds, the machine is measured and not the server. */
const NOISE = 4;
const REPEATS = 12;

/** The servers' time stands still while rows are counted, so that nothing that is kept for a second is made again meanwhile. */
let stoppedAt: number | null = null;
const clock = () => stoppedAt ?? Date.now();

interface Filled {
  readonly server: Server;
  readonly past: Past;
  close(): Promise<void>;
}

async function filled(size: PastSize): Promise<Filled> {
  const folder = emptyFolder();
  const past = await fillFolder(folder.path, size);
  const settings = { ...settingsIn(folder.path), ...UNLIMITED };
  const server = await startServer(settings, () => undefined, clock);
  return {
    server,
    past,
    async close() {
      await server.drain();
      folder.remove();
    },
  };
}

describe('S4', () => {
  let [small, large]: Filled[] = [];
  beforeAll(async () => {
    small = await filled(SMALL);
    large = await filled(LARGE);
  }, 300_000);
  afterAll(async () => {
    await small?.close();
    await large?.close();
  });

  const sites = () => {
    if (!small || !large) throw new Error('both are filled');
    return { small, large };
  };

  it('every GET gives out as many rows over ten times the past', async () => {
    const grown: string[] = [];
    for (const [i, sample] of samplesIn(sites().small).entries()) {
      const other = samplesIn(sites().large)[i] ?? sample;
      const rows = {
        small: await rowsFor(sites().small, sample),
        large: await rowsFor(sites().large, other),
      };
      if (rows.large > rows.small + ROWS_OF_A_PAGE)
        grown.push(`${sample.path}: ${JSON.stringify(rows)}`);
    }
    expect(grown).toEqual([]);
  }, 300_000);

  it('every GET takes as much processor time over ten times the past', async () => {
    const grown: string[] = [];
    for (const [i, sample] of samplesIn(sites().small).entries()) {
      const other = samplesIn(sites().large)[i] ?? sample;
      const [before, after] = [
        await costOf(sites().small, sample),
        await costOf(sites().large, other),
      ];
      const most = Math.max(NOISE, MAX_GROWTH * before);
      if (after > most) grown.push(`${sample.path}: ${before} ms, then ${after} ms`);
    }
    expect(grown).toEqual([]);
  }, 300_000);
});

/** A list that was not full may become so. */
const ROWS_OF_A_PAGE = 220;

function samplesIn({ past }: Filled): readonly Sample[] {
  return samplesOf(ROUTES, past);
}

async function ask({ server, past }: Filled, { path, as }: Sample): Promise<void> {
  const headers = as === 'person' ? { cookie: `backtrick=${past.secret}` } : {};
  const response = await fetch(server.address + path, { headers });
  await response.arrayBuffer();
  // A refusal costs little: what is measured has to be an answer. The table has no match.
  expect(response.status, path).toBe(path.endsWith('/match') ? 404 : 200);
}

/** How many rows of the store a request takes. */
async function rowsFor(site: Filled, sample: Sample): Promise<number> {
  stoppedAt = Date.now();
  // The first one may fill what is kept for a second or for a day.
  await ask(site, sample);
  const counted = countRows(site.server.services.store);
  await ask(site, sample);
  stoppedAt = null;
  return counted.stop();
}

/** Counts what every reading of the store resolves with. */
function countRows(store: object) {
  let rows = 0;
  const originals = new Map<string, unknown>();
  for (const [name, method] of Object.entries(store)) {
    if (typeof method !== 'function') continue;
    originals.set(name, method);
    Reflect.set(store, name, async (...asked: unknown[]) => {
      const answer: unknown = await Reflect.apply(method, store, asked);
      rows += Array.isArray(answer) ? answer.length : 1;
      return answer;
    });
  }
  return {
    stop() {
      for (const [name, method] of originals) Reflect.set(store, name, method);
      return rows;
    },
  };
}

/** The least of several: what everything else on the machine takes comes on top. */
async function costOf(site: Filled, sample: Sample): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const before = process.cpuUsage();
    await ask(site, sample);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}
