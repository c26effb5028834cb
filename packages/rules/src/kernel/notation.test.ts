import { describe, expect, it } from 'vitest';
import { GAMES, gameNamed } from '../games.ts';

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  'the notation of %s',
  (_, game) => {
    it('reads what it writes, for every card on every pile', () => {
      for (const card of game.ruleset.cards) {
        for (const pile of game.ruleset.piles) {
          const lay = { kind: 'lay', card, pile } as const;
          expect(game.format(lay)).toBe(`${card}/${pile}`);
          expect(game.parse(game.format(lay))).toEqual(lay);
        }
      }
    });

    it('reads the end of a turn and starts by seat', () => {
      expect(game.parse('.')).toEqual({ kind: 'end' });
      expect(game.format({ kind: 'end' })).toBe('.');
      expect(game.parse('@2')).toEqual({ kind: 'start', seat: 2 });
      expect(game.format({ kind: 'start', seat: 2 })).toBe('@2');
    });

    it.each([
      '',
      ' ',
      '..',
      '. ',
      ' .',
      '@',
      '@0',
      '@10',
      '@01',
      '@1 ',
      ' @1',
      '@a',
      '/',
      '37',
      'u1',
      '37/',
      '/u1',
    ])('does not guess what "%s" means', (text) => {
      expect(game.parse(text)).toBeUndefined();
    });
  },
);

it.each([
  ['original', '05/u1'],
  ['original', ' 5/u1'],
  ['original', '5/u1 '],
  ['original', '5/U1'],
  ['original', '5.0/u1'],
  ['original', '5/u3'],
  ['original', '5/u'],
  ['original', '5/u1/u1'],
  ['original', '5//u1'],
  ['original', '1/u1'],
  ['original', '100/d1'],
  ['original', '1e1/u1'],
  ['original', '+5/u1'],
  ['original', '٥/u1'],
  ['original', 'r7/u1'],
  ['face-to-face', '5/u1'],
  ['face-to-face', '60/u'],
  ['face-to-face', '1/d'],
  ['quick-and-easy', '7/u'],
  ['quick-and-easy', 'r0/u'],
  ['quick-and-easy', 'r11/u'],
  ['quick-and-easy', 'R7/u'],
  ['quick-and-easy', 'r07/u'],
  ['quick-and-easy', 'r7/U'],
  ['quick-and-easy', 'o7/u'],
])('%s: %s is unreadable', (name, text) => {
  expect(gameNamed(name)?.parse(text)).toBeUndefined();
});
