// The command line: what can be typed, and what is said of it. Each command is loaded when it is called.

import { Command, CommanderError } from 'commander';
import metadata from '../package.json' with { type: 'json' };
import type { AnalyseFlags } from './analyse/analyse.ts';
import { ENGINE, NO_COLOUR, command, settingsIn, withColour } from './command.ts';
import type { ColorFlag } from './command.ts';
import { LANGUAGES, isLanguage, languageOf, textsIn } from './i18n/language.ts';
import type { BenchFlags } from './bench/bench.ts';
import type { BotsFlags } from './bots/bots.ts';
import type { Texts } from './i18n/en.ts';
import type { PerftFlags } from './perft/perft.ts';
import type { PlayFlags } from './play/play.ts';
import type { ReplayFlags } from './replay/replay.ts';
import { complain } from './session.ts';
import type { ExitCode, Session } from './session.ts';
import type { ArenaFlags } from './simulate/flags.ts';
import type { SolveFlags } from './solve/solve.ts';
import type { SimulateFlags } from './simulate/simulate.ts';
import type { DataCommand, DataFlags, ServeFlags } from './serve/serve.ts';
import { usageSentence } from './usage.ts';
import type { VerifyFlags } from './verify/verify.ts';

export type Outside = Omit<Session, 'language' | 'texts' | 'answerTexts'>;

export async function run(args: readonly string[], outside: Outside): Promise<ExitCode> {
  const asked = askedLanguage(args);
  const language = asked !== undefined && isLanguage(asked) ? asked : languageOf(outside.env);
  const texts = textsIn(language);
  const answerTexts = textsIn(asked === undefined ? 'en' : language);
  const session: Session = { ...outside, language, texts, answerTexts };
  if (asked !== undefined && !isLanguage(asked)) {
    return complain(session, session.texts.usage.unknownLanguage(asked, LANGUAGES), 2);
  }
  const hasTerminal = outside.input.isTTY && outside.output.isTTY;
  const words = args.length > 0 ? args : [hasTerminal ? 'play' : '--help'];
  return parsed(words, session);
}

async function parsed(args: readonly string[], session: Session): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = programFor(session, (exitCode) => (code = exitCode));
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    return complain(session, usageSentence(error, session.texts), 2);
  }
}

function programFor(session: Session, end: (code: ExitCode) => void): Command {
  const { texts, output } = session;
  const { help } = texts;
  const program = new Command('backtrick')
    .description(help.program)
    .version(metadata.version, '-V, --version', help.version)
    .helpOption('-h, --help', help.help)
    .helpCommand('help [command]', help.helpCommand)
    .option('--lang <language>', help.lang)
    .addHelpText('after', `\n${help.examples.program}`)
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => titleIn(texts, title) })
    .configureOutput({ writeOut: (text) => output.write(text), writeErr: () => {} })
    .exitOverride();
  addPlay(program, session, end);
  addServe(program, session, end);
  addData(program, session, end);
  addDb(program, session, end);
  addReplay(program, session, end);
  addPerft(program, session, end);
  addSimulate(program, session, end);
  addTournament(program, session, end);
  addBots(program, session, end);
  addBot(program, session, end);
  addBench(program, session, end);
  addAnalyse(program, session, end);
  addSolve(program, session, end);
  addVerify(program, session, end);
  return program;
}

type End = (code: ExitCode) => void;

function addPlay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'play [game]', {
    session,
    words: help.play,
    example: help.examples.play,
    options: {
      ...settingsIn(help),
      '--bots <names>': help.playBots,
      [ENGINE]: help.playEngine,
      '--engine-seconds <number>': help.engineSeconds,
      '--pace <milliseconds>': help.pace,
      '--seed <seed>': help.seed,
      '--deal <code>': help.deal,
      '--record <file>': help.record,
      '--resume <file>': help.resume,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (game: string | undefined, flags: PlayFlags & ColorFlag) => {
    const { playCommand } = await import('./play/play.ts');
    end(await playCommand(game, withColour(flags), session));
  });
}

function addServe(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'serve', {
    session,
    words: help.serve,
    example: help.examples.serve,
    options: {
      '--host <address>': help.host,
      '--port <number>': help.port,
      '--data <folder>': help.dataFolder,
      '--origin <addresses>': help.origin,
      '--trusted-proxy <address>': help.trustedProxy,
    },
  }).action(async (flags: ServeFlags) => {
    const { serveCommand } = await import('./serve/serve.ts');
    end(await serveCommand(flags, session));
  });
}

function addData(program: Command, session: Session, end: End): void {
  const { help, serve } = session.texts;
  const data = command(program, 'data', {
    session,
    words: help.data,
    example: help.examples.data,
  }).action(() => end(complain(session, serve.whichData, 2)));
  const add = (name: DataCommand, ...args: readonly string[]) =>
    command(data, [name, ...args].join(' '), {
      session,
      words: help.dataCommands[name],
      options: { '--data <folder>': help.dataFolder },
    }).action(async (...given: readonly unknown[]) => {
      const { dataCommand } = await import('./serve/serve.ts');
      const files = given.filter((one) => typeof one === 'string');
      const flags = given.find((one): one is DataFlags => typeof one === 'object');
      end(await dataCommand([name, ...files], flags ?? {}, session));
    });
  add('backup', '<file>');
  add('restore', '<file>').option('--key <file>', help.keyFile);
  add('check');
  add('rebuild');
}

function addDb(program: Command, session: Session, end: End): void {
  const { help, serve } = session.texts;
  const db = command(program, 'db', {
    session,
    words: help.db,
    example: help.examples.db,
  }).action(() => end(complain(session, serve.whichDb, 2)));
  command(db, 'copy [url]', {
    session,
    words: help.dbCopy,
    example: help.examples.db,
    options: { '--data <folder>': help.dataFolder },
  }).action(async (url: string | undefined, flags: DataFlags) => {
    const { copyCommand } = await import('./serve/serve.ts');
    end(await copyCommand(url, flags, session));
  });
}

function addReplay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'replay [file]', {
    session,
    words: help.replay,
    example: help.examples.replay,
    options: {
      '--jsonl': help.jsonl,
      '--json': help.replayJson,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (file: string | undefined, flags: ReplayFlags & ColorFlag) => {
    const { replayCommand } = await import('./replay/replay.ts');
    end(await replayCommand(file, withColour(flags), session));
  });
}

function addPerft(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'perft <game>', {
    session,
    words: help.perft,
    example: help.examples.perft,
    options: {
      ...settingsIn(help),
      '--depth <number>': help.depth,
      '--seed <seed>': help.seed,
      '--deck <file>': help.deck,
      '--first <seat>': help.first,
      '--split': help.split,
      '--json': help.perftJson,
    },
  }).action(async (game: string, flags: PerftFlags) => {
    const { perftCommand } = await import('./perft/perft.ts');
    end(await perftCommand(game, flags, session));
  });
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
      '--no-signals': help.noSignals,
      '--threads <number>': help.threads,
      '--budget <number>': help.budget,
      '--csv <file>': help.csv,
      '--plot <file>': help.plot,
      '--records <file>': help.records,
      '--json': help.arenaJson,
    },
  }).action(async (game: string, flags: SimulateFlags) => {
    const { simulateCommand } = await import('./simulate/simulate.ts');
    end(await simulateCommand(game, flags, session));
  });
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
    const { tournamentCommand } = await import('./simulate/tournament.ts');
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
    const { botsCommand } = await import('./bots/bots.ts');
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
    const { botCommand } = await import('./bot/bot.ts');
    end(await botCommand(name, session));
  });
}

function addBench(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bench [names...]', {
    session,
    words: help.bench,
    example: help.examples.bench,
    options: {
      '--seconds <number>': help.benchSeconds,
      '--json': help.benchJson,
    },
  }).action(async (names: string[], flags: BenchFlags) => {
    const { benchCommand } = await import('./bench/bench.ts');
    end(await benchCommand(names, flags, session));
  });
}

function addAnalyse(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'analyse <file>', {
    session,
    words: help.analyse,
    example: help.examples.analyse,
    options: {
      '--budget <number>': help.analyseBudget,
      '--seed <seed>': help.analyseSeed,
      '--threads <number>': help.threads,
      '--json': help.analyseJson,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (file: string, flags: AnalyseFlags & ColorFlag) => {
    const { analyseCommand } = await import('./analyse/analyse.ts');
    end(await analyseCommand(file, withColour(flags), session));
  });
}

function addSolve(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'solve <file>', {
    session,
    words: help.solve,
    example: help.examples.solve,
    options: {
      '--from <number>': help.from,
      '--seconds <number>': help.seconds,
      '--json': help.solveJson,
    },
  }).action(async (file: string, flags: SolveFlags) => {
    const { solveCommand } = await import('./solve/solve.ts');
    end(await solveCommand(file, flags, session));
  });
}

function addVerify(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'verify <file>', {
    session,
    words: help.verify,
    example: help.examples.verify,
    options: {
      '--json': help.verifyJson,
    },
  }).action(async (file: string, flags: VerifyFlags) => {
    const { verifyCommand } = await import('./verify/verify.ts');
    end(await verifyCommand(file, flags, session));
  });
}

/** The language must be known before anything can be said about the rest. */
function askedLanguage(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  return arg === '--lang' ? args[at + 1] : arg?.slice('--lang='.length);
}

function titleIn({ help }: Texts, title: string): string {
  const titles: Readonly<Record<string, string>> = help.titles;
  return titles[title] ?? title;
}
