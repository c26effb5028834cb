import { expect, test } from 'vitest';
import { EN, TERMINAL } from '../../test/tables.ts';
import { paint } from '../screen/colour.ts';
import { FIRST_QUESTION, pressMenu } from './menu.ts';
import type { Menu } from './menu.ts';
import { menuScreen } from './screens/menu-screen.ts';

function chosen(...keys: readonly string[]): Menu {
  return keys.reduce(pressMenu, FIRST_QUESTION);
}

function shown(menu: Menu): readonly string[] {
  return menuScreen(menu, TERMINAL, EN.texts).map((spans) => paint(spans, 'none'));
}

test('arrows and Enter choose', () => {
  expect(chosen('enter', 'down', 'enter', 'up', 'enter')).toMatchObject({
    step: 'chosen',
    players: 2,
    options: { minimum: 3, smallerHand: true },
  });
});

test('digits choose at once', () => {
  expect(chosen('3', '2', '2')).toMatchObject({ players: 2, options: { professional: true } });
});

test('a question with one answer is not asked', () => {
  expect(chosen('2')).toMatchObject({ step: 'chosen', players: 2, options: {} });
});

test('Esc goes back, q leaves, other keys do nothing', () => {
  expect(chosen('1', '2', 'escape')).toEqual(FIRST_QUESTION);
  expect(chosen('q')).toEqual({ step: 'left' });
  expect(chosen('9', 'x', '')).toEqual(FIRST_QUESTION);
});

test('the menu shows its question and its answers', () => {
  expect(shown(chosen('3', 'down')).slice(0, 6)).toEqual([
    'Quick & Easy',
    '',
    'How many players?',
    '',
    '  1  alone (unofficial)',
    '▸ 2  2 players',
  ]);
  expect(shown(chosen('1', '1'))).toContain(
    '  4  expert: at least three cards a turn, one card fewer in hand',
  );
});
