// Completions for bash, from 3.2 on, which macOS brings: no associative arrays, no mapfile.

import { allCommands, optionsAt } from './outline.ts';
import type { ArgumentOutline, Outline } from './outline.ts';
import { placesOf, valueFlagsOf } from './places.ts';
import type { Values } from './values.ts';

export function bashCompletions(program: Outline, version: string): string {
  return `# bash completions for backtrick ${version}, written by: backtrick completions bash
_backtrick() {
  local IFS=$' \\t\\n'
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
  local place='' given=0 skip='' options='' word i
  COMPREPLY=()
  # bash makes three words of --lang=de.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $skip ]]; then
      [[ $word == '=' ]] || skip=''
      continue
    fi
    case $word in
      ${valueFlagsOf(program).join('|')}) skip=yes ;;
      -*) ;;
      *)
        case "$place/$word" in
          ${placesOf(program).map(quoted).join('|')}) place=$place/$word given=0 ;;
          *) given=$((given + 1)) ;;
        esac
        ;;
    esac
  done
  case $place in
${allCommands(program).map(commandCase).join('\n')}
  esac
}
${HELPERS}
complete -F _backtrick backtrick
`;
}

const HELPERS = `_backtrick_words() {
  COMPREPLY=($(compgen -W "$*" -- "$cur"))
}
_backtrick_list() {
  local last=\${cur##*,}
  COMPREPLY=($(compgen -P "\${cur%"$last"}" -W "$*" -- "$last"))
}
_backtrick_files() {
  compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$cur"))
}
_backtrick_folders() {
  compopt -o dirnames 2>/dev/null || COMPREPLY=($(compgen -d -- "$cur"))
}
_backtrick_programs() {
  COMPREPLY=($(compgen -c -- "$cur"))
}`;

/** What can follow a command: the value of the option before, an option, an argument. */
function commandCase(command: Outline): string {
  const options = optionsAt(command);
  const cases = options.flatMap(({ names, value }) =>
    value ? [`        ${names.join('|')}) ${offer(value.values)}; return ;;`] : [],
  );
  return `    ${quoted(command.path.map((word) => `/${word}`).join(''))})
      case $prev in
${cases.join('\n')}
      esac
      options='${options.flatMap(({ names }) => names).join(' ')}'
      ${afterOptions(command)}
      ;;`;
}

function afterOptions(command: Outline): string {
  const names = command.commands.map(({ path }) => path.at(-1) ?? '');
  const [argument] = command.arguments;
  const offered = names.length > 0 ? offerWords(names) : argument && offer(argument.values);
  if (offered === undefined) return '_backtrick_words "$options"';
  return `if [[ $cur != -* ]] && ${isOpen(argument)}; then
        ${offered}
      else
        _backtrick_words "$options"
      fi`;
}

function isOpen(argument: ArgumentOutline | undefined): string {
  return argument?.isVariadic ? 'true' : '((given == 0))';
}

function offer(values: Values): string {
  switch (values.kind) {
    case 'words':
      return offerWords(values.words);
    case 'list':
      return `_backtrick_list ${values.words.join(' ')}`;
    case 'anything':
      return ':';
    case 'files':
    case 'folders':
    case 'programs':
      return `_backtrick_${values.kind}`;
  }
}

function offerWords(words: readonly string[]): string {
  return `_backtrick_words ${words.join(' ')}`;
}

function quoted(text: string): string {
  return `'${text}'`;
}
