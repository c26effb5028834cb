// Completions for zsh: one function for each command.

import { allCommands, optionsAt } from './outline.ts';
import type { ArgumentOutline, OptionOutline, Outline } from './outline.ts';
import type { Values } from './values.ts';

export function zshCompletions(program: Outline, version: string): string {
  return `#compdef backtrick
# zsh completions for backtrick ${version}, written by: backtrick completions zsh
${allCommands(program).map(commandFunction).join('\n')}
# Called from a folder of $fpath it completes; sourced it says that it can.
if [[ $funcstack[1] == _backtrick ]]; then
  _backtrick "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _backtrick backtrick
fi
`;
}

function commandFunction(command: Outline): string {
  const specs = optionsAt(command).map(optionSpec);
  const name = functionName(command.path);
  if (command.commands.length === 0) {
    const all = [...specs, ...command.arguments.map(argumentSpec)];
    return `${name}() {\n  _arguments -s \\\n    ${all.join(' \\\n    ')}\n}`;
  }
  const all = [...specs, `'1: :${name}__commands'`, `'*:: :->below'`];
  return `${commandsFunction(command)}
${name}() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C -s \\
    ${all.join(' \\\n    ')}
  [[ $state == below ]] || return
  case $words[1] in
${command.commands.map(({ path }) => `    ${path.at(-1)}) ${functionName(path)} ;;`).join('\n')}
  esac
}`;
}

function commandsFunction({ path, commands }: Outline): string {
  const lines = commands.map((each) => {
    const name = each.path.at(-1) ?? '';
    return `    ${quoted(`${name}:${each.summary.replaceAll(/[\\:]/g, String.raw`\$&`)}`)}`;
  });
  const name = `${functionName(path)}__commands`;
  return `${name}() {\n  local -a commands=(\n${lines.join('\n')}\n  )\n  _describe command commands\n}`;
}

function optionSpec({ names, description, isRepeatable, value }: OptionOutline): string {
  const said = `[${description.replaceAll(/[\\[\]]/g, String.raw`\$&`)}]`;
  const tail = value ? `:${value.name}:${actionOf(value.values)}` : '';
  const specs = names.map((name) => {
    const isLong = name.startsWith('--');
    const others = isRepeatable ? '*' : `(${names.join(' ')})`;
    return quoted(`${others}${name}${value && isLong ? '=' : ''}${said}${tail}`);
  });
  return specs.join(' ');
}

function argumentSpec(argument: ArgumentOutline, index: number): string {
  const { name, isRequired, isVariadic, values } = argument;
  const place = isVariadic ? '*' : isRequired ? `${index + 1}` : `${index + 1}:`;
  return quoted(`${place}:${name}:${actionOf(values)}`);
}

function actionOf(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `(${values.words.join(' ')})`;
    case 'list':
      return `_sequence compadd - ${values.words.join(' ')}`;
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'programs':
      return '_command_names -e';
    case 'anything':
      return ' ';
  }
}

function functionName(path: readonly string[]): string {
  return ['_backtrick', ...path].join('_');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
