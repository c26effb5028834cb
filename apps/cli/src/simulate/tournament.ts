// `backtrick tournament`: every pair of bots on the same decks, with seats swapped.

import { ratings } from '@backtrick/bots';
import type { Rating } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame } from '../settings.ts';
import { playAll } from './crew.ts';
import { readArena } from './flags.ts';
import type { Arena, ArenaFlags } from './flags.ts';
import { watched } from './watch.ts';

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
  if (bots.length < 2) return complain(session, texts.arena.twoBots, 2);
  const { wins, isStopped } = await allPairs(game.value, arena.value, session);
  const table = { game: name, bots, seed, wins, ratings: ratings(wins) };
  say(session, flags.json ? JSON.stringify(table) : tableOf(bots, wins, table.ratings));
  return isStopped ? 130 : 0;
}

/** `wins[i][j]`: games that bot i won against bot j. */
async function allPairs(game: Game, arena: Arena, session: Session) {
  const { bots, seed, playouts, threads } = arena;
  const seatings = bots.flatMap((a, i) =>
    bots.flatMap((b, j) => (i === j ? [] : [{ a, b, i, j }])),
  );
  const decks = Math.ceil(arena.games / 2);
  const progress = watched(decks * seatings.length, session);
  const wins = bots.map(() => bots.map(() => 0));
  let isStopped = false;
  let before = 0;
  for (const { a, b, i, j } of seatings) {
    if (isStopped) break;
    const plan = { game: game.ruleset.name, players: 2, options: {}, bots: [a, b] };
    const work = { games: decks, threads, watch: (now: number) => watching(before + now) };
    const { games } = await playAll({ ...plan, seed, playouts, talking: 'silent' }, work);
    before += games.length;
    add(wins, i, j, games.filter(({ winner }) => winner === 1).length);
    add(wins, j, i, games.filter(({ winner }) => winner === 2).length);
  }
  progress.end();
  return { wins, isStopped };

  function watching(finished: number) {
    const wish = progress.watch(finished);
    isStopped ||= wish === 'stop';
    return wish;
  }
}

function add(wins: number[][], i: number, j: number, count: number): void {
  const row = wins[i];
  if (row) row[j] = (row[j] ?? 0) + count;
}

function tableOf(
  bots: readonly string[],
  wins: readonly (readonly number[])[],
  points: readonly Rating[],
): string {
  const width = Math.max(8, ...bots.map((bot) => bot.length + 1));
  const cell = (text: string) => text.padStart(width);
  const share = (i: number, j: number) => {
    const won = wins[i]?.[j] ?? 0;
    const games = won + (wins[j]?.[i] ?? 0);
    return i === j || games === 0 ? '·' : `${((100 * won) / games).toFixed(1)} %`;
  };
  const head = ['', ...bots, 'Elo', '±'].map(cell).join('');
  const rows = bots.map((bot, i) => {
    const shares = bots.map((_, j) => cell(share(i, j)));
    const { elo = 0, error = 0 } = points[i] ?? {};
    return [cell(bot), ...shares, cell(elo.toFixed(0)), cell(error.toFixed(0))].join('');
  });
  return [head, ...rows].join('\n');
}
