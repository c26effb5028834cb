// What commander finds wrong, as one sentence in our words. Its errors carry the names only in their text.

import type { CommanderError } from 'commander';
import type { Texts } from './i18n/en.ts';

/** `command` is the one that was called, as in `backtrick data backup`. */
export function usageSentence(
  { code, message }: CommanderError,
  command: string,
  { usage }: Texts,
): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const [, meant] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? [];
  const seeHelp = usage.seeHelp(command);
  const hint = meant === undefined ? seeHelp : `${usage.didYouMean(meant)} ${seeHelp}`;
  return `${problem(code, name, usage)} ${hint}`;
}

function problem(code: string, name: string, { commander }: Texts['usage']): string {
  switch (code) {
    case 'commander.unknownOption':
      return commander.unknownOption(name);
    case 'commander.unknownCommand':
      return commander.unknownCommand(name);
    case 'commander.missingArgument':
      return commander.missingArgument(name);
    case 'commander.optionMissingArgument':
      return commander.optionMissingArgument(name);
    case 'commander.excessArguments':
      return commander.excessArguments;
    default:
      return commander.notUnderstood;
  }
}
