// The commands for bots and engines.

import type { Command } from 'commander';
import { ENGINE, command, settingsIn } from '../command.ts';
import type { End } from '../command.ts';
import type { Session } from '../session.ts';
import type { CompareFlags } from '../compare/compare.ts';
import type { CrossPlayFlags } from '../compare/crossplay.ts';
import type { BotsFlags } from '../bots/bots.ts';
import type { ArenaFlags } from '../simulate/flags.ts';
import type { SimulateFlags } from '../simulate/simulate.ts';

export function addBotCommands(program: Command, session: Session, end: End): void {
  addSimulate(program, session, end);
  addCompare(program, session, end);
  addCrossPlay(program, session, end);
  addTournament(program, session, end);
  addBots(program, session, end);
  addBot(program, session, end);
  addEnv(program, session, end);
}

function addSimulate(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'simulate <game>', {
    session,
    words: help.simulate,
    example: help.examples.simulate,
    options: {
      ...settingsIn(help),
      '--bots <names>': help.bots,
      [ENGINE]: help.engine,
      '--engine-seconds <number>': help.engineSeconds,
      '--games <number>': help.games,
      '--seed <seed>': help.arenaSeed,
      '--deals <set>': help.deals,
      '--no-signals': help.noSignals,
      '--threads <number>': help.threads,
      '--budget <number>': help.budget,
      '--csv <file>': help.csv,
      '--plot <file>': help.plot,
      '--records <file>': help.records,
      '--json': help.arenaJson,
    },
  }).action(async (game: string, flags: SimulateFlags) => {
    const { simulateCommand } = await import('../simulate/simulate.ts');
    end(await simulateCommand(game, flags, session));
  });
}

function addCompare(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'compare <game> <a> <b>', {
    session,
    words: help.compare,
    example: help.examples.compare,
    options: {
      ...settingsIn(help),
      [ENGINE]: help.engine,
      '--engine-seconds <number>': help.engineSeconds,
      '--games <number>': help.mostDeals,
      ...teamOptions(help),
    },
  }).action(async (game: string, a: string, b: string, flags: CompareFlags) => {
    const { compareCommand } = await import('../compare/compare.ts');
    end(await compareCommand(game, [a, b], flags, session));
  });
}

function addCrossPlay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'crossplay <game>', {
    session,
    words: help.crossPlay,
    example: help.examples.crossPlay,
    options: {
      ...settingsIn(help),
      '--bots <names>': help.duellists,
      [ENGINE]: help.engine,
      '--engine-seconds <number>': help.engineSeconds,
      '--games <number>': help.crossDeals,
      ...teamOptions(help),
    },
  }).action(async (game: string, flags: CrossPlayFlags) => {
    const { crossPlayCommand } = await import('../compare/crossplay.ts');
    end(await crossPlayCommand(game, flags, session));
  });
}

function teamOptions(help: Session['texts']['help']): Readonly<Record<string, string>> {
  return {
    '--seed <seed>': help.arenaSeed,
    '--deals <set>': help.deals,
    '--no-signals': help.noSignals,
    '--threads <number>': help.threads,
    '--budget <number>': help.budget,
    '--json': help.arenaJson,
  };
}

function addTournament(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'tournament <game>', {
    session,
    words: help.tournament,
    example: help.examples.tournament,
    options: {
      '--bots <names>': help.duellists,
      [ENGINE]: help.engine,
      '--engine-seconds <number>': help.engineSeconds,
      '--games <number>': help.pairGames,
      '--seed <seed>': help.arenaSeed,
      '--threads <number>': help.threads,
      '--budget <number>': help.budget,
      '--json': help.arenaJson,
    },
  }).action(async (game: string, flags: ArenaFlags) => {
    const { tournamentCommand } = await import('../simulate/tournament.ts');
    end(await tournamentCommand(game, flags, session));
  });
}

function addBots(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bots', {
    session,
    words: help.botList,
    example: help.examples.bots,
    options: {
      '--game <game>': help.oneGame,
      '--json': help.botsJson,
    },
  }).action(async (flags: BotsFlags) => {
    const { botsCommand } = await import('../bots/bots.ts');
    end(botsCommand(flags, session));
  });
}

function addBot(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bot <name>', {
    session,
    words: help.bot,
    example: help.examples.bot,
  }).action(async (name: string) => {
    const { botCommand } = await import('../bot/bot.ts');
    end(await botCommand(name, session));
  });
}

function addEnv(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'env', { session, words: help.env, example: help.examples.env }).action(
    async () => {
      const { envCommand } = await import('../env/env.ts');
      end(await envCommand(session));
    },
  );
}
