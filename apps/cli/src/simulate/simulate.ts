// `backtrick simulate`

import { summarise } from '@backtrick/bots';
import type { Summary } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import { seatedEngines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame, readSettings } from '../settings.ts';
import type { Settings, SettingsFlags } from '../settings.ts';
import { titleOf } from '../words.ts';
import { withCrew } from './crew.ts';
import type { Plan } from './crew.ts';
import { openFiles } from './files.ts';
import type { Files } from './files.ts';
import { readArena } from './flags.ts';
import type { Arena, ArenaFlags } from './flags.ts';
import { plot } from './plot.ts';
import { watched } from './watch.ts';

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
  const files = openFiles(flags, session.texts);
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
  const started = performance.now();
  const sheaf = await withCrew(arena, (crew) =>
    crew.play(plan, { from: 0, to: games, ...progress }),
  );
  const seconds = (performance.now() - started) / 1000;
  const isStopped = progress.end();
  if (!sheaf.ok) return complain(session, engineSentence(sheaf.fault, session.texts), 2);
  const { games: finished, thinking } = sheaf.value;
  const summary = summarise(game, finished);
  const msPerDecision = thinking / Math.max(1, summary.decisions);
  const figures = { summary, seconds, msPerDecision };
  say(session, flags.json ? json(run, figures) : sentences(run, figures));
  files.write(finished, () => plot(summary, captionOf(run, summary)));
  return isStopped ? 130 : 0;
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
    ...counts,
    ...(winsBySeat && { winsBySeat }),
    seconds,
    gamesPerSecond: summary.games / seconds,
    decisions,
    msPerDecision,
  });
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
    texts.arena.pace(games / seconds, msPerDecision),
  ].join('\n');
}

function captionOf({ game, settings, arena, session }: Run, { games, winRate, ci95 }: Summary) {
  const { texts } = session;
  return {
    title: titleOf(game, settings, texts),
    subtitle: texts.arena.plotSubtitle({ bots: arena.bots.join(', '), games, winRate, ci95 }),
    horizontal: texts.arena.plotLeft,
    vertical: texts.arena.plotShare,
    won: texts.arena.plotWon,
  };
}
