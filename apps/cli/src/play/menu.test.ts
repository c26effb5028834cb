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
  expect(chosen('enter', 'down', 'enter', 'down', 'enter', 'up', 'enter')).toMatchObject({
    step: 'chosen',
    players: 3,
    bots: [null, 'steady', 'steady'],
    options: { minimum: 3, smallerHand: true },
  });
});

test('digits choose at once', () => {
  expect(chosen('3', '2', '6', '2')).toMatchObject({
    players: 2,
    bots: [null, null],
    options: { professional: true },
  });
});

test.each(['1', '2', '3'])('pressing Enter alone plays game %s with a strong bot', (game) => {
  const menu = chosen(game, 'enter', 'enter', 'enter');
  expect(menu).toMatchObject({ step: 'chosen', players: 2, bots: [null, 'strong'] });
});

test('a question with one answer is not asked', () => {
  expect(chosen('2')).toMatchObject({ step: 'opponents', players: 2 });
  expect(chosen('2', '6')).toMatchObject({ step: 'chosen', bots: [null, null], options: {} });
  expect(chosen('1', '1')).toMatchObject({ step: 'variant', bots: [null] });
});

test('Esc goes back, q leaves, other keys do nothing', () => {
  expect(chosen('1', '2', 'escape')).toEqual(FIRST_QUESTION);
  expect(chosen('q')).toEqual({ step: 'left' });
  expect(chosen('9', 'x', '')).toEqual(FIRST_QUESTION);
});

test('the menu shows its question and its answers', () => {
  expect(shown(chosen('3')).slice(0, 6)).toEqual([
    'Quick & Easy',
    '',
    'How many players?',
    '',
    '  1  solo (unofficial)',
    '▸ 2  2 players',
  ]);
  expect(shown(chosen('1', '3')).slice(2, 10)).toEqual([
    'Bots or people in the other seats?',
    '',
    '  1  master: the strongest, thinks for a second',
    '▸ 2  strong: thinks ahead',
    '  3  steady: reliable and quick',
    '  4  greedy: always the smallest gap',
    '  5  random: plays at random',
    '  6  people at this keyboard',
  ]);
  expect(shown(chosen('2'))).toContain('  6  someone at this keyboard');
  expect(shown(chosen('1', '1'))).toContain(
    '  4  expert: at least three cards per turn, one card fewer in hand',
  );
});
