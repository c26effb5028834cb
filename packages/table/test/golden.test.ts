import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewFor } from '../src/index.ts';
import { foldAll } from '../src/fold.ts';
import { readGoldenLogs, tableHash } from './golden-logs.ts';

const folder = `${import.meta.dirname}/golden`;
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));

it('P27 keeps logs of the first version', () => {
  expect(files).toContain('v1.jsonl.gz');
});

describe.each(files)('%s', (file) => {
  const logs = readGoldenLogs(`${folder}/${file}`);

  it('P27 holds at least 300 games', () => {
    const events = logs.flatMap(({ entries }) => entries.flatMap((entry) => entry.events));
    expect(events.filter(({ kind }) => kind === 'dealt').length).toBeGreaterThanOrEqual(300);
  });

  it('P27 opens every table as it was', () => {
    const changed = logs.filter(({ table: id, hash, entries }) => {
      const table = foldAll(id, null, entries);
      return !table || tableHash(table, entries) !== hash;
    });
    expect(changed.map(({ entries }) => entries[0])).toEqual([]);
  });

  it('P27 shows every table to everybody, half-way and at its end', () => {
    for (const { table: id, entries } of logs) {
      const middle = foldAll(id, null, entries.slice(0, Math.ceil(entries.length / 2)));
      for (const table of [middle, foldAll(id, null, entries)]) {
        if (!table) throw new Error('a log makes a table');
        const seats = table.open.chairs.map(({ seat }) => ({ kind: 'seat', seat }) as const);
        for (const viewer of [...seats, { kind: 'spectator' } as const]) {
          expect(viewFor(table, viewer).id).toBe(id);
        }
      }
    }
  });
});
