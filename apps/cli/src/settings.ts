// What the flags say about the game to be played. Everything a rule decides, the engine decides.

import { GAMES, gameNamed, readOptions } from '@backtrick/rules';
import type { Game, Options } from '@backtrick/rules';
import type { Texts } from './i18n/en.ts';

export interface SettingsFlags {
  readonly players?: string;
  readonly minimum?: string;
  readonly smallerHand?: boolean;
  readonly professional?: boolean;
}

export interface Settings {
  readonly players: number;
  readonly options: Options;
}

/** A value, or the sentence that says what is wrong, and the exit code. */
export type Usage<T> = { readonly ok: true; readonly value: T } | Misuse;

export interface Misuse {
  readonly ok: false;
  readonly sentence: string;
  readonly code: 1 | 2;
}

export function misuse(sentence: string, code: 1 | 2 = 2): Misuse {
  return { ok: false, sentence, code };
}

export const GAME_NAMES: readonly string[] = GAMES.map((game) => game.ruleset.name);

export function readGame(name: string, texts: Texts): Usage<Game> {
  const game = gameNamed(name);
  if (game) return { ok: true, value: game };
  return misuse(texts.usage.unknownGame(name, GAME_NAMES));
}

export function readSettings(game: Game, flags: SettingsFlags, texts: Texts): Usage<Settings> {
  const { name, players } = game.ruleset;
  const count = flags.players === undefined ? players[0] : readNumber(flags.players);
  if (count === undefined || !players.includes(count)) {
    return misuse(texts.usage.wrongPlayers(name, players));
  }
  const options = readOptions(game.ruleset.options, optionsOf(flags));
  if (!options.ok) return misuse(texts.usage.wrongOption(name));
  return { ok: true, value: { players: count, options: options.value } };
}

/** The options of the game that the flags name. */
export function optionsOf({ minimum, smallerHand, professional }: SettingsFlags): Options {
  return {
    ...(minimum !== undefined && { minimum: readNumber(minimum) ?? 0 }),
    ...(smallerHand !== undefined && { smallerHand }),
    ...(professional !== undefined && { professional }),
  };
}

/** Whether a flag speaks of a game without naming it. */
export function hasSettings(flags: SettingsFlags): boolean {
  return flags.players !== undefined || Object.keys(optionsOf(flags)).length > 0;
}

/** A whole number without sign, as people write it. */
export function readNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
