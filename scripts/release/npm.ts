// npm as a program: the one that has started us, else the one on the path, which is a script of the shell on Windows.
import { execFileSync } from 'node:child_process';
import type { ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';

const { npm_execpath: path = '' } = process.env;
const options: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
};

/** What it prints. Throws if it fails. */
export function npm(args: readonly string[], cwd: string): string {
  const said = /npm-cli\.c?js$/.test(path)
    ? execFileSync(process.execPath, [path, ...args], { ...options, cwd })
    : execFileSync('npm', args, { ...options, cwd, shell: process.platform === 'win32' });
  return said.trim();
}
