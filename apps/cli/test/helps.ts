// What `--help` says, command by command, as people read it.

import { PassThrough } from 'node:stream';
import { run } from '../src/program.ts';

export interface HelpText {
  readonly path: readonly string[];
  readonly text: string;
  /** `--players`, `-h`. */
  readonly flags: readonly string[];
  readonly commands: readonly string[];
}

/** The help of the program and of every command, subcommands too. */
export async function allHelps(path: readonly string[] = []): Promise<readonly HelpText[]> {
  const text = await printed([...path, '--help']);
  const [lists = ''] = text.split(/\n\nExamples:\n/);
  const flags = [...lists.matchAll(/^ {2}(-\w)?(?:, )?(--[\w-]+)?/gm)]
    .flatMap(([, short, long]) => [short, long])
    .filter((flag) => flag !== undefined);
  const commands = [...lists.matchAll(/^ {2}([a-z]+)(?= )/gm)].map(([, name = '']) => name);
  const below = commands.filter((name) => name !== 'help');
  const helps = await Promise.all(below.map((name) => allHelps([...path, name])));
  return [{ path, text, flags, commands }, ...helps.flat()];
}

/** What a command prints that ends well. */
export async function printed(args: readonly string[]): Promise<string> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end();
  const status = await run(args, { input, output, errors, env: {} } as never);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${String(errors.read())}`);
  return String(output.read());
}
