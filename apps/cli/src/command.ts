// How a command is put on the command line: its words, its example and its options.

import { Option } from 'commander';
import type { Command } from 'commander';
import type { Texts } from './i18n/en.ts';
import type { ExitCode, Session } from './session.ts';

/** An option that may be given again. */
export const ENGINE = '--engine <command>';
export const NO_COLOUR = '--no-colour';

/** Takes the exit code of a command. */
export type End = (code: ExitCode) => void;

/** What is said of a command. */
interface Said {
  readonly session: Session;
  readonly words: { readonly summary: string; readonly description: string };
  readonly example?: string;
  /** What each does. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Subcommands inherit the settings of the program when they are made. */
export function command(
  program: Command,
  nameAndArguments: string,
  { session, words, example, options = {} }: Said,
): Command {
  const made = program
    .command(nameAndArguments)
    .summary(words.summary)
    .description(words.description)
    .helpOption('-h, --help', session.texts.help.help);
  for (const [flag, text] of Object.entries(options)) {
    if (flag === ENGINE) made.option(flag, text, andThen);
    else made.option(flag, text);
    // American spelling does as well.
    if (flag === NO_COLOUR) made.addOption(new Option('--no-color').hideHelp());
  }
  return example === undefined ? made : made.addHelpText('after', `\n${example}`);
}

export function settingsIn(help: Texts['help']): Readonly<Record<string, string>> {
  return {
    '--players <number>': help.players,
    '--minimum <number>': help.minimum,
    '--smaller-hand': help.smallerHand,
    '--professional': help.professional,
  };
}

function andThen(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

export interface ColorFlag {
  readonly color?: boolean;
}

export function withColour<F extends ColorFlag & { readonly colour?: boolean }>(flags: F): F {
  return flags.color === false ? { ...flags, colour: false } : flags;
}
