// The container engine: Buildah builds and Podman runs, as root, in a storage of their own, so that no image of the machine is
// touched.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stays between runs: a base image takes minutes. `rm -r` is enough to be rid of it. */
const STORAGE = process.env['CONTAINER_STORAGE'] ?? '/var/tmp/backtrick-container';

export type Command = readonly [program: string, ...args: string[]];

/** The command line of Buildah or Podman with these arguments. */
export function engine(program: 'buildah' | 'podman', ...args: readonly string[]): Command {
  return [program, '--root', join(STORAGE, 'images'), '--runroot', join(STORAGE, 'run'), ...args];
}

/** Runs a command to its end, and gives what it printed. */
export function run([program, ...args]: Command, input = ''): string {
  const { status, stdout, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (error) throw new Error(`${program} cannot be started: install it from your distribution`);
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${status}`);
  return stdout.trim();
}

export function succeeds([program, ...args]: Command): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** A container may not be given more than its machine has. */
export function limits(): readonly string[] {
  const own = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/^Max open files\s+\d+\s+(?<hard>\d+)/m.exec(own)?.groups?.['hard'] ?? 1024);
  return ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=4096:4096'];
}
