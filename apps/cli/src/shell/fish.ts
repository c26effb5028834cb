// Completions for fish, from 3.1 on: one line for each option and each command.

import { allCommands, optionsAt } from './outline.ts';
import type { ArgumentOutline, OptionOutline, Outline } from './outline.ts';
import { placesOf, valueFlagsOf } from './places.ts';
import type { Values } from './values.ts';

export function fishCompletions(program: Outline, version: string): string {
  return `# fish completions for backtrick ${version}, written by: backtrick completions fish
# Whether the command line is at a command; with a number, whether so many arguments follow it.
function __backtrick_at
    set -l place ''
    set -l given 0
    set -l skip no
    for word in (commandline -opc)[2..-1]
        if test $skip = yes
            set skip no
            continue
        end
        switch $word
            case ${valueFlagsOf(program).join(' ')}
                set skip yes
            case '-*'
            case '*'
                switch $place/$word
                    case ${placesOf(program).join(' ')}
                        set place $place/$word
                        set given 0
                    case '*'
                        set given (math $given + 1)
                end
        end
    end
    test "$place" = "$argv[1]"; or return 1
    not set -q argv[2]; or test $given = $argv[2]
end
# Words with commas between: what is typed already stays in front.
function __backtrick_list
    set -l before (commandline -ct | string match -r '^.*,')
    printf '%s\\n' "$before"$argv
end
complete -c backtrick -f
${allCommands(program).flatMap(commandLines).join('\n')}
`;
}

function commandLines(command: Outline): readonly string[] {
  const place = command.path.map((word) => `/${word}`).join('');
  return [
    ...command.commands.map(({ path, summary }) =>
      line(`${place || '""'} 0`, `-a ${path.at(-1)} -d ${quoted(summary)}`),
    ),
    ...command.arguments.flatMap((argument) => argumentLines(place, argument)),
    ...optionsAt(command).map((option) => line(place || '""', optionWords(option))),
  ];
}

function argumentLines(place: string, { isVariadic, values }: ArgumentOutline): readonly string[] {
  const offered = offer(values);
  return offered === '' ? [] : [line(isVariadic ? place : `${place} 0`, offered)];
}

function optionWords({ names, description, value }: OptionOutline): string {
  const flags = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const takes = value ? [value.values.kind === 'files' ? '-r' : '-x', offer(value.values)] : [];
  return [...flags, ...takes, '-d', quoted(description)].filter((word) => word !== '').join(' ');
}

function offer(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `-a ${quoted(values.words.join(' '))}`;
    case 'list':
      return `-a '(__backtrick_list ${values.words.join(' ')})'`;
    case 'files':
      return '-F';
    case 'folders':
      return `-a '(__fish_complete_directories)'`;
    case 'programs':
      return `-a '(complete -C (commandline -ct))'`;
    case 'anything':
      return '';
  }
}

function line(condition: string, words: string): string {
  return `complete -c backtrick -n ${quoted(`__backtrick_at ${condition}`)} ${words}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
