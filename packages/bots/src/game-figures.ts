// Many games without their records: some bots play them on fast tables, all others over the rules, with the same figures.

import { quickGames } from './original/quick-games.ts';
import { simulateGame } from './simulation.ts';
import type { GameFigures, Simulation } from './simulation.ts';

/** The result of the game with a number; a promise if somebody at the table may take time to answer. */
export function figuresOf(
  simulation: Simulation,
): (index: number) => GameFigures | Promise<GameFigures> {
  const quick = simulation.game.ruleset.name === 'original' ? quickGames(simulation) : undefined;
  return quick ?? ((index) => overTheRules(simulation, index));
}

async function overTheRules(simulation: Simulation, index: number): Promise<GameFigures> {
  const { record: _, ...figures } = await simulateGame(simulation, index);
  return figures;
}
