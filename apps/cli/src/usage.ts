// What commander finds wrong, as one sentence in our words. Its errors carry the names only in their text.

import type { CommanderError } from 'commander';
import type { Texts } from './i18n/en.ts';

export function usageSentence({ code, message }: CommanderError, { usage }: Texts): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const [, meant] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? [];
  const hint = meant === undefined ? usage.seeHelp : `${usage.didYouMean(meant)} ${usage.seeHelp}`;
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
