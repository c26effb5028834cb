import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { original } from '@backtrick/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTable } from '../test/tables.ts';
import { recordSoFar } from './play/table.ts';
import { freeName, readBytes, writeRecord } from './record-file.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const nothing = Readable.from([]);

test('a record is written whole, and nothing else is left behind', () => {
  const file = join(folder, 'game.json');
  const record = recordSoFar(newTable(original));
  writeRecord(file, record);
  writeRecord(file, { ...record, actions: ['.'] });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...record, actions: ['.'] });
  expect(readdirSync(folder)).toEqual(['game.json']);
});

test('a record that cannot be written leaves the old one', () => {
  const file = join(folder, 'missing', 'game.json');
  expect(() => writeRecord(file, recordSoFar(newTable(original)))).toThrow('ENOENT');
});

test('a file is read, up to the longest record', async () => {
  const file = join(folder, 'game.json');
  writeFileSync(file, Buffer.alloc(2 ** 20, 'x'));
  expect(await readBytes(file, nothing)).toMatchObject({ ok: true });
  writeFileSync(file, Buffer.alloc(2 ** 20 + 1, 'x'));
  expect(await readBytes(file, nothing)).toEqual({ ok: false, problem: 'too-long' });
});

test('what cannot be read is told apart from what is not there', async () => {
  expect(await readBytes(join(folder, 'none'), nothing)).toEqual({ ok: false, problem: 'missing' });
  expect(await readBytes(folder, nothing)).toEqual({ ok: false, problem: 'unreadable' });
});

test('a dash is standard input', async () => {
  const input = Readable.from([Buffer.from('{'), Buffer.from('}')]);
  expect(await readBytes('-', input)).toEqual({ ok: true, bytes: Buffer.from('{}') });
});

test('a free name counts on', () => {
  const file = join(folder, 'game.json');
  expect(freeName(file)).toBe(file);
  writeFileSync(file, '');
  expect(freeName(file)).toBe(join(folder, 'game-2.json'));
  writeFileSync(join(folder, 'game-2.json'), '');
  expect(freeName(file)).toBe(join(folder, 'game-3.json'));
});
