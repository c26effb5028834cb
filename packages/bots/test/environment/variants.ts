// Every number of players and every combination of options of a game.

import type { Game, Options } from '@backtrick/rules';

export interface Variant {
  readonly players: number;
  readonly options: Options;
}

export function variantsOf({ ruleset }: Game): readonly Variant[] {
  const combinations = Object.entries(ruleset.options).reduce<readonly Options[]>(
    (some, [name, values]) =>
      some.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
  return ruleset.players.flatMap((players) =>
    combinations.map((options) => ({ players, options })),
  );
}
