// `backtrick simulate`

import { summarise } from '@backtrick/bots';
import type { Summary } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { seatedEngines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
import type { Texts } from '../i18n/en.ts';
import { INTERRUPTED } from '../interrupt.ts';
import { printable } from '../printable.ts';
import { complain } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame, readSettings } from '../settings.ts';
import type { Settings, SettingsFlags } from '../settings.ts';
import { VERSION } from '../version.ts';
import { titleOf } from '../words.ts';
import { hashOfDeals } from './deal-sets.ts';
import { openFiles } from './files.ts';
import type { Files } from './files.ts';
import { readArena } from './flags.ts';
import type { Arena, ArenaFlags } from './flags.ts';
import { plot } from './plot.ts';
import type { Caption } from './plot.ts';
import { withPool } from './pool.ts';
import { watched } from './watch.ts';
import type { Plan } from './worker.ts';

export interface SimulateFlags extends SettingsFlags, ArenaFlags {
  readonly signals?: boolean;
  readonly csv?: string;
  readonly plot?: string;
  readonly records?: string;
}

export async function simulateCommand(
  name: string,
  flags: SimulateFlags,
  session: Session,
): Promise<ExitCode> {
  const game = readGame(name, session.texts);
  if (!game.ok) return complain(session, game.sentence, 2);
  const settings = readSettings(game.value, flags, session.texts);
  if (!settings.ok) return complain(session, settings.sentence, 2);
  const arena = readArena(game.value, flags, session.texts);
  if (!arena.ok) return complain(session, arena.sentence, 2);
  if (arena.value.bots.length > settings.value.players) {
    return complain(session, session.texts.arena.tooManyBots(settings.value.players), 2);
  }
  const files = openFiles(flags, session.output, session.texts);
  if (!files.ok) return complain(session, files.sentence, 2);
  return simulated({
    game: game.value,
    settings: settings.value,
    arena: arena.value,
    files: files.value,
    flags,
    session,
  });
}

interface Run {
  readonly game: Game;
  readonly settings: Settings;
  readonly arena: Arena;
  readonly files: Files;
  readonly flags: SimulateFlags;
  readonly session: Session;
}

async function simulated(run: Run): Promise<ExitCode> {
  const { game, settings, arena, files, flags, session } = run;
  const { keeps } = files;
  const { games, bots, seed, playouts } = arena;
  const talking = flags.signals === false ? 'silent' : 'signals';
  const progress = watched(games, session);
  const plan: Plan = { game: game.ruleset.name, ...settings, bots, seed, playouts, talking, keeps };
  const played = await withPool(arena, (pool) =>
    pool.play(plan, { from: 0, to: games, ...progress }),
  );
  const isStopped = progress.end();
  if (!played.ok) return complain(session, engineSentence(played.fault, session.texts), 2);
  const { games: finished, thinking, seconds } = played.value;
  const summary = summarise(game, finished);
  const msPerDecision = thinking / Math.max(1, summary.decisions);
  const figures = { summary, seconds, msPerDecision };
  const told = flags.json ? json(run, figures) : sentences(run, figures);
  (files.takesOutput ? session.errors : session.output).write(`${told}\n`);
  await files.write(finished, () => plot(summary, captionOf(run, summary)));
  return isStopped ? INTERRUPTED : 0;
}

interface Figures {
  readonly summary: Summary;
  readonly seconds: number;
  readonly msPerDecision: number;
}

function json(
  { game, settings, arena }: Run,
  { summary, seconds, msPerDecision }: Figures,
): string {
  const { winsBySeat, decisions, ...counts } = summary;
  return JSON.stringify({
    game: game.ruleset.name,
    ...settings,
    bots: arena.bots,
    ...seatedEngines(arena.engines),
    seed: arena.seed,
    ...(arena.deals && { deals: { set: arena.deals, sha256: hashOfDeals(game, arena.deals) } }),
    ...counts,
    ...(winsBySeat && { winsBySeat }),
    seconds,
    gamesPerSecond: pace(summary.games, seconds),
    decisions,
    msPerDecision,
    version: VERSION,
  });
}

/** Games a second; 0 before the first. */
function pace(games: number, seconds: number): number {
  return games === 0 ? 0 : games / seconds;
}

function sentences(run: Run, { summary, seconds, msPerDecision }: Figures): string {
  const { texts } = run.session;
  const { games, wins, winRate, ci95, left, excellent, winsBySeat } = summary;
  const isDuel = winsBySeat !== undefined;
  return [
    titleOf(run.game, run.settings, texts),
    texts.arena.seated(run.arena.bots.join(', '), run.arena.seed),
    isDuel
      ? texts.arena.wonDuels({ games, wins, winRate, ci95, first: run.arena.bots[0] ?? '' })
      : texts.arena.won({ games, wins, winRate, ci95 }),
    texts.arena.left(left.mean, left.sd),
    ...(run.game.ruleset.name === 'original' ? [texts.arena.excellent(excellent)] : []),
    texts.arena.pace(pace(games, seconds), msPerDecision),
  ].join('\n');
}

function captionOf(run: Run, summary: Summary): Caption {
  const { game, settings, arena, session } = run;
  const { texts } = session;
  const { games, winRate, ci95, winsBySeat } = summary;
  const bots = arena.bots.join(', ');
  const duel = winsBySeat && duelText(arena.bots, winsBySeat, texts);
  return {
    title: titleOf(game, settings, texts),
    subtitle: texts.arena.plotSubtitle({ bots: duel ?? bots, games, winRate, ci95 }),
    source: sourceOf(run),
    horizontal: duel === undefined ? texts.arena.plotLeft : texts.arena.plotLoserLeft,
    vertical: texts.arena.plotShare,
    won: texts.arena.plotWon,
    facts: factsOf(run, summary),
  };
}

/** `greedy (seat 1) 4 : 2 random (seat 2)` */
function duelText(bots: readonly string[], wins: readonly number[], { arena }: Texts): string {
  const [first = '', second = first] = bots;
  const [firstWins = 0, secondWins = 0] = wins;
  return arena.plotDuel({ first, firstWins, second, secondWins });
}

/** What it takes to play the same games again, for people. */
function sourceOf({ arena, flags, session }: Run): string {
  const { plotSeed, plotBudget, plotSilent } = session.texts.arena;
  return [
    plotSeed(printable(arena.seed, LONGEST_SEED)),
    ...(Number.isFinite(arena.playouts) ? [plotBudget(arena.playouts)] : []),
    ...(flags.signals === false ? [plotSilent] : []),
    `backtrick ${VERSION}`,
  ].join(' · ');
}

/** A longer seed is in the facts alone. */
const LONGEST_SEED = 60;

/** The same for programs, with the results. */
function factsOf({ game, settings, arena, flags }: Run, summary: Summary): object {
  const { games, wins, winsBySeat } = summary;
  return {
    version: VERSION,
    game: game.ruleset.name,
    ...settings,
    bots: arena.bots,
    ...seatedEngines(arena.engines),
    seed: arena.seed,
    ...(Number.isFinite(arena.playouts) && { budget: arena.playouts }),
    ...(flags.signals === false && { signals: false }),
    games,
    wins,
    ...(winsBySeat && { winsBySeat }),
  };
}
