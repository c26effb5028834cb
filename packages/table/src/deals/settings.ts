import { gameNamed, readOptions } from '@backtrick/rules';
import type { Options } from '@backtrick/rules';

/** What is to be played, as records write it. Options left out have their defaults. */
export interface GameSettings {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
}

/** The settings with every option; undefined if no game is played like that. */
export function readSettings(fields: {
  readonly [field in keyof GameSettings]?: unknown;
}): GameSettings | undefined {
  const game = gameNamed(fields.game)?.ruleset;
  const players = game?.players.find((count) => count === fields.players);
  if (!game || players === undefined) return undefined;
  const options = readOptions(game.options, fields.options);
  return options.ok ? { game: game.name, players, options: options.value } : undefined;
}

/** Settings from the program itself: wrong ones are a bug. */
export function wholeSettings(settings: GameSettings): GameSettings {
  const whole = readSettings(settings);
  if (!whole) throw new Error(`no game is played like ${JSON.stringify(settings)}`);
  return whole;
}
