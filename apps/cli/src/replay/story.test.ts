import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { EN, newTable, tableAt, wordsIn } from '../../test/tables.ts';
import { played } from '../play/table.ts';
import type { Table } from '../play/table.ts';
import { paint } from '../screen/colour.ts';
import { storyOf } from './story.ts';

function told({ game, actions, past, state }: Table, words = EN): readonly string[] {
  return storyOf({ game, actions, states: [...past, state] }, words, 80).map((spans) =>
    paint(spans, 'none'),
  );
}

function after(table: Table, ...actions: readonly string[]): Table {
  return actions.reduce((each, text) => played(each, read(each.game, text)), table);
}

function read(game: Game, text: string) {
  const action = game.parse(text);
  if (!action) throw new Error(`${text} is no action`);
  return action;
}

test('a turn tells its cards, their jumps, the tops and the draw', () => {
  const table = tableAt(original, {
    tops: [30, 1, 100, 100],
    hands: [[30, 40, 50, 60]],
    draw: [[70, 71, 72]],
  });
  expect(told(after(table, '40/u1', '30/u1', '.'))).toEqual([
    'The Game · solo',
    '',
    'Turn 1 · seat 1',
    '  40/u1  +10',
    '  30/u1  −10 ↩ backwards trick',
    '  u1 30 · u2 1 · d1 100 · d2 100 · drew 3, 0 in the draw pile',
    '',
    'The game isn’t over: it’s seat 1’s turn.',
  ]);
});

test('the end is told with its reason, its result and its rule', () => {
  const lost = tableAt(original, { tops: [98, 98, 3, 3], hands: [[2, 50], [51]], draw: [[]] });
  expect(told(after(lost, '2/d1', '.')).slice(-4)).toEqual([
    'Lost: seat 2 can’t play enough cards this turn.',
    '2 cards left: excellent!',
    'O11: The game is lost once the player whose turn it is can’t play the minimum.',
    'It’s won as soon as the last of the 98 cards is played.',
  ]);
});

test('O11 ten cards left are no longer excellent', () => {
  const hand = [50, 51, 52, 53, 54, 55, 56, 57, 58];
  const lost = tableAt(original, { tops: [98, 98, 3, 3], hands: [[2, ...hand], [59]], draw: [[]] });
  expect(told(after(lost, '2/d1', '.'))).toContain('10 cards left.');
});

test('a duel tells the piles of both, and gifts', () => {
  const table = tableAt(faceToFace, {
    tops: [10, 50, 40, 20],
    hands: [[11, 30], [12]],
    draw: [[], []],
  });
  const lines = told(after(table, '30/U', '11/u'));
  expect(lines).toContain('  30/U   helps 10');
  expect(lines).toContain('  seat 1: u 11 · d 50 · seat 2: u 30 · d 20');
  expect(lines).toContain('Seat 1 wins with all 58 cards played; seat 2 has 1 left.');
});

test('F9 a duellist who can’t play two cards is told so', () => {
  const table = tableAt(faceToFace, {
    tops: [10, 50, 40, 20],
    hands: [[11, 12, 13], [14]],
    draw: [[], []],
  });
  expect(told(after(table, '11/u', '12/u', '.'))).toContain(
    'Seat 1 wins: seat 2 can’t play two cards and has 1 left.',
  );
});

test('who begins is told, and an empty stack has no top', () => {
  const table = newTable(quickAndEasy, { players: 2 });
  const [card] = table.state.hands[1] ?? [];
  const lines = told(after(table, '@2', `${card}/u`, '.'));
  expect(lines[0]).toBe('Quick & Easy · 2 players');
  expect(lines[1]).toBe('Seat 2 goes first.');
  expect(lines).toContain(`  u ${card} · d – · drew 1, 45 in the draw pile`);
});

test('the story is told in German too', () => {
  const table = tableAt(original, { tops: [30, 1, 100, 100], hands: [[20, 40, 50]], draw: [[]] });
  const lines = told(after(table, '20/u1', '.'), wordsIn('de'));
  expect(lines).toContain('  20/u1  −10 ↩ Rückwärtstrick');
  expect(lines.at(-1)).toBe('Das Spiel läuft noch: Platz 1 ist dran.');
});
