import type { Game, Options } from '../src/index.ts';

export interface Variant {
  readonly players: number;
  readonly options: Options;
}

/** Every player count with every choice of options. */
export function variants(game: Game): readonly Variant[] {
  const choices = Object.entries(game.ruleset.options).reduce<readonly Options[]>(
    (all, [name, values]) =>
      all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
  return game.ruleset.players.flatMap((players) =>
    choices.map((options) => ({ players, options })),
  );
}
