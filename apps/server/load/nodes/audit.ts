// What the database says at the end, beside what was acknowledged: nothing lost, nothing doubled, and every log and every
// record replays to what the lists say.

import { answer } from '@backtrick/rules';
import { foldAll } from '@backtrick/table';
import { Client } from 'pg';
import { openPostgres } from '../../src/storage/postgres/database.ts';
import { row } from '../report.ts';
import type { Row } from '../report.ts';
import type { Cluster } from './cluster.ts';
import type { StubbornDesk } from './desk.ts';

export async function auditRows(cluster: Cluster, desk: StubbornDesk): Promise<readonly Row[]> {
  const { lost, doubled, gaps, unlike } = await auditLogs(cluster, desk);
  const { records, wrong } = await auditRecords(cluster);
  return [
    row('L7', 'acknowledged and lost', lost, { most: 0 }),
    row('L7', 'written twice', doubled, { most: 0 }),
    row('L7', 'gaps in logs', gaps, { most: 0 }),
    row('L7', 'tables that do not replay to what the list says', unlike, { most: 0 }),
    row('L7', `of ${records} records, replayed to another result`, wrong, { most: 0 }),
  ];
}

async function auditLogs({ database, folder }: Cluster, { acknowledged }: StubbornDesk) {
  const store = await openPostgres(database.url, folder);
  const listed = new Map(
    (await store.versions([...acknowledged.keys()])).map(({ table, version }) => [table, version]),
  );
  let [lost, doubled, gaps, unlike] = [0, 0, 0, 0];
  for (const [table, ids] of acknowledged) {
    const entries = await store.read(table, 0);
    const written = new Set(entries.map(({ id, who }) => JSON.stringify([id, who])));
    const taken = new Set(entries.map(({ id }) => id));
    lost += ids.filter((id) => !taken.has(id)).length;
    doubled += entries.length - written.size;
    gaps += entries.filter(({ number }, i) => number !== i + 1).length;
    if (foldAll(table, null, entries)?.open.version !== listed.get(table)) unlike++;
  }
  await store.close();
  return { lost, doubled, gaps, unlike };
}

async function auditRecords({ database }: Cluster) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ record: string; summary: string }>(
    'SELECT record, summary FROM games',
  );
  await client.end();
  const wrong = rows.filter(({ record, summary }) => !isAsListed(record, JSON.parse(summary)));
  return { records: rows.length, wrong: wrong.length };
}

function isAsListed(text: string, { status }: { readonly status?: string }): boolean {
  const end = answer(JSON.parse(text));
  return end.ok && end.status === status;
}
