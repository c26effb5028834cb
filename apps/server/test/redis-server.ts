// A real Redis or Valkey for tests: the one of `REDIS_URL`, else the machine's, else none.

import { spawn } from 'node:child_process';
import { accessSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from './free-port.ts';
import { until } from './guests.ts';

export interface RedisServer {
  readonly url: string;
  stop(): void;
}

const NAMES = ['redis-server', 'valkey-server'];

function redisBinary(): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  const files = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return files.find(isThere) ?? null;
}

/** Null where there is none to be had. */
export async function startRedis(): Promise<RedisServer | null> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: () => undefined };
  const binary = redisBinary();
  if (binary === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-redis-'));
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn(binary, flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await until(() => isUp(url));
  return {
    url,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.destroy();
    return true;
  } catch {
    return false;
  }
}

function isThere(file: string): boolean {
  try {
    accessSync(file);
    return true;
  } catch {
    return false;
  }
}
