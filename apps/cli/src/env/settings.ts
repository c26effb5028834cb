// What somebody asks for who wants games to be played, read from a text that may hold anything.

import { botNamed } from '@backtrick/bots';
import type { Bot } from '@backtrick/bots';
import type { BatchPart, EnvironmentSettings } from '@backtrick/bots/environment';
import { gameNamed, readOptions } from '@backtrick/rules';
import type { Game, Options } from '@backtrick/rules';
import { fieldsIn, isObject } from '../engine/protocol.ts';
import type { Fields } from '../engine/protocol.ts';

/** Games that all batches of a process may play at once. */
export const MAX_GAMES = 2 ** 16;

const MAX_SEED_LENGTH = 1000;

export type ReadSettings =
  | { readonly ok: true; readonly value: EnvironmentSettings }
  /** The field that is at fault. */
  | { readonly ok: false; readonly field: string };

export function readEnvironment(text: string): ReadSettings {
  const fields = fieldsIn(text);
  if (!fields) return { ok: false, field: 'JSON' };
  const { game: name, players, games, seed = '1', talking = 'signals', after = 'next' } = fields;
  const game = typeof name === 'string' ? gameNamed(name) : undefined;
  if (!game) return { ok: false, field: 'game' };
  if (typeof players !== 'number' || !game.ruleset.players.includes(players)) {
    return { ok: false, field: 'players' };
  }
  const options = optionsIn(game, fields);
  if (!options) return { ok: false, field: 'options' };
  if (talking !== 'signals' && talking !== 'silent') return { ok: false, field: 'talking' };
  if (after !== 'next' && after !== 'nothing') return { ok: false, field: 'after' };
  if (typeof seed !== 'string' || seed.length > MAX_SEED_LENGTH) {
    return { ok: false, field: 'seed' };
  }
  if (!isCount(games, 1)) return { ok: false, field: 'games' };
  const part = partIn(fields['part'] ?? { first: 0, of: games }, games);
  if (!part) return { ok: false, field: 'part' };
  const partners = partnersIn(game, players, fields);
  if (!partners) return { ok: false, field: 'partners' };
  return {
    ok: true,
    value: { game, players, options, talking, after, seed, games, part, partners },
  };
}

function optionsIn(game: Game, { options = {} }: Fields): Options | undefined {
  const read = isObject(options) ? readOptions(game.ruleset.options, options) : undefined;
  return read?.ok ? read.value : undefined;
}

function partIn(part: unknown, games: number): BatchPart | undefined {
  if (!isObject(part)) return undefined;
  const { first, of } = part;
  if (!isCount(first, 0) || !isCount(of, 1) || first + games > of) return undefined;
  return { first, of };
}

/** One a seat, and somebody has to decide from outside. */
function partnersIn(
  game: Game,
  players: number,
  { partners = [] }: Fields,
): readonly (Bot | null)[] | undefined {
  if (!Array.isArray(partners) || partners.length > players) return undefined;
  const bots = Array.from({ length: players }, (_, seat): Bot | null | undefined => {
    const name: unknown = partners[seat] ?? null;
    if (name === null) return null;
    return typeof name === 'string' ? botNamed(game.ruleset.name, name) : undefined;
  });
  const known = bots.filter((bot) => bot !== undefined);
  return known.length === players && known.includes(null) ? known : undefined;
}

function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= least;
}
