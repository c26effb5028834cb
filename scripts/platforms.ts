// `npm run platforms`: installs the lock for every platform we name into an empty folder, and looks whether every binding came
// that an installed package names for that platform. Takes minutes and needs the packages of all of them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

interface Locked {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];
/** Native parts that play needs or the checks need; the others have a fallback in plain JavaScript. */
const NEEDED = ['rolldown', 'oxlint', 'oxfmt', 'oxlint-tsgolint', 'typescript', 'lightningcss'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);

let isComplete = true;
for (const platform of PLATFORMS) {
  const name = Object.values(platform).join('-');
  const { missing, present } = lookOn(platform);
  console.log(
    missing.length === 0
      ? `${name}: complete, with ${present.join(', ')}`
      : `${name}: missing ${missing.join(', ')}`,
  );
  if (missing.length > 0) isComplete = false;
}
process.exitCode = isComplete ? 0 : 1;

interface Found {
  readonly missing: readonly string[];
  readonly present: readonly string[];
}

function lookOn(platform: Platform): Found {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-platform-'));
  try {
    copyManifests(folder);
    const { os, cpu, libc } = platform;
    const args = ['ci', `--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const { status } = runNpm([...args, '--loglevel=error'], folder);
    if (status !== 0) return { missing: ['everything: npm ci failed'], present: [] };
    const named = bindingsFor(folder, platform);
    const isThere = (binding: string) => existsSync(join(folder, binding));
    const none = NEEDED.filter((name) => !bindingsOf(name).some((one) => named.includes(one)));
    return {
      missing: [...none, ...named.filter((binding) => !isThere(binding))],
      present: named.filter(isThere).map((binding) => binding.replace('node_modules/', '')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyManifests(folder: string): void {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  for (const file of ['package-lock.json', 'package.json', '.npmrc']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  for (const workspace of [...workspaces, 'bench']) {
    const manifest = join(ROOT, workspace, 'package.json');
    if (existsSync(manifest)) cpSync(manifest, join(folder, workspace, 'package.json'));
  }
}

function runNpm(args: readonly string[], cwd: string) {
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error('Start this with npm: npm run platforms');
  return spawnSync(process.execPath, [npm, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The files and folders that the installed packages name for this platform. */
function bindingsFor(folder: string, platform: Platform): readonly string[] {
  const packages = Object.entries(lock.packages)
    .filter(([path]) => existsSync(join(folder, path)))
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => lockedPath(path, name)),
    )
    .filter((path) => fits(lock.packages[path] ?? {}, platform));
  return [...new Set(packages), databaseFor(platform)];
}

function bindingsOf(name: string): readonly string[] {
  const { optionalDependencies = {} } = lock.packages[`node_modules/${name}`] ?? {};
  return Object.keys(optionalDependencies).map((binding) => `node_modules/${binding}`);
}

/** Beside the package that names it, or within. */
function lockedPath(path: string, name: string): string {
  const within = `${path}/node_modules/${name}`;
  return lock.packages[within] ? within : `node_modules/${name}`;
}

function fits({ os, cpu, libc }: Locked, platform: Platform): boolean {
  const isLibc = !libc || platform.libc === undefined || libc.includes(platform.libc);
  return (os?.includes(platform.os) ?? false) && (cpu?.includes(platform.cpu) ?? false) && isLibc;
}

/** The database brings all its builds in one package. */
function databaseFor({ os, cpu, libc }: Platform): string {
  const build = `${os}${libc === 'musl' ? 'musl' : ''}-${cpu}.node`;
  return `node_modules/better-sqlite3/prebuilds/${build}`;
}
