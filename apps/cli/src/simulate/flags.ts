// What the flags of `simulate` and `tournament` say.

import { availableParallelism } from 'node:os';
import { botsOf } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { readEngines } from '../engine/flags.ts';
import type { EngineFlags, Engines } from '../engine/flags.ts';
import type { Texts } from '../i18n/en.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';

export interface ArenaFlags extends EngineFlags {
  readonly bots?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly budget?: string;
  readonly json?: boolean;
}

export interface Arena {
  readonly bots: readonly string[];
  readonly engines: Engines;
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
  const engines = readEngines(flags, texts);
  if (!engines.ok) return engines;
  const seatable = Object.keys(engines.value.commands);
  const known: readonly string[] = [...botsOf(name).map((bot) => bot.name), ...seatable];
  const bots = flags.bots?.split(',').map((bot) => bot.trim()) ?? seatable;
  if (bots.length === 0) bots.push('steady');
  const unknown = bots.find((bot) => !known.includes(bot));
  if (unknown !== undefined) return misuse(texts.arena.unknownBot(unknown, name, known));
  const idle = seatable.find((engine) => !bots.includes(engine));
  if (idle !== undefined) return misuse(texts.engine.noSeat(idle));
  const numbers = {
    games: readCount(flags.games ?? '100'),
    threads: readCount(flags.threads ?? String(cores)),
    budget: flags.budget === undefined ? Infinity : readCount(flags.budget),
  };
  const wrong = Object.entries(numbers).find(([, count]) => count === undefined);
  if (wrong) return misuse(texts.arena.noCount(wrong[0]));
  const { games = 0, budget: playouts = 0 } = numbers;
  const threads = Math.min(numbers.threads ?? 1, MOST_THREADS_A_CORE * cores);
  const seed = flags.seed ?? '1';
  return { ok: true, value: { bots, engines: engines.value, games, threads, playouts, seed } };
}

/** A whole number of at least one. */
function readCount(text: string): number | undefined {
  const count = readNumber(text);
  return count === 0 ? undefined : count;
}
