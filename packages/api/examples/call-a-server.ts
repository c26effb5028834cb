// Calls with types: the name of a call fixes what it takes and what it gives. This server is a pretended one.
import { apiClient } from '@backtrick/api';
import type { Fetch } from '@backtrick/api';

const { call } = apiClient({
  server: 'https://cards.example',
  headers: { authorization: 'Bearer TOKEN' },
  fetch: pretended,
});

void main();

async function main(): Promise<void> {
  const made = await call('POST /api/tables', { options: { game: 'original', players: 2 } });
  if (!made.ok) throw new Error(made.code);
  const { table } = made.value;
  const invited = await call('POST /api/tables/:table/invitation', { table });
  if (invited.ok) console.log(`come to ${table} with the code ${invited.value.code}`);
  const results = await call('GET /api/me/results', { game: 'original' });
  console.log(results.ok ? 'results' : `${results.code}, again in ${results.retryAfter} s`);
}

/** Takes the place of the global `fetch`. */
async function pretended(...[address, { method }]: Parameters<Fetch>): ReturnType<Fetch> {
  console.log(`${method} ${address}`);
  if (address.includes('/results')) return said(429, { error: 'too-fast' });
  return said(200, address.endsWith('/invitation') ? { code: 'K7FQ2M' } : { table: 'TABLE' });
}

function said(status: number, value: object) {
  const headers = new Map([
    ['content-type', 'application/json'],
    ['retry-after', '3'],
  ]);
  const get = (name: string) => headers.get(name) ?? null;
  return { ok: status === 200, headers: { get }, json: async () => value };
}

// It prints:
// POST https://cards.example/api/tables
// POST https://cards.example/api/tables/TABLE/invitation
// come to TABLE with the code K7FQ2M
// GET https://cards.example/api/me/results?game=original
// too-fast, again in 3 s
