import { PassThrough, Readable } from 'node:stream';
import { original, quickAndEasy } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { EN, newTable, tableAt } from '../../test/tables.ts';
import { playLines } from './line-mode.ts';
import type { Model } from './model.ts';
import { recordSoFar } from './table.ts';
import type { Table } from './table.ts';

async function played(table: Table, ...lines: readonly string[]) {
  const output = new PassThrough();
  const kept: Model[] = [];
  const session = { input: Readable.from(lines.map((each) => `${each}\n`)), output } as never;
  const keep = (_: Model, after: Model) => {
    kept.push(after);
    return after;
  };
  const end = await playLines(table, { session, words: EN, keep });
  output.end();
  const text = Buffer.concat(await output.toArray()).toString();
  return { text, actions: recordSoFar(end).actions, kept };
}

const solo = tableAt(original, {
  tops: [30, 1, 100, 100],
  hands: [[20, 41, 48]],
  draw: [[60, 61]],
});

test('without input the table is shown once', async () => {
  const { text, actions } = await played(solo);
  expect(text).toContain('draw pile 2 · 5 to lay');
  expect(text).toContain('Lay 2 more.');
  expect(text).not.toContain('\x1b');
  expect(actions).toEqual([]);
});

test('each line is an action, with the position after it', async () => {
  const { text, actions, kept } = await played(solo, '41/u1', '48/u1', '.');
  expect(actions).toEqual(['41/u1', '48/u1', '.']);
  expect(kept.length).toBe(3);
  expect(text).toContain('this turn: 41/u1 +11, 48/u1 +7');
  expect(text).toContain('Lay another card, or end the turn with a full stop.');
  expect(text).toContain('You draw 60 and 61.');
});

test('O7 a refusal shows rule and sentence, and nothing is played', async () => {
  const { text, actions } = await played(solo, '.', '05/u1', '99/u1');
  expect(actions).toEqual([]);
  expect(text).toContain('O7: In each turn you lay at least two cards.');
  expect(text).toContain('This is no action in our notation.');
  expect(text).toContain('The card is not in the hand of the player in turn.');
});

test('G6 a line that loses is asked for twice', async () => {
  const dead = tableAt(original, { tops: [95, 97, 9, 3], hands: [[40, 96, 98]] });
  const once = await played(dead, '98/u1');
  expect(once.actions).toEqual([]);
  expect(once.text).toContain('G6: ');
  const twice = await played(dead, '98/u1', '98/u1', '96/u1');
  expect(twice.actions).toEqual(['98/u1']);
  expect(twice.text).toContain('Lost: you can no longer lay the minimum.');
});

test('G7 z takes back, after the draw with consent', async () => {
  expect((await played(solo, '41/u1', 'z')).actions).toEqual([]);
  expect((await played(solo, '41/u1', '48/u1', '.', 'z', 'n')).actions.length).toBe(3);
  expect((await played(solo, '41/u1', '48/u1', '.', 'z', 'y')).actions.length).toBe(2);
});

test('Q2 a team begins with a start, and there is no curtain', async () => {
  const table = newTable(quickAndEasy, { players: 2 });
  const { text } = await played(table, '@2');
  expect(text).toContain('Who begins? 1 or 2');
  expect(text).toContain('Quick & Easy · 2 players · seat 2');
});
