// The command line: what can be typed, and what is said of it. Each command is loaded when it is called.

import { Command, CommanderError, Option } from 'commander';
import metadata from '../package.json' with { type: 'json' };
import type { AnalyseFlags } from './analyse/analyse.ts';
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
  const play = command(program, 'play [game]', { session, words: help.play });
  addSettings(play, help)
    .option('--bots <names>', help.playBots)
    .option('--engine <command>', help.playEngine, andThen)
    .option('--engine-seconds <number>', help.engineSeconds)
    .option('--pace <milliseconds>', help.pace)
    .option('--seed <seed>', help.seed)
    .option('--deal <code>', help.deal)
    .option('--record <file>', help.record)
    .option('--resume <file>', help.resume)
    .option('--no-colour', help.noColour)
    .addOption(new Option('--no-color').hideHelp())
    .addHelpText('after', `\n${help.examples.play}`)
    .action(async (game: string | undefined, flags: PlayFlags & ColorFlag) => {
      const { playCommand } = await import('./play/play.ts');
      end(await playCommand(game, withColour(flags), session));
    });
}

function addServe(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'serve', { session, words: help.serve })
    .option('--host <address>', help.host)
    .option('--port <number>', help.port)
    .option('--data <folder>', help.dataFolder)
    .option('--origin <addresses>', help.origin)
    .option('--trusted-proxy <address>', help.trustedProxy)
    .addHelpText('after', `\n${help.examples.serve}`)
    .action(async (flags: ServeFlags) => {
      const { serveCommand } = await import('./serve/serve.ts');
      end(await serveCommand(flags, session));
    });
}

function addData(program: Command, session: Session, end: End): void {
  const { help, serve } = session.texts;
  const data = command(program, 'data', { session, words: help.data })
    .addHelpText('after', `\n${help.examples.data}`)
    .action(() => end(complain(session, serve.whichData, 2)));
  const add = (name: DataCommand, ...args: readonly string[]) =>
    command(data, [name, ...args].join(' '), { session, words: help.dataCommands[name] })
      .option('--data <folder>', help.dataFolder)
      .action(async (...given: readonly unknown[]) => {
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

function addReplay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'replay [file]', { session, words: help.replay })
    .option('--jsonl', help.jsonl)
    .option('--json', help.replayJson)
    .option('--no-colour', help.noColour)
    .addOption(new Option('--no-color').hideHelp())
    .addHelpText('after', `\n${help.examples.replay}`)
    .action(async (file: string | undefined, flags: ReplayFlags & ColorFlag) => {
      const { replayCommand } = await import('./replay/replay.ts');
      end(await replayCommand(file, withColour(flags), session));
    });
}

function addPerft(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  const perft = command(program, 'perft <game>', { session, words: help.perft });
  addSettings(perft, help)
    .option('--depth <number>', help.depth)
    .option('--seed <seed>', help.seed)
    .option('--deck <file>', help.deck)
    .option('--first <seat>', help.first)
    .option('--split', help.split)
    .option('--json', help.perftJson)
    .addHelpText('after', `\n${help.examples.perft}`)
    .action(async (game: string, flags: PerftFlags) => {
      const { perftCommand } = await import('./perft/perft.ts');
      end(await perftCommand(game, flags, session));
    });
}

function addSimulate(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  const simulate = command(program, 'simulate <game>', { session, words: help.simulate });
  addSettings(simulate, help)
    .option('--bots <names>', help.bots)
    .option('--engine <command>', help.engine, andThen)
    .option('--engine-seconds <number>', help.engineSeconds)
    .option('--games <number>', help.games)
    .option('--seed <seed>', help.arenaSeed)
    .option('--no-signals', help.noSignals)
    .option('--threads <number>', help.threads)
    .option('--budget <number>', help.budget)
    .option('--csv <file>', help.csv)
    .option('--plot <file>', help.plot)
    .option('--records <file>', help.records)
    .option('--json', help.arenaJson)
    .addHelpText('after', `\n${help.examples.simulate}`)
    .action(async (game: string, flags: SimulateFlags) => {
      const { simulateCommand } = await import('./simulate/simulate.ts');
      end(await simulateCommand(game, flags, session));
    });
}

function addTournament(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'tournament <game>', { session, words: help.tournament })
    .option('--bots <names>', help.duellists)
    .option('--engine <command>', help.engine, andThen)
    .option('--engine-seconds <number>', help.engineSeconds)
    .option('--games <number>', help.pairGames)
    .option('--seed <seed>', help.arenaSeed)
    .option('--threads <number>', help.threads)
    .option('--budget <number>', help.budget)
    .option('--json', help.arenaJson)
    .addHelpText('after', `\n${help.examples.tournament}`)
    .action(async (game: string, flags: ArenaFlags) => {
      const { tournamentCommand } = await import('./simulate/tournament.ts');
      end(await tournamentCommand(game, flags, session));
    });
}

function addBots(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bots', { session, words: help.botList })
    .option('--game <game>', help.oneGame)
    .option('--json', help.botsJson)
    .addHelpText('after', `\n${help.examples.bots}`)
    .action(async (flags: BotsFlags) => {
      const { botsCommand } = await import('./bots/bots.ts');
      end(botsCommand(flags, session));
    });
}

function addBot(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bot <name>', { session, words: help.bot })
    .addHelpText('after', `\n${help.examples.bot}`)
    .action(async (name: string) => {
      const { botCommand } = await import('./bot/bot.ts');
      end(await botCommand(name, session));
    });
}

function addBench(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bench [names...]', { session, words: help.bench })
    .option('--seconds <number>', help.benchSeconds)
    .option('--json', help.benchJson)
    .addHelpText('after', `\n${help.examples.bench}`)
    .action(async (names: string[], flags: BenchFlags) => {
      const { benchCommand } = await import('./bench/bench.ts');
      end(await benchCommand(names, flags, session));
    });
}

function addAnalyse(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'analyse <file>', { session, words: help.analyse })
    .option('--budget <number>', help.analyseBudget)
    .option('--seed <seed>', help.analyseSeed)
    .option('--threads <number>', help.threads)
    .option('--json', help.analyseJson)
    .option('--no-colour', help.noColour)
    .addOption(new Option('--no-color').hideHelp())
    .addHelpText('after', `\n${help.examples.analyse}`)
    .action(async (file: string, flags: AnalyseFlags & ColorFlag) => {
      const { analyseCommand } = await import('./analyse/analyse.ts');
      end(await analyseCommand(file, withColour(flags), session));
    });
}

function addSolve(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'solve <file>', { session, words: help.solve })
    .option('--from <number>', help.from)
    .option('--seconds <number>', help.seconds)
    .option('--json', help.solveJson)
    .addHelpText('after', `\n${help.examples.solve}`)
    .action(async (file: string, flags: SolveFlags) => {
      const { solveCommand } = await import('./solve/solve.ts');
      end(await solveCommand(file, flags, session));
    });
}

function addVerify(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'verify <file>', { session, words: help.verify })
    .option('--json', help.verifyJson)
    .addHelpText('after', `\n${help.examples.verify}`)
    .action(async (file: string, flags: VerifyFlags) => {
      const { verifyCommand } = await import('./verify/verify.ts');
      end(await verifyCommand(file, flags, session));
    });
}

/** Subcommands inherit the settings of the program when they are made. */
function command(
  program: Command,
  nameAndArguments: string,
  {
    session,
    words,
  }: {
    readonly session: Session;
    readonly words: { readonly summary: string; readonly description: string };
  },
): Command {
  return program
    .command(nameAndArguments)
    .summary(words.summary)
    .description(words.description)
    .helpOption('-h, --help', session.texts.help.help);
}

function addSettings(command: Command, help: Texts['help']): Command {
  return command
    .option('--players <number>', help.players)
    .option('--minimum <number>', help.minimum)
    .option('--smaller-hand', help.smallerHand)
    .option('--professional', help.professional);
}

/** An option that may be given again. */
function andThen(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** American spelling does as well. */
interface ColorFlag {
  readonly color?: boolean;
}

function withColour<F extends ColorFlag & { readonly colour?: boolean }>(flags: F): F {
  return flags.color === false ? { ...flags, colour: false } : flags;
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
