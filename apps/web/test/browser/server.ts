// The server of the browser tests, over a folder of its own that goes with it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const folder = mkdtempSync(join(tmpdir(), 'backtrick-browser-'));
const server = spawn(process.execPath, ['--disable-proto=delete', SERVER], {
  env: { ...process.env, DATA_DIR: folder },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// The runner may send them to both.
for (const signal of SIGNALS) process.on(signal, () => void server.kill(signal));
// A runner that SIGTERM ends sends nothing, and the next one would find the port taken; but it held the other end of this pipe.
process.stdin.on('end', () => void server.kill('SIGTERM')).resume();
server.once('exit', () => void process.stdin.destroy());
const [code] = await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
process.exitCode = Number(code ?? 1);
