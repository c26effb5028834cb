// Deals for tests, from a seed; options left out are the game's defaults.

import { readOptions, seededRng } from '../src/index.ts';
import type { Game, Options, State } from '../src/index.ts';

export function dealt(
  game: Game,
  how: { players: number; options?: Options; seed?: string },
): State {
  return game.deal(game.shuffledSetup(how, seededRng(how.seed ?? 'a deal')));
}

export function defaultOptions(game: Game): Options {
  const options = readOptions(game.ruleset.options);
  if (!options.ok) throw new Error('a game accepts its own defaults');
  return options.value;
}

/** All cards not laid, in hands and draw piles. */
export function cardsLeft({ hands, draw }: State): number {
  return [...hands, ...draw].flat().length;
}
