// `npm run platforms`: installs the lock for every platform we name into an empty folder, and looks whether each package that
// has bindings got the one of that platform. Takes minutes and needs the packages of all of them.
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
  const missing = missingOn(platform);
  console.log(
    missing.length === 0 ? `${name}: complete` : `${name}: missing ${missing.join(', ')}`,
  );
  if (missing.length > 0) isComplete = false;
}
process.exitCode = isComplete ? 0 : 1;

/** What is needed on a platform and was not installed for it. */
function missingOn(platform: Platform): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-platform-'));
  try {
    copyManifests(folder);
    const { os, cpu, libc } = platform;
    const args = ['ci', `--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const { status } = runNpm([...args, '--loglevel=error'], folder);
    if (status !== 0) return ['everything: npm ci failed'];
    const bindings = NEEDED.filter((name) => !hasBinding(folder, name, platform));
    return [...bindings, ...missingDatabase(folder, platform)];
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

/** Whether a binding that the package names for this platform lies in the folder. */
function hasBinding(folder: string, name: string, platform: Platform): boolean {
  const { optionalDependencies = {} } = lock.packages[`node_modules/${name}`] ?? {};
  const fitting = Object.keys(optionalDependencies).filter((binding) =>
    fits(lock.packages[`node_modules/${binding}`] ?? {}, platform),
  );
  return fitting.some((binding) => existsSync(join(folder, 'node_modules', binding)));
}

function fits({ os, cpu, libc }: Locked, platform: Platform): boolean {
  const isLibc = !libc || platform.libc === undefined || libc.includes(platform.libc);
  return (os?.includes(platform.os) ?? false) && (cpu?.includes(platform.cpu) ?? false) && isLibc;
}

/** The database brings all its builds in one package. */
function missingDatabase(folder: string, { os, cpu, libc }: Platform): readonly string[] {
  const build = `${os}${libc === 'musl' ? 'musl' : ''}-${cpu}.node`;
  const file = join(folder, 'node_modules/better-sqlite3/prebuilds', build);
  return existsSync(file) ? [] : [`better-sqlite3 ${build}`];
}
