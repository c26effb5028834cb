// `backtrick crossplay`: how well bots play together that were not made for each other. Every two of them share a table,
// the one at the odd seats and the other at the even ones, and the other way round, on the same deals for all.

import { wilson } from '@backtrick/bots';
import type { GameFigures } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import type { Answered } from '../engine/engine.ts';
import { seatedEngines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
import type { Texts } from '../i18n/en.ts';
import { INTERRUPTED } from '../interrupt.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame, readSettings } from '../settings.ts';
import type { Settings, SettingsFlags } from '../settings.ts';
import { hashOfDeals } from '../simulate/deal-sets.ts';
import { readArena } from '../simulate/flags.ts';
import type { Arena, ArenaFlags } from '../simulate/flags.ts';
import { withPool } from '../simulate/pool.ts';
import type { GamePool } from '../simulate/pool.ts';
import { watched } from '../simulate/watch.ts';
import type { Watched } from '../simulate/watch.ts';
import { VERSION } from '../version.ts';
import { titleOf } from '../words.ts';

export interface CrossPlayFlags extends SettingsFlags, ArenaFlags {
  readonly signals?: boolean;
}

/** What two bots came to together. */
interface Cell {
  readonly bots: readonly [string, string];
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly ci95: readonly [number, number];
  readonly left: number;
}

export async function crossPlayCommand(
  name: string,
  flags: CrossPlayFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const game = readGame(name, texts);
  if (!game.ok) return complain(session, game.sentence, 2);
  if (game.value.ruleset.kind === 'duel') return complain(session, texts.compare.duel(name), 2);
  // Together means at least two.
  const settings = readSettings(game.value, { players: '2', ...flags }, texts);
  if (!settings.ok) return complain(session, settings.sentence, 2);
  if (settings.value.players < 2) return complain(session, texts.compare.alone, 2);
  const arena = readArena(game.value, flags, texts);
  if (!arena.ok) return complain(session, arena.sentence, 2);
  const { bots } = arena.value;
  if (new Set(bots).size < Math.max(2, bots.length)) {
    return complain(session, texts.compare.twoBots, 2);
  }
  return crossed({
    game: game.value,
    settings: settings.value,
    arena: arena.value,
    flags,
    session,
  });
}

interface Run {
  readonly game: Game;
  readonly settings: Settings;
  readonly arena: Arena;
  readonly flags: CrossPlayFlags;
  readonly session: Session;
}

async function crossed(run: Run): Promise<ExitCode> {
  const { arena, flags, session } = run;
  const seatings = seatingsOf(arena.bots).flatMap(({ orders }) => orders).length;
  const progress = watched(arena.games * seatings, session);
  const played = await withPool(arena, (pool) => playCells(run, pool, progress));
  const isStopped = progress.end();
  if (!played.ok) return complain(session, engineSentence(played.fault, session.texts), 2);
  say(session, flags.json ? json(run, played.value) : sentences(run, played.value));
  return isStopped ? INTERRUPTED : 0;
}

interface Seating {
  readonly bots: readonly [string, string];
  /** Who sits at the odd seats and who at the even ones; both ways, where that is a difference. */
  readonly orders: readonly (readonly [string, string])[];
}

function seatingsOf(bots: readonly string[]): readonly Seating[] {
  return bots.flatMap((one, i) =>
    bots.slice(i).map((other) => ({
      bots: [one, other] as const,
      orders:
        one === other ? [[one, one] as const] : [[one, other] as const, [other, one] as const],
    })),
  );
}

/** Cells that were played to their end: one that was stopped has met other deals than the others. */
async function playCells(
  run: Run,
  pool: GamePool,
  progress: Watched,
): Promise<Answered<readonly Cell[]>> {
  const { game, settings, arena, flags } = run;
  const cells: Cell[] = [];
  let before = 0;
  for (const { bots, orders } of seatingsOf(arena.bots)) {
    const games: GameFigures[] = [];
    for (const order of orders) {
      const plan = {
        game: game.ruleset.name,
        ...settings,
        bots: order,
        seed: arena.seed,
        playouts: arena.playouts,
        talking: flags.signals === false ? 'silent' : 'signals',
        keeps: 'results',
      } as const;
      const earlier = before;
      const watch = (finished: number) => progress.watch(earlier + finished);
      const work = { from: 0, to: arena.games, stopped: progress.stopped, watch };
      const played = await pool.play(plan, work);
      if (!played.ok) return played;
      games.push(...played.value.games);
      before += arena.games;
    }
    if (games.length < arena.games * orders.length) break;
    cells.push(cellOf(bots, games));
  }
  return { ok: true, value: cells };
}

function cellOf(bots: readonly [string, string], games: readonly GameFigures[]): Cell {
  const wins = games.filter(({ won }) => won).length;
  const left = games.reduce((sum, game) => sum + game.left, 0) / games.length;
  const winRate = wins / games.length;
  return { bots, games: games.length, wins, winRate, ci95: wilson(wins, games.length), left };
}

function json({ game, settings, arena, flags }: Run, cells: readonly Cell[]): string {
  const { bots, deals, engines, seed, playouts } = arena;
  return JSON.stringify({
    game: game.ruleset.name,
    ...settings,
    bots,
    ...seatedEngines(engines),
    seed,
    ...(deals && { deals: { set: deals, sha256: hashOfDeals(game, deals) } }),
    ...(Number.isFinite(playouts) && { budget: playouts }),
    ...(flags.signals === false && { signals: false }),
    games: arena.games,
    cells,
    version: VERSION,
  });
}

function sentences({ game, settings, arena, session }: Run, cells: readonly Cell[]): string {
  const { texts } = session;
  const { deals } = arena;
  return [
    titleOf(game, settings, texts),
    ...(deals ? [texts.compare.deals(deals, hashOfDeals(game, deals))] : []),
    texts.compare.crossed(arena.games),
    ...crossTable(arena.bots, cells, texts),
  ].join('\n');
}

/** Games won in %, and below them cards left. */
function crossTable(
  bots: readonly string[],
  cells: readonly Cell[],
  { arena, compare }: Texts,
): readonly string[] {
  const width = Math.max(9, ...bots.map((bot) => bot.length + 1));
  const row = (texts: readonly string[]) => texts.map((text) => text.padStart(width)).join('');
  const cellFor = (one: string, other: string) =>
    cells.find(({ bots: [a, b] }) => (a === one && b === other) || (a === other && b === one));
  const rows = (text: (cell: Cell) => string) =>
    bots.map((bot) =>
      row([
        bot,
        ...bots.map((other) => {
          const cell = cellFor(bot, other);
          return cell ? text(cell) : '·';
        }),
      ]),
    );
  return [
    row(['', ...bots]),
    ...rows(({ winRate }) => `${arena.percent(winRate)} %`),
    compare.cardsLeft,
    ...rows(({ left }) => compare.cardsIn(left)),
  ];
}
