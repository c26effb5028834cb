// `backtrick compare`: two sides play the same deals, until the difference between them is more than chance.

import type { GameFigures } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import type { Answered } from '../engine/engine.ts';
import { seatedEngines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
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
import { ERROR, betterSide, looksAt, paired } from './paired.ts';
import type { Paired, Side } from './paired.ts';

export interface CompareFlags extends SettingsFlags, Omit<ArenaFlags, 'bots'> {
  readonly signals?: boolean;
}

const MAX_DEALS = '1000';

/** Bots of one side, with commas between; fewer than seats take them in turn. */
type SideText = string;

export async function compareCommand(
  name: string,
  sides: readonly [SideText, SideText],
  flags: CompareFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const game = readGame(name, texts);
  if (!game.ok) return complain(session, game.sentence, 2);
  if (game.value.ruleset.kind === 'duel') return complain(session, texts.compare.duel(name), 2);
  const settings = readSettings(game.value, flags, texts);
  if (!settings.ok) return complain(session, settings.sentence, 2);
  const { players } = settings.value;
  const all = { games: MAX_DEALS, ...flags, bots: sides.join(',') };
  const arena = readArena(game.value, all, texts);
  if (!arena.ok) return complain(session, arena.sentence, 2);
  const [a, b] = [botsIn(sides[0]), botsIn(sides[1])];
  if (Math.max(a.length, b.length) > players) {
    return complain(session, texts.arena.tooManyBots(players), 2);
  }
  const run = { game: game.value, settings: settings.value, arena: arena.value, flags, session };
  return compared({ ...run, sides: [a, b] });
}

interface Run {
  readonly game: Game;
  readonly settings: Settings;
  readonly arena: Arena;
  readonly flags: CompareFlags;
  readonly session: Session;
  readonly sides: readonly [readonly string[], readonly string[]];
}

function botsIn(side: SideText): readonly string[] {
  return side.split(',').map((bot) => bot.trim());
}

async function compared(run: Run): Promise<ExitCode> {
  const { arena, flags, session } = run;
  const progress = watched(2 * arena.games, session);
  const played = await withPool(arena, (pool) => playUntilDecided(run, pool, progress));
  const isStopped = progress.end();
  if (!played.ok) return complain(session, engineSentence(played.fault, session.texts), 2);
  say(session, flags.json ? json(run, played.value) : sentences(run, played.value));
  return isStopped ? INTERRUPTED : 0;
}

interface Compared {
  readonly figures: Paired;
  readonly better: Side | null;
  readonly looks: number;
}

async function playUntilDecided(
  run: Run,
  pool: GamePool,
  progress: Watched,
): Promise<Answered<Compared>> {
  const looks = looksAt(run.arena.games);
  const games: [GameFigures[], GameFigures[]] = [[], []];
  let better: Side | null = null;
  for (const to of looks) {
    const from = games[0].length;
    for (const [i, side] of games.entries()) {
      const before = games[0].length + games[1].length;
      const played = await pool.play(planFor(run, i), {
        from,
        to,
        stopped: progress.stopped,
        watch: (finished) => progress.watch(before + finished),
      });
      if (!played.ok) return played;
      side.push(...uninterrupted(played.value.games, from));
    }
    const isWhole = games.every(({ length }) => length === to);
    if (!isWhole) break;
    better = betterSide(paired(...games), looks.length);
    if (better) break;
  }
  return { ok: true, value: { figures: paired(...games), better, looks: looks.length } };
}

/** The games up to the first gap: what was stopped may lack some in the middle, and pairs need the same deals. */
function uninterrupted<G extends GameFigures>(games: readonly G[], from: number): readonly G[] {
  const gap = games.findIndex(({ index }, i) => index !== from + i);
  return gap < 0 ? games : games.slice(0, gap);
}

function planFor({ game, settings, arena, flags, sides }: Run, side: number) {
  const { seed, playouts } = arena;
  return {
    game: game.ruleset.name,
    ...settings,
    bots: sides[side] ?? [],
    seed,
    playouts,
    talking: flags.signals === false ? 'silent' : 'signals',
    keeps: 'results',
  } as const;
}

function json({ game, settings, arena, flags, sides }: Run, compared: Compared): string {
  const { figures, better, looks } = compared;
  const { deals, seed, playouts } = arena;
  return JSON.stringify({
    game: game.ruleset.name,
    ...settings,
    a: sides[0],
    b: sides[1],
    ...seatedEngines(arena.engines),
    seed,
    ...(deals && { deals: { set: deals, sha256: hashOfDeals(game, deals) } }),
    ...(Number.isFinite(playouts) && { budget: playouts }),
    ...(flags.signals === false && { signals: false }),
    mostGames: arena.games,
    ...figures,
    looks,
    error: ERROR,
    better,
    version: VERSION,
  });
}

function sentences(run: Run, { figures, better, looks }: Compared): string {
  const { game, settings, arena, sides, session } = run;
  const { texts } = session;
  const { games, wins, winRates, ci95, left, only, winsP, difference } = figures;
  const side = (i: 0 | 1) =>
    texts.compare.side({
      name: i === 0 ? 'A' : 'B',
      bots: sides[i].join(', '),
      rate: { games, wins: wins[i], winRate: winRates[i], ci95: ci95[i] },
      left: left[i],
    });
  const set = arena.deals && texts.compare.deals(arena.deals, hashOfDeals(game, arena.deals));
  return [
    titleOf(game, settings, texts),
    ...(set === undefined ? [] : [set]),
    side(0),
    side(1),
    texts.compare.wins(only[0], only[1], winsP),
    texts.compare.cards(difference),
    better
      ? texts.compare.decided(better.toUpperCase(), games, arena.games)
      : texts.compare.undecided(games),
    texts.compare.looks(looks, ERROR),
  ].join('\n');
}
