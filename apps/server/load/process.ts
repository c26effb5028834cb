// A server in a process of its own, and what the system says about it.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import nodeFlags from '../node-flags.json' with { type: 'json' };

export interface Served {
  readonly address: string;
  readonly pid: number;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Waits for the line that says where it listens. */
export async function serve(
  file: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Served> {
  const child = spawn(
    process.execPath,
    [...nodeFlags, ...flags, `${import.meta.dirname}/${file}`],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // Nobody else ends it when this program fails.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then(() => process.removeListener('exit', kill));
  const address = await addressOf(child);
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isKnown = false;
    child.stdout?.on('data', (data) => {
      // What it logs later nobody reads here.
      if (isKnown) return;
      text += String(data);
      const said = /"address":"([^"]+)"/.exec(text);
      isKnown = said !== null;
      if (said?.[1]) resolve(said[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}

const TICKS_A_SECOND = 100;

/** All processor time of all threads so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Resident memory in MiB: now, and at its highest. */
export function memory(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

export async function openSockets(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^backtrick_sockets (\d+)/m.exec(text)?.[1]);
}

/** How late the event loop came in the slowest hundredth, in milliseconds, since this was last asked. */
export async function loopDelay(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return 1000 * Number(/^backtrick_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
}
