// What the flags of `simulate`, `compare`, `crossplay` and `tournament` say.

import { availableParallelism } from 'node:os';
import { botsOf } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { readEngines } from '../engine/flags.ts';
import type { EngineFlags, Engines } from '../engine/flags.ts';
import type { Texts } from '../i18n/en.ts';
import { DEAL_SETS, DEAL_SET_NAMES } from './deal-sets.ts';
import type { DealSet } from './deal-sets.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';

export interface ArenaFlags extends EngineFlags {
  readonly bots?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly deals?: string;
  readonly threads?: string;
  readonly budget?: string;
  readonly json?: boolean;
}

export interface Arena {
  readonly bots: readonly string[];
  readonly engines: Engines;
  readonly games: number;
  readonly seed: string;
  /** The set of deals that the seed stands for. */
  readonly deals?: DealSet;
  readonly threads: number;
  readonly playouts: number;
}

/** More threads than this only wait for each other. */
const MAX_THREADS_A_CORE = 4;

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
  const threads = Math.min(numbers.threads ?? 1, MAX_THREADS_A_CORE * cores);
  const seed = readSeed(flags, texts);
  if (!seed.ok) return seed;
  const value = { bots, engines: engines.value, games, threads, playouts, ...seed.value };
  return { ok: true, value };
}

function readSeed({ seed, deals }: ArenaFlags, texts: Texts): Usage<Pick<Arena, 'seed' | 'deals'>> {
  if (deals === undefined) return { ok: true, value: { seed: seed ?? '1' } };
  if (seed !== undefined) return misuse(texts.arena.seedOrDeals);
  const set = DEAL_SET_NAMES.find((name) => name === deals);
  if (!set) return misuse(texts.arena.noDealSet(DEAL_SET_NAMES));
  return { ok: true, value: { seed: DEAL_SETS[set], deals: set } };
}

/** A whole number of at least one. */
function readCount(text: string): number | undefined {
  const count = readNumber(text);
  return count === 0 ? undefined : count;
}
