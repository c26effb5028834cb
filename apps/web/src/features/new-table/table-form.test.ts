import { readTableOptions } from '@backtrick/table';
import { expect, it } from 'vitest';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { CLOCKS, NEW_FORM, formOf, optionsOf, variantsOf, withGame } from './table-form.ts';

it('asks only for options a table can have', () => {
  for (const game of GAME_NAMES) {
    for (const clock of CLOCKS) {
      const form = { ...withGame(NEW_FORM, game), clock, variants: variantsOf(game) };
      expect(readTableOptions(optionsOf(form)), `${game} ${clock}`).toBeDefined();
    }
  }
});

it('shows the options of a table as they are', () => {
  const form = {
    ...NEW_FORM,
    players: 4,
    variants: ['minimum', 'smallerHand'],
    watching: 'everybody',
    clock: 'days',
    takingBack: 'off',
    talking: 'signals',
    aids: 'on',
    pace: 'quick',
  } as const;
  const options = readTableOptions(optionsOf(form));
  expect(options && formOf(options)).toEqual(form);
});

it('drops what another game does not have', () => {
  const expert = { ...NEW_FORM, players: 5, variants: ['minimum'] } as const;
  expect(withGame(expert, 'quick-and-easy')).toMatchObject({ players: 5, variants: [] });
  expect(withGame(expert, 'face-to-face')).toMatchObject({ players: 2, variants: [] });
});
