// What the flags of `simulate` and `tournament` say.

import { availableParallelism } from 'node:os';
import { botsOf } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';

export interface ArenaFlags {
  readonly bots?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly budget?: string;
  readonly json?: boolean;
}

export interface Arena {
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly playouts: number;
}

/** More threads than this only wait for each other. */
const MOST_THREADS_A_CORE = 4;

export function readArena(game: Game, flags: ArenaFlags, texts: Texts): Usage<Arena> {
  const { name } = game.ruleset;
  const cores = availableParallelism();
  const known = botsOf(name).map((bot) => bot.name);
  const bots = (flags.bots ?? 'steady').split(',').map((bot) => bot.trim());
  const unknown = bots.find((bot) => !known.some((other) => other === bot));
  if (unknown !== undefined) return misuse(texts.arena.unknownBot(unknown, name, known));
  const numbers = {
    games: readCount(flags.games ?? '100'),
    threads: readCount(flags.threads ?? String(cores)),
    playouts: flags.budget === undefined ? Number.MAX_SAFE_INTEGER : readCount(flags.budget),
  };
  const wrong = Object.entries(numbers).find(([, count]) => count === undefined);
  if (wrong) return misuse(texts.arena.noCount(wrong[0]));
  const { games = 0, playouts = 0 } = numbers;
  const threads = Math.min(numbers.threads ?? 1, MOST_THREADS_A_CORE * cores);
  return { ok: true, value: { bots, games, threads, playouts, seed: flags.seed ?? '1' } };
}

/** A whole number of at least one. */
function readCount(text: string): number | undefined {
  const count = readNumber(text);
  return count === 0 ? undefined : count;
}
