// Empty folders outside the repository into which the tarballs are installed, and the versions of Node.js we promise.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { npm } from './npm.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The oldest that is promised for packages, the oldest for the program, and ours. */
export const VERSIONS = ['20.19.0', '22.20.0', '24'] as const;
export type Version = (typeof VERSIONS)[number];

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

export function nodeOf(version: Version, place: string): string {
  if (version === '24') return process.execPath;
  const folder = join(place, `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  project(folder, {});
  npm(['install', `${name}@${version}`, ...QUIET], folder);
  const [program] = globSync(`node_modules/${name}/bin/node{,.exe}`, { cwd: folder });
  if (program === undefined) throw new Error(`${name}@${version} brings no Node.js`);
  return join(folder, program);
}

/** A project with the given manifest and nothing else. */
export function project(folder: string, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
}

export function install(folder: string, tarballs: readonly string[]): void {
  npm(['install', ...tarballs, ...QUIET], folder);
}

/** Puts a program where `npm install --global` would, and gives its launcher. */
export function installGlobally(prefix: string, tarball: string): string {
  mkdirSync(prefix, { recursive: true });
  npm(['install', '--global', '--prefix', prefix, tarball, ...QUIET], prefix);
  return join(prefix, process.platform === 'win32' ? 'backtrick.cmd' : 'bin/backtrick');
}

export function tarballsIn(
  folder: string,
): Readonly<Record<'libraries' | 'program', readonly string[]>> {
  const all = globSync('*.tgz', { cwd: folder }).map((file) => join(folder, file));
  const isProgram = (file: string) => /backtrick-\d/.test(file);
  return { libraries: all.filter((file) => !isProgram(file)), program: all.filter(isProgram) };
}

/** TypeScript as a project outside sees it, with what it checks also in declarations. */
export function compile(folder: string, options: object): void {
  const strict = {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...strict, rootDir: '.', ...options }, include: ['*.ts'] }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
}

/** An environment in which `node` is the given one. */
export function withNode(node: string): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${dirname(node)}${separator}${PATH}` };
}
