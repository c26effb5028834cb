import { PassThrough, Readable } from 'node:stream';
import { original, quickAndEasy } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { OPPONENTS, EN, newTable, tableAt } from '../../test/tables.ts';
import { taskRunner } from './task-runner.ts';
import { playLines } from './line-mode.ts';
import type { Model } from './model.ts';
import { recordSoFar } from './table.ts';
import type { Table } from './table.ts';

const NEVER = new Promise<void>(() => {});

async function played(table: Table, ...lines: readonly string[]) {
  const output = new PassThrough();
  const kept: Model[] = [];
  const session = { input: Readable.from(lines.map((each) => `${each}\n`)), output } as never;
  const keep = (_: Model, after: Model) => {
    kept.push(after);
    return after;
  };
  const runner = taskRunner(OPPONENTS, 0);
  const end = await playLines(table, { session, words: EN, runner, keep, left: NEVER });
  output.end();
  const text = Buffer.concat(await output.toArray()).toString();
  return { text, actions: recordSoFar(end.table).actions, kept };
}

const solo = tableAt(original, {
  tops: [30, 1, 100, 100],
  hands: [[20, 41, 48]],
  draw: [[60, 61]],
});

test('without input the table is shown once', async () => {
  const { text, actions } = await played(solo);
  expect(text).toContain('draw pile 2 · 5 left');
  expect(text).toContain('Play at least 2 cards.');
  expect(text).not.toContain('\x1b');
  expect(actions).toEqual([]);
});

test('each line is an action, with the position after it', async () => {
  const { text, actions, kept } = await played(solo, '41/u1', '48/u1', '.');
  expect(actions).toEqual(['41/u1', '48/u1', '.']);
  expect(kept.length).toBe(3);
  expect(text).toContain('this turn: 41/u1 +11, 48/u1 +7');
  expect(text).toContain('Play another card, or end your turn with a full stop.');
  expect(text).toContain('You draw 60 and 61.');
});

test('O7 a refusal shows rule and sentence, and nothing is played', async () => {
  const { text, actions } = await played(solo, '.', '05/u1', '99/u1');
  expect(actions).toEqual([]);
  expect(text).toContain('O7: Play at least two cards each turn.');
  expect(text).toContain('That isn’t a move. Type a card and a pile, such as 48/u1.');
  expect(text).toContain('You don’t have this card. Choose one of yours.');
});

test('G6 a line that loses is asked for twice', async () => {
  const dead = tableAt(original, { tops: [95, 97, 9, 3], hands: [[40, 96, 98]] });
  const once = await played(dead, '98/u1');
  expect(once.actions).toEqual([]);
  expect(once.text).toContain('G6: ');
  const twice = await played(dead, '98/u1', '98/u1', '96/u1');
  expect(twice.actions).toEqual(['98/u1']);
  expect(twice.text).toContain('Lost: you can’t play enough cards this turn.');
});

test('G7 z takes back, after the draw with consent', async () => {
  expect((await played(solo, '41/u1', 'z')).actions).toEqual([]);
  expect((await played(solo, '41/u1', '48/u1', '.', 'z', 'n')).actions.length).toBe(3);
  expect((await played(solo, '41/u1', '48/u1', '.', 'z', 'y')).actions.length).toBe(2);
});

describe('with bots', () => {
  const hands = [
    [20, 41, 48],
    [50, 60],
  ];
  const table = tableAt(original, {
    tops: [30, 1, 100, 100],
    hands,
    draw: [[70, 71]],
    bots: [null, 'steady'],
  });

  test('they play at once after the end of the turn', async () => {
    const { text, actions } = await played(table, '41/u1', '48/u1', '.');
    expect(actions.length).toBeGreaterThan(4);
    expect(text).toContain('Mira: ');
    expect(text.trimEnd().split('\n').at(-1)).toBe('Play at least 1 card.');
  });

  test('h gives a hint, in words first', async () => {
    const { text, kept } = await played(table, 'h', 'h');
    expect(text).toContain('Press h again to see the card.');
    expect(text).toMatch(/\nPlay \d+\/[ud][12]\.\n/);
    expect(kept.at(-1)?.table.isAided).toBe(true);
  });

  test('signals are set and withdrawn by lines, and t lists them', async () => {
    const { text, kept } = await played(
      table,
      't',
      '+keep-off/u1',
      '+all-yours/u1',
      '-all-yours/u1',
    );
    expect(text).toContain('  keep-off/…    it’s mine');
    const said = kept.at(-1)?.table.said.filter(({ seat }) => seat === 1);
    expect(said).toEqual([
      { at: 0, seat: 1, signals: ['keep-off/u1'] },
      { at: 0, seat: 1, signals: ['all-yours/u1'] },
      { at: 0, seat: 1, signals: [] },
    ]);
    expect((await played(table, '+37/u1')).text).toContain('This game doesn’t have that signal');
    expect((await played(solo, '+keep-off/u1')).text).toContain('no one here to send signals to');
  });
});

test('Q2 a team begins with a start, and there is no curtain', async () => {
  const table = newTable(quickAndEasy, { players: 2 });
  const { text } = await played(table, '@2');
  expect(text).toContain('Say who goes first: @1 or @2.');
  expect(text).toContain('Quick & Easy · 2 players · seat 2');
});

test.each([[[null, 'steady', 'steady']], [[null, 'steady', null]]])(
  'O3 among %j the start is asked for as it is typed',
  async (bots) => {
    const { text, actions } = await played(newTable(original, { players: 3, bots }), '@3');
    expect(text).toContain('Say who goes first: @1, @2, or @3.');
    expect(text).not.toContain('Enter:');
    expect(actions[0]).toBe('@3');
  },
);
