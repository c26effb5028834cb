// Games on the fast tables have the same figures as games over the rules: the same seed, game by game.

import { original } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import type { Player } from '../../src/bot.ts';
import { figuresOf, simulateGame } from '../../src/index.ts';
import type { Simulation } from '../../src/index.ts';
import { quickGames } from '../../src/original/quick-games.ts';
import { steady, strong } from '../../src/original/bots.ts';
import { greedy } from '../../src/simple-bots.ts';
import { variants } from './games.ts';
import type { Variant } from './games.ts';

const GAMES = {
  greedy: byDepth({ quick: 25, deep: 1000 }),
  steady: byDepth({ quick: 4, deep: 200 }),
};

describe.each([greedy, steady])('$name', (bot) => {
  const games = bot === greedy ? GAMES.greedy : GAMES.steady;

  it.each(variants)(
    'ends as over the rules with $players players and $options',
    async (variant) => {
      for (const talking of ['signals', 'silent'] as const) {
        const simulation = simulationOf(variant, [bot], talking);
        const quick = quickGames(simulation);
        for (let index = 0; index < games; index++) {
          const { record, ...figures } = await simulateGame(simulation, index);
          expect(record.actions.length).toBeGreaterThan(0);
          expect(quick?.(index)).toEqual(figures);
        }
      }
    },
  );
});

it('plays the same game again after others', () => {
  const play = quickGames(simulationOf({ players: 3, options: {} }, [steady], 'signals'));
  const [first, , again] = [play?.(5), play?.(6), play?.(5)];
  expect(again).toEqual(first);
});

it.each([
  ['a bot that searches', [strong]],
  ['two different bots', [greedy, steady]],
  ['a player with the name of a bot', [{ ...greedy }]],
])('leaves %s to the rules', async (_, bots: readonly Player[]) => {
  const simulation = simulationOf({ players: 2, options: {} }, bots, 'signals');
  expect(quickGames(simulation)).toBeUndefined();
  const { record: __, ...figures } = await simulateGame(simulation, 3);
  expect(await figuresOf(simulation)(3)).toEqual(figures);
});

function simulationOf(
  { players, options }: Variant,
  bots: readonly Player[],
  talking: Simulation['talking'],
): Simulation {
  const budget = { playouts: 8 };
  return { game: original, players, options, bots, seed: 'quick', budget, talking };
}
