import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { original } from '@backtrick/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn, newTable, pressed, tableAt } from '../../test/tables.ts';
import { recordWriterFor } from './record-writer.ts';
import { recordSoFar } from './table.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function written(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const table = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5, 6, 7]] });

test('the record is on disk after every action, taken back or not', () => {
  const file = join(folder, 'game.json');
  const writer = recordWriterFor(file);
  const before = inTurn(table);
  expect(writer.save(table)).toBeUndefined();
  const after = writer.keep(before, pressed(before, '5a'));
  expect(written(file)).toMatchObject({ seed: 'test', actions: ['5/u1'] });
  writer.keep(after, pressed(after, 'z'));
  expect(written(file)).toEqual(recordSoFar(table));
});

test('a new game gets a file of its own', () => {
  const file = join(folder, 'game.json');
  const writer = recordWriterFor(file);
  const over = pressed(
    inTurn(tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] })),
    '5a',
  );
  writer.save(over.table);
  writer.keep(over, pressed(over, 'r'));
  expect(readdirSync(folder)).toEqual(['game-2.json', 'game.json']);
  expect(writer.file()).toBe(join(folder, 'game-2.json'));
});

test('a record that cannot be written is told on the table', () => {
  const writer = recordWriterFor(join(folder, 'gone', 'game.json'));
  const before = inTurn(table);
  expect(writer.save(newTable(original))).toContain('ENOENT');
  expect(writer.keep(before, pressed(before, '5a')).note).toMatchObject({ kind: 'not-written' });
});

test('without a file nothing is written', () => {
  const writer = recordWriterFor(undefined);
  const after = pressed(inTurn(table), '5a');
  expect(writer.keep(inTurn(table), after)).toBe(after);
  expect(writer.save(table)).toBeUndefined();
});
