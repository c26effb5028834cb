import type { Game } from './game.ts';
import type { State } from './words.ts';

/** How many sequences of `depth` actions there are. A game that ends earlier has none. */
export function perft(game: Game, state: State, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0) throw new Error(`no sequence has ${depth} actions`);
  if (depth === 0) return 1;
  const legal = game.actions(state);
  if (depth === 1) return legal.length;
  return legal.reduce((sum, action) => sum + perft(game, game.play(state, action), depth - 1), 0);
}

/** The same, split by the first action in our notation. */
export function perftSplit(game: Game, state: State, depth: number): ReadonlyMap<string, number> {
  return new Map(
    game
      .actions(state)
      .map((action) => [game.format(action), perft(game, game.play(state, action), depth - 1)]),
  );
}
