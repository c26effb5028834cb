// `backtrick tournament`: every pair of bots on the same decks, with seats swapped.

import { ratings } from '@backtrick/bots';
import type { Rating } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { complain, say } from '../session.ts';
import type { Texts } from '../i18n/en.ts';
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
  if (new Set(bots).size < Math.max(2, bots.length))
    return complain(session, texts.arena.twoBots, 2);
  if (arena.value.games % 2 === 1) return complain(session, texts.arena.evenGames, 2);
  const { wins, decks, isStopped } = await allPairs(game.value, arena.value, session);
  const points = ratings(wins);
  const figures = { game: name, bots, seed, games: 2 * decks, wins, ratings: points };
  say(session, flags.json ? JSON.stringify(figures) : tableOf(figures, texts));
  return isStopped ? 130 : 0;
}

/** Decks that all pairs play before the next ones: what is stopped counts only decks that all have played. */
const STRETCH = 10;

/** `wins[i][j]`: games that bot i won against bot j. */
async function allPairs(game: Game, arena: Arena, session: Session) {
  const { bots, seed, playouts, threads } = arena;
  const seatings = bots.flatMap((_, i) =>
    bots.flatMap((__, j) => (i === j ? [] : [[i, j] as const])),
  );
  const decks = arena.games / 2;
  const progress = watched(decks * seatings.length, session);
  const wins = bots.map(() => bots.map(() => 0));
  let finished = 0;
  for (let from = 0; from < decks; from += STRETCH) {
    const to = Math.min(decks, from + STRETCH);
    const stretch = wins.map((row) => [...row]);
    for (const [i, j] of seatings) {
      const plan = { game: game.ruleset.name, players: 2, options: {}, bots: named(bots, i, j) };
      const watch = (now: number) => progress.watch(finished + now);
      const { games } = await playAll(
        { ...plan, seed, playouts, talking: 'silent', keeps: 'results' },
        { from, to, threads, watch },
      );
      finished += games.length;
      if (games.length < to - from || watch(0) === 'stop') {
        return { wins, decks: from, isStopped: progress.end() };
      }
      add(stretch, i, j, games.filter(({ winner }) => winner === 1).length);
      add(stretch, j, i, games.filter(({ winner }) => winner === 2).length);
    }
    wins.splice(0, wins.length, ...stretch);
  }
  return { wins, decks, isStopped: progress.end() };
}

function named(bots: readonly string[], i: number, j: number): readonly string[] {
  return [bots[i] ?? '', bots[j] ?? ''];
}

function add(wins: number[][], i: number, j: number, count: number): void {
  const row = wins[i];
  if (row) row[j] = (row[j] ?? 0) + count;
}

interface Figures {
  readonly bots: readonly string[];
  readonly games: number;
  readonly wins: readonly (readonly number[])[];
  readonly ratings: readonly Rating[];
}

function tableOf({ bots, games, wins, ratings: points }: Figures, texts: Texts): string {
  const width = Math.max(8, ...bots.map((bot) => bot.length + 1));
  const cell = (text: string) => text.padStart(width);
  const share = (i: number, j: number) => {
    const won = wins[i]?.[j] ?? 0;
    const played = won + (wins[j]?.[i] ?? 0);
    return i === j || played === 0 ? '·' : `${texts.arena.percent(won / played)} %`;
  };
  const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '·');
  const head = ['', ...bots, 'Elo', '±'].map(cell).join('');
  const rows = bots.map((bot, i) => {
    const { elo = 0, error = Infinity } = points[i] ?? {};
    const shares = bots.map((_, j) => share(i, j));
    return [bot, ...shares, whole(elo), whole(error)].map(cell).join('');
  });
  return [texts.arena.pairs(games), head, ...rows].join('\n');
}
