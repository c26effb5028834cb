// What bots do at the table, as the person sees it come.

import { faceToFace, original, parseRecord, replay, seededRng } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { inTurn, newTable, pressed, settled, tableAt } from '../../test/tables.ts';
import { done, botTaskOf } from './bot-task.ts';
import { seated } from './model.ts';
import type { Model } from './model.ts';
import { activeSignals, activeSignalsOf } from './signals.ts';
import { recordSoFar, resumedTable } from './table.ts';

const bots = [null, 'steady', 'steady'];
const start = seated(newTable(original, { players: 3, bots }));

function actionsOf(model: Model): readonly unknown[] {
  return recordSoFar(model.table).actions;
}

describe('before the start', () => {
  test('O3 bots say whether they wants to go first, and the person decides', async () => {
    expect(start.phase).toEqual({ kind: 'start' });
    expect(botTaskOf(start)).toEqual({ kind: 'speak' });
    const heard = await settled(start);
    expect(botTaskOf(heard)).toBeNull();
    expect(new Set(activeSignals(heard.table).map(({ seat }) => seat))).toEqual(new Set([2, 3]));
    expect(actionsOf(pressed(heard, '3'))).toEqual(['@3']);
    expect(pressed(heard, '3').phase).toEqual({ kind: 'watch' });
    expect(pressed(heard, '1').phase).toEqual({ kind: 'turn' });
    expect(actionsOf(pressed(heard, '<enter>'))[0]).toMatch(/^@[123]$/);
  });

  test('O3 people look behind their curtains, bots do not need one', () => {
    const mixed = seated(newTable(original, { players: 3, bots: [null, 'steady', null] }));
    expect(mixed.phase).toEqual({ kind: 'curtain', seat: 1, before: 'look' });
    const next = pressed(mixed, ' <enter>');
    expect(next.phase).toEqual({ kind: 'curtain', seat: 3, before: 'look' });
    expect(pressed(next, ' <enter>').phase).toEqual({ kind: 'start' });
  });

  test('F2 in a duel a bot that is first begins', () => {
    const phases = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const table = newTable(faceToFace, { seed, bots: [null, 'steady'] });
      return [table.state.turn?.seat, seated(table).phase.kind];
    });
    expect(phases).toContainEqual([1, 'turn']);
    expect(phases).toContainEqual([2, 'watch']);
  });
});

describe('in the turn of a bot', () => {
  test('it plays to the end of its turn, and the next one goes on', async () => {
    const after = await settled(pressed(await settled(start), '2'));
    expect(after.phase).toEqual({ kind: 'turn' });
    expect(after.table.state.turn?.seat).toBe(1);
    expect(actionsOf(after).filter((action) => action === '.').length).toBe(2);
  });

  test('keys lay no cards', async () => {
    const watched = pressed(await settled(start), '2');
    expect(pressed(watched, '48a<down>z<backspace>').table).toBe(watched.table);
    expect(pressed(watched, 'h').note).toEqual({ kind: 'hint-in-turn' });
  });

  test('nothing goes on while a question or the picker is open', async () => {
    const watched = await settled(pressed(await settled(start), '2t'));
    expect(botTaskOf(watched)).toBeNull();
    expect(actionsOf(watched)).toEqual(['@2']);
  });
});

describe('between turns', () => {
  const hands = [
    [5, 6, 30],
    [40, 50, 60],
    [70, 80, 90],
  ];
  const table = tableAt(original, { tops: [1, 1, 100, 100], hands, draw: [[55, 56, 57]], bots });

  test('the person sees what was drawn, and may speak before bots play', async () => {
    const ended = pressed(await settled(inTurn(table)), '5a6a<enter>');
    expect(ended.phase).toEqual({ kind: 'drawn', seat: 1 });
    const paused = await settled(ended);
    expect(actionsOf(paused).length).toBe(3);
    const told = pressed(paused, 'ta<enter><enter>');
    expect(told.phase).toEqual({ kind: 'watch' });
    expect(activeSignalsOf(told.table, 1)).toEqual(['keep-off/u1']);
  });

  test('G7 the end of the turn can be taken back before bots play, but no turn of theirs', async () => {
    const ended = await settled(pressed(await settled(inTurn(table)), '5a6a<enter>'));
    expect(actionsOf(pressed(ended, 'zy'))).toEqual(['5/u1', '6/u1']);
    const again = await settled(pressed(ended, '<enter>'));
    expect(again.phase).toEqual({ kind: 'turn' });
    expect(pressed(again, 'z').note).toEqual({ kind: 'bot-laid' });
  });

  test('G7 after the end of a turn is undone, bots speak again at the next one', async () => {
    const ended = await settled(pressed(await settled(inTurn(table)), '5a6a<enter>'));
    const other = pressed(ended, 'zyzz5a6s<enter>');
    expect(other.table.actions.length).toBe(ended.table.actions.length);
    expect(botTaskOf(other)).toEqual({ kind: 'speak' });
  });

  test('G7 bots say nothing new while cards can still be taken back', async () => {
    const heard = await settled(inTurn(table));
    const laid = pressed(heard, '30a');
    expect(botTaskOf(laid)).toBeNull();
    expect(activeSignals(laid.table)).toEqual(activeSignals(heard.table));
  });

  test('in a duel there is nothing to say and no pause', async () => {
    const duel = tableAt(faceToFace, {
      tops: [1, 60, 1, 60],
      hands: [
        [5, 6, 7],
        [7, 8, 9],
      ],
      bots: [null, 'steady'],
    });
    const ended = pressed(inTurn(duel), '5a6a<enter>');
    expect(ended.phase).toEqual({ kind: 'watch' });
    const next = await settled(ended);
    expect(next.phase).toEqual({ kind: 'turn' });
    expect(next.note).toMatchObject({ kind: 'drew' });
    expect(pressed(next, 't').note).toEqual({ kind: 'no-signals' });
  });
});

describe('a hint', () => {
  const alone = inTurn(
    tableAt(original, { tops: [30, 1, 100, 40], hands: [[20, 35, 77]], draw: [[60, 61]] }),
  );

  test('is given in words first, then with the card, and the record says so', async () => {
    const asked = pressed(alone, 'h');
    expect(asked.note).toEqual({ kind: 'seeking-hint' });
    const hinted = await settled(asked);
    expect(hinted.note).toMatchObject({ kind: 'hint', names: 'pile', advice: { kind: 'trick' } });
    expect(pressed(hinted, 'h').note).toMatchObject({ kind: 'hint', names: 'card' });
    expect(recordSoFar(hinted.table)['aids']).toBe(true);
    expect(recordSoFar(alone.table)['aids']).toBeUndefined();
  });

  test('is for those who play alone or with bots', () => {
    const hands = [
      [5, 6],
      [7, 8],
    ];
    const table = tableAt(original, { tops: [1, 1, 100, 100], hands });
    expect(pressed(inTurn(table), 'h').note).toEqual({ kind: 'no-hints' });
  });

  test('also tells what a bot would say', async () => {
    const heard = await settled(pressed(await settled(start), '1'));
    const told = await settled(pressed(heard, 'th'));
    expect(activeSignalsOf(told.table, 1).length).toBe(4);
    expect(told.overlay).toMatchObject({ kind: 'signals', asks: 'nothing' });
    expect(recordSoFar(told.table)['aids']).toBe(true);
  });
});

test('bots get what their seat may know: the same in every world that looks the same', async () => {
  const heard = await settled(pressed(await settled(start), '2'));
  const asked: unknown[] = [];
  const mind = {
    turn: async (...question: readonly unknown[]) => {
      asked.push(question);
      return { ok: true as const, value: [] };
    },
    signals: async () => ({ ok: true as const, value: [] }),
  };
  const { game, state } = heard.table;
  const world = game.imagine(game.view(state, 3), seededRng('another world'));
  for (const each of [state, world]) {
    const table = { ...heard.table, state: each, bots: [null, null, 'steady'] };
    await done({ kind: 'think', seat: 3 }, { ...heard, table }, { at: () => mind, adviser: mind });
  }
  expect(world.hands).not.toEqual(state.hands);
  expect(asked[0]).toEqual(asked[1]);
});

test('a record keeps bots, signals and aids, and goes on where it was left', async () => {
  const first = await settled(pressed(await settled(start), '1'));
  const told = pressed(await settled(pressed(first, 'h')), 'tad<enter>');
  const record = parseRecord(JSON.stringify(recordSoFar(told.table)));
  const replayed = record.ok ? replay(record.value) : record;
  if (!record.ok || !replayed.ok) throw new Error('the record is sound');
  const resumed = resumedTable(replayed.value, []);
  expect(resumed && recordSoFar(resumed)).toEqual(record.value);
  expect(resumed).toMatchObject({ bots, isAided: true, said: told.table.said });
  const engine = { ...record.value, bots: [null, 'engine', 'steady'] };
  expect(resumedTable({ ...replayed.value, record: engine }, [])).toBeUndefined();
  expect(resumedTable({ ...replayed.value, record: engine }, ['engine'])).toBeDefined();
});

test('an engine that can play no longer ends the evening, and says why', async () => {
  const begun = pressed(await settled(start), '2');
  const fault = { code: 'too-slow', seconds: 10 } as const;
  const mind = {
    turn: async () => ({ ok: false as const, fault }),
    signals: async () => ({ ok: true as const, value: [] }),
  };
  const change = await done({ kind: 'think', seat: 2 }, begun, { at: () => mind, adviser: mind });
  expect(change(begun)).toMatchObject({ wish: 'leave', fault });
  expect(botTaskOf(change(begun))).toBeNull();
});

test('who plays the same deal again begins without what was said and without aids', async () => {
  const table = tableAt(original, {
    tops: [1, 1, 100, 100],
    hands: [[5], []],
    draw: [[]],
    bots: [null, 'steady'],
  });
  const won = pressed(await settled(pressed(inTurn(table), 'h')), '5a');
  expect(won.phase).toEqual({ kind: 'over' });
  expect(recordSoFar(won.table)['aids']).toBe(true);
  const again = pressed(won, 'r');
  expect(recordSoFar(again.table)).toMatchObject({ bots: [null, 'steady'], actions: [] });
  expect(recordSoFar(again.table)['aids']).toBeUndefined();
});
