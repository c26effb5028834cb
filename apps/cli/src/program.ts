// The command line: what can be typed, and what is said of it. Each command is loaded when it is called.

import { Command, CommanderError } from 'commander';
import { command } from './command.ts';
import type { End } from './command.ts';
import { addBotCommands } from './commands/bots.ts';
import { addDevelopmentCommands } from './commands/development.ts';
import { addGameCommands } from './commands/games.ts';
import { addServerCommands } from './commands/server.ts';
import { addShellCommands } from './commands/shell.ts';
import { LANGUAGES, isLanguage, languageOf, textsIn } from './i18n/language.ts';
import type { Texts } from './i18n/en.ts';
import { complain } from './session.ts';
import type { ExitCode, Session } from './session.ts';
import { usageSentence } from './usage.ts';
import { VERSION } from './version.ts';

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
    return complain(session, usageSentence(error, calledBy(program, args), session.texts), 2);
  }
}

function programFor(session: Session, end: End): Command {
  const { texts, output } = session;
  const { help } = texts;
  const program = new Command('backtrick')
    .summary(help.summary)
    .description(help.program)
    .version(VERSION, '-v, --version', help.version)
    .helpOption('-h, --help', help.help)
    .option('--lang <language>', help.lang)
    .addHelpText('after', `\n${help.examples.program}`)
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => titleIn(texts, title) })
    .configureOutput({ writeOut: (text) => output.write(text), writeErr: () => {} })
    .exitOverride();
  addGameCommands(program.commandsGroup(help.groups.games), session, end);
  addBotCommands(program.commandsGroup(help.groups.bots), session, end);
  addServerCommands(program.commandsGroup(help.groups.server), session, end);
  addDevelopmentCommands(program.commandsGroup(help.groups.development), session, end);
  addShellCommands(program.commandsGroup(help.groups.shell), session, end);
  addHelp(program.helpCommand(false), session, end);
  return program;
}

/** `help data backup` is `data backup --help`, and says so if there is no such command. */
function addHelp(program: Command, session: Session, end: End): void {
  const { help, usage } = session.texts;
  command(program, 'help [command...]', {
    session,
    words: help.helpCommand,
    example: help.examples.help,
  }).action((names: readonly string[]) => {
    let found = program;
    for (const name of names) {
      const next = found.commands.find((each) => each.name() === name);
      if (!next) {
        const sentence = usage.commander.unknownCommand(name);
        return end(complain(session, `${sentence} ${usage.seeHelp(fullName(found))}`, 2));
      }
      found = next;
    }
    found.outputHelp();
  });
}

/** The command that the words name, as far as they name one. */
function calledBy(program: Command, words: readonly string[]): string {
  const called = words.reduce(
    (above, word) => above.commands.find((each) => each.name() === word) ?? above,
    program,
  );
  return fullName(called);
}

/** `backtrick data backup`. */
function fullName(one: Command): string {
  return one.parent ? `${fullName(one.parent)} ${one.name()}` : one.name();
}

/** The language must be known before any message is written. */
function askedLanguage(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  return arg === '--lang' ? args[at + 1] : arg?.slice('--lang='.length);
}

function titleIn({ help }: Texts, title: string): string {
  const titles: Readonly<Record<string, string>> = help.titles;
  return titles[title] ?? title;
}
