// The one list of games.

import { faceToFace } from './games/face-to-face/face-to-face.ts';
import { original } from './games/original/original.ts';
import { quickAndEasy } from './games/quick-and-easy/quick-and-easy.ts';
import type { Game } from './kernel/game.ts';
import type { Rule } from './kernel/words.ts';

export const GAMES: readonly Game[] = [original, faceToFace, quickAndEasy];

/** The rules all games share. */
const GENERAL_RULES: readonly Rule[] = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'];

/** Every rule of the rule book. */
export const RULES: readonly Rule[] = [
  ...GENERAL_RULES,
  ...GAMES.flatMap((game) => game.ruleset.rules),
];

export function gameNamed(name: unknown): Game | undefined {
  return GAMES.find((game) => game.ruleset.name === name);
}

/** The game of a state or a view. */
export function gameOf({ game: name }: { readonly game: string }): Game {
  const game = gameNamed(name);
  if (!game) throw new Error(`there is no game called ${name}`);
  return game;
}
