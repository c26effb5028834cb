// The commands and options as data, for completions and the man page. All of it is taken from what `--help` prints.

import { EventEmitter } from 'node:events';
import type { Argument, Command, Option } from 'commander';
import { helpNamesIn, valuesOfArgument, valuesOfOption } from './values.ts';
import type { Values } from './values.ts';

export interface Outline {
  /** `backtrick data backup` is `['data', 'backup']`; the program itself has no words. */
  readonly path: readonly string[];
  /** `backtrick data backup [options] <file>`. */
  readonly usage: string;
  readonly summary: string;
  readonly description: string;
  /** The heading above it in the list of commands. */
  readonly group: string;
  readonly arguments: readonly ArgumentOutline[];
  readonly options: readonly OptionOutline[];
  /** Those of the program, which are understood after every command. */
  readonly globalOptions: readonly OptionOutline[];
  readonly commands: readonly Outline[];
  /** What the help ends with: its examples. */
  readonly closing: string;
}

export interface ArgumentOutline {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
  readonly values: Values;
}

export interface OptionOutline {
  /** `-h, --help` or `--seed <seed>`. */
  readonly flags: string;
  /** `['-h', '--help']`. */
  readonly names: readonly string[];
  readonly description: string;
  readonly isRepeatable: boolean;
  /** What it is called with; null for a switch. */
  readonly value: { readonly name: string; readonly values: Values } | null;
}

export function outlineOf(command: Command, path: readonly string[] = []): Outline {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const names = commands.map((each) => each.name());
  return {
    path,
    usage: help.commandUsage(command),
    summary: command.summary() || command.description(),
    description: command.description(),
    group: command.helpGroup(),
    arguments: command.registeredArguments.map((each) => argumentOutline(each, path)),
    options: help.visibleOptions(command).map((each) => optionOutline(each, path)),
    globalOptions: help.visibleGlobalOptions(command).map((each) => optionOutline(each, path)),
    commands: commands.map((each) => {
      const outline = outlineOf(each, [...path, each.name()]);
      return each.name() === 'help' ? withNames(outline, names) : outline;
    }),
    closing: closingOf(command),
  };
}

/** The command and all below it. */
export function allCommands(outline: Outline): readonly Outline[] {
  return [outline, ...outline.commands.flatMap(allCommands)];
}

/** What may be typed after a command. */
export function optionsAt({ options, globalOptions }: Outline): readonly OptionOutline[] {
  return [...options, ...globalOptions];
}

function argumentOutline(argument: Argument, path: readonly string[]): ArgumentOutline {
  return {
    name: argument.name(),
    isRequired: argument.required,
    isVariadic: argument.variadic,
    values: valuesOfArgument(argument.name(), path),
  };
}

function optionOutline(option: Option, path: readonly string[]): OptionOutline {
  const { flags, description, short, long, parseArg } = option;
  const [, name] = /<(.+)>/.exec(flags) ?? [];
  const names = [short, long].filter((each) => each !== undefined);
  const flag = long ?? '';
  return {
    flags,
    names,
    description,
    isRepeatable: parseArg !== undefined,
    value: name === undefined ? null : { name, values: valuesOfOption(flag, name, path) },
  };
}

/** `help` is followed by the name of another command. */
function withNames(outline: Outline, names: readonly string[]): Outline {
  const values = helpNamesIn(names);
  return { ...outline, arguments: outline.arguments.map((each) => ({ ...each, values })) };
}

/** Commander keeps it as a listener that writes. */
function closingOf(command: Command): string {
  let closing = '';
  const write = (text: string) => void (closing += text);
  if (command instanceof EventEmitter) command.emit('afterHelp', { error: false, command, write });
  return closing.trim();
}
