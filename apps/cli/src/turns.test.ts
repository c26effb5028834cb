import { faceToFace, original } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { tableAt } from '../test/tables.ts';
import { played } from './play/table.ts';
import type { Table } from './play/table.ts';
import { lastSeat, playedTurns } from './turns.ts';

function viewsOf({ game, past, state }: Table) {
  return [...past, state].map((each) => game.view(each, 'spectator'));
}

function after(table: Table, ...actions: readonly string[]): Table {
  return actions.reduce((each, text) => {
    const action = each.game.parse(text);
    if (!action) throw new Error(`${text} is no action`);
    return played(each, action);
  }, table);
}

const team = tableAt(original, {
  tops: [30, 1, 100, 100],
  hands: [[20, 31, 50], [60, 70], [40]],
  draw: [[80]],
});

test('turns hold their cards with jump and kind, and what was drawn', () => {
  const table = after(team, '31/u1', '50/d1', '.', '60/u1');
  const turns = playedTurns(original, table.actions, viewsOf(table));
  expect(turns).toMatchObject([
    {
      seat: 1,
      laid: [
        { card: 31, jump: 1 },
        { card: 50, jump: 50, kind: 'step' },
      ],
      drawn: 1,
    },
    { seat: 2, laid: [{ card: 60, pile: 'u1', jump: 29 }], drawn: null },
  ]);
});

test('a gift is no trick', () => {
  const duel = tableAt(faceToFace, {
    tops: [30, 50, 40, 20],
    hands: [[20, 31, 35], [60]],
    draw: [[], []],
  });
  const table = after(duel, '20/u', '31/U');
  const [turn] = playedTurns(faceToFace, table.actions, viewsOf(table));
  expect(turn?.laid).toMatchObject([
    { kind: 'trick', jump: -10 },
    { kind: 'gift', jump: -9 },
  ]);
});

test('the seat that is stuck is found past those without cards', () => {
  const ending = tableAt(original, { tops: [98, 98, 3, 3], hands: [[2], [], [50]], draw: [[]] });
  const table = after(ending, '2/d1', '.');
  expect(table.state.outcome?.status).toBe('lost');
  expect(lastSeat(table.actions, viewsOf(table))).toBe(3);
});

test('the player who walked into a dead end is the one who is stuck', () => {
  const ending = tableAt(original, { tops: [95, 97, 9, 3], hands: [[40, 96, 98], [50]] });
  const table = after(ending, '98/u1');
  expect(lastSeat(table.actions, viewsOf(table))).toBe(1);
});
