// `backtrick tournament`: every pair of bots on the same decks, with seats swapped.

import { ratings } from '@backtrick/bots';
import type { Answered } from '../engine/engine.ts';
import { seatedEngines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
import { INTERRUPTED } from '../interrupt.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame } from '../settings.ts';
import { VERSION } from '../version.ts';
import { duelTable } from './duel-table.ts';
import type { Wins } from './duel-table.ts';
import { readArena } from './flags.ts';
import type { Arena, ArenaFlags } from './flags.ts';
import { nextSize, withPool } from './pool.ts';
import type { GamePool } from './pool.ts';
import { watched } from './watch.ts';
import type { Watched } from './watch.ts';
import type { GameRange } from './worker.ts';

export async function tournamentCommand(
  name: string,
  flags: ArenaFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const game = readGame(name, texts);
  if (!game.ok) return complain(session, game.sentence, 2);
  if (game.value.ruleset.kind !== 'duel') return complain(session, texts.arena.noDuel(name), 2);
  const arena = readArena(game.value, flags, texts);
  if (!arena.ok) return complain(session, arena.sentence, 2);
  const { bots, seed } = arena.value;
  if (new Set(bots).size < Math.max(2, bots.length))
    return complain(session, texts.arena.twoBots, 2);
  if (arena.value.games % 2 === 1) return complain(session, texts.arena.evenGames, 2);
  const progress = watched(arena.value.games * pairsOf(bots).length, session);
  const played = await withPool(arena.value, (pool) =>
    allPairs({ game: name, arena: arena.value, pool, progress }),
  );
  const isStopped = progress.end();
  if (!played.ok) return complain(session, engineSentence(played.fault, texts), 2);
  const { wins, decks } = played.value;
  const pairs = texts.arena.pairs(2 * decks);
  const points = ratings(wins);
  const engines = seatedEngines(arena.value.engines);
  const figures = { game: name, bots, ...engines, seed, games: 2 * decks, wins, ratings: points };
  say(
    session,
    flags.json
      ? JSON.stringify({ ...figures, version: VERSION })
      : [pairs, ...duelTable(figures, texts)].join('\n'),
  );
  return isStopped ? INTERRUPTED : 0;
}

interface Tournament {
  readonly game: string;
  readonly arena: Arena;
  readonly pool: GamePool;
  readonly progress: Watched;
}

/**
 * All pairs play some decks before the next ones, since what is stopped counts only decks that all have played: as many
 * as keep the threads busy, and more where that takes no more than a moment.
 */
async function allPairs(tournament: Tournament): Promise<Answered<{ wins: Wins; decks: number }>> {
  const { bots, games, threads } = tournament.arena;
  const decks = games / 2;
  let wins: Wins = bots.map(() => bots.map(() => 0));
  let size = threads;
  for (let from = 0, to = 0; from < decks; from = to) {
    to = Math.min(decks, from + size);
    const started = performance.now();
    const added = await playStretch(tournament, { from, to }, wins);
    if (!added.ok) return added;
    if (!added.value) return { ok: true, value: { wins, decks: from } };
    wins = added.value;
    size = Math.max(threads, nextSize(size, performance.now() - started));
  }
  return { ok: true, value: { wins, decks } };
}

/** The wins with those of all pairs on these decks; undefined if somebody stopped it. */
async function playStretch(
  { game, arena, pool, progress }: Tournament,
  stretch: GameRange,
  before: Wins,
): Promise<Answered<Wins | undefined>> {
  const { bots, seed, playouts } = arena;
  const wins = before.map((row) => [...row]);
  const decks = stretch.to - stretch.from;
  const seatings = pairsOf(bots).flatMap(([i, j]) => [[i, j] as const, [j, i] as const]);
  for (const [number, [i, j]] of seatings.entries()) {
    const earlier = stretch.from * seatings.length + number * decks;
    const played = await pool.play(
      { game, ...DUEL, bots: named(bots, i, j), seed, playouts },
      { ...stretch, ...progress, watch: (finished) => progress.watch(earlier + finished) },
    );
    if (!played.ok) return played;
    const { games } = played.value;
    if (games.length < decks) return { ok: true, value: undefined };
    add(wins, i, j, games.filter(({ winner }) => winner === 1).length);
    add(wins, j, i, games.filter(({ winner }) => winner === 2).length);
  }
  return { ok: true, value: wins };
}

const DUEL = { players: 2, options: {}, talking: 'silent', keeps: 'results' } as const;

function pairsOf(bots: readonly string[]): readonly (readonly [number, number])[] {
  return bots.flatMap((_, i) => bots.slice(0, i).map((__, j) => [j, i] as const));
}

function named(bots: readonly string[], i: number, j: number): readonly string[] {
  return [bots[i] ?? '', bots[j] ?? ''];
}

function add(wins: number[][], i: number, j: number, count: number): void {
  const row = wins[i];
  if (row) row[j] = (row[j] ?? 0) + count;
}
