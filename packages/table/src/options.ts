// What a table agrees on before it plays.

import { gameNamed, readOptions } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import * as v from 'valibot';
import type { GameSettings } from './deals/settings.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Strict: dropping a misspelt option would make another table than the one that was asked for. */
export const optionsSchema = v.strictObject({
  game: v.picklist(['original', 'face-to-face', 'quick-and-easy']),
  players: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** The options of the game itself, such as the minimum. */
  rules: v.optional(v.record(v.string(), v.union([v.number(), v.boolean()])), {}),
  title: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  /** G2: looking back through the piles, hints. */
  aids: v.optional(v.picklist(['off', 'on']), 'off'),
  /** G7: never, within the running turn, or also after it with everybody's consent. */
  takingBack: v.optional(v.picklist(['off', 'turn', 'consent']), 'consent'),
  /** By the rules, or stricter: signals only. */
  talking: v.optional(v.picklist(['rules', 'signals']), 'rules'),
  clock: v.optional(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('none') }),
      v.strictObject({
        kind: v.literal('seconds'),
        turn: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600)),
      }),
      v.strictObject({
        kind: v.literal('days'),
        turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(14)),
      }),
    ]),
    { kind: 'none' },
  ),
  /** How fast bots play their cards. */
  pace: v.optional(v.picklist(['calm', 'quick', 'instant']), 'calm'),
  /** Who may watch without a seat. */
  watching: v.optional(v.picklist(['nobody', 'link', 'everybody']), 'link'),
  /** The code of a deal to play again. */
  deal: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
});

export type TableOptions = v.InferOutput<typeof optionsSchema>;

/** Options as a client sent them, with defaults for those left out; undefined if a table cannot have them. */
export function readTableOptions(given: unknown): TableOptions | undefined {
  const read = v.safeParse(optionsSchema, given);
  if (!read.success) return undefined;
  const { ruleset } = gameAt(read.output);
  const rules = readOptions(ruleset.options, read.output.rules);
  if (!rules.ok || !ruleset.players.includes(read.output.players)) return undefined;
  return { ...read.output, rules: { ...rules.value } };
}

export function gameAt({ game: name }: Pick<TableOptions, 'game'>): Game {
  const game = gameNamed(name);
  if (!game) throw new Error(`there is no game called ${name}`);
  return game;
}

/** Whether this is the same game, with the same number of players and the same options. */
export function isPlayed(
  { game, players, rules }: Pick<TableOptions, 'game' | 'players' | 'rules'>,
  other: GameSettings,
): boolean {
  const isSame = (name: string) => other.options[name] === rules[name];
  return other.game === game && other.players === players && Object.keys(rules).every(isSame);
}

/** Whether the players are opponents. */
export function isDuel(options: Pick<TableOptions, 'game'>): boolean {
  return gameAt(options).ruleset.kind === 'duel';
}

/** How long a turn may take, in milliseconds; null without a clock. */
export function turnTime({ clock }: Pick<TableOptions, 'clock'>): number | null {
  switch (clock.kind) {
    case 'none':
      return null;
    case 'seconds':
      return clock.turn * SECOND;
    case 'days':
      return clock.turn * DAY;
  }
}
