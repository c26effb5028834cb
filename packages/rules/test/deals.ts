// Deals for tests: with the game's default options, from a seed.

import { readOptions, seededRng } from '../src/index.ts';
import type { Game, Options, State } from '../src/index.ts';

export function dealt(
  game: Game,
  how: { players: number; options?: Options; seed?: string },
): State {
  const options = how.options ?? defaultOptions(game);
  const rng = seededRng(how.seed ?? 'a deal');
  return game.deal(game.shuffledSetup({ players: how.players, options }, rng));
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
