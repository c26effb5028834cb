import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { original } from '@backtrick/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn, newTable, pressed, tableAt } from '../../test/tables.ts';
import { keeperOf } from './keeper.ts';
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
  const keeper = keeperOf(file);
  const before = inTurn(table);
  expect(keeper.save(table)).toBeUndefined();
  const after = keeper.keep(before, pressed(before, '5a'));
  expect(written(file)).toMatchObject({ seed: 'test', actions: ['5/u1'] });
  keeper.keep(after, pressed(after, 'z'));
  expect(written(file)).toEqual(recordSoFar(table));
});

test('a new game gets a file of its own', () => {
  const file = join(folder, 'game.json');
  const keeper = keeperOf(file);
  const over = pressed(
    inTurn(tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] })),
    '5a',
  );
  keeper.save(over.table);
  keeper.keep(over, pressed(over, 'r'));
  expect(readdirSync(folder)).toEqual(['game-2.json', 'game.json']);
  expect(keeper.file()).toBe(join(folder, 'game-2.json'));
});

test('a record that cannot be written is told on the table', () => {
  const keeper = keeperOf(join(folder, 'gone', 'game.json'));
  const before = inTurn(table);
  expect(keeper.save(newTable(original))).toContain('ENOENT');
  expect(keeper.keep(before, pressed(before, '5a')).note).toMatchObject({ kind: 'not-written' });
});

test('without a file nothing is written', () => {
  const keeper = keeperOf(undefined);
  const after = pressed(inTurn(table), '5a');
  expect(keeper.keep(inTurn(table), after)).toBe(after);
  expect(keeper.save(table)).toBeUndefined();
});
