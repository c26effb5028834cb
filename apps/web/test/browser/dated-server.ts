// A server of its own whose clock runs some days off, so that what takes a night is there at once. It closes days that are
// over every fifth of a second in the place of every minute.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestInfo } from '@playwright/test';

export interface DatedServer {
  readonly address: string;
  close(): Promise<void>;
}

const DAY = 86_400_000;
const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** Over the same folder it is the same server on another day. */
export async function startDatedServer(folder: string, days: number): Promise<DatedServer> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--disable-proto=delete', '--import', otherClock(days * DAY), SERVER],
    {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOAD_TEST: '1000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await listening(server);
  return {
    address: `http://localhost:${port}`,
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** A test that would see midnight waits for it: then what was today is today until its end. */
export async function awayFromMidnight(info: TestInfo): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left > LONGEST_TEST) return;
  info.setTimeout(info.timeout + left);
  await setTimeout(left + 1000);
}

const LONGEST_TEST = 120_000;

function otherClock(shift: number): string {
  const script = `
    const { now } = Date;
    Date.now = () => now() + ${shift};
    const every = setInterval;
    globalThis.setInterval = (work, time, ...given) => every(work, time === 60_000 ? 200 : time, ...given);
  `;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

async function listening({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('the server says nothing');
  for await (const text of stdout) {
    if (!String(text).includes('listening')) continue;
    // Nobody else reads it: it must not wait for a reader.
    stdout.resume();
    return;
  }
  throw new Error('the server does not open');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
