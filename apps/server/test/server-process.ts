// The server as the process an operator starts, with what it says and how it ends.

import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import nodeFlags from '../node-flags.json' with { type: 'json' };
import { ORIGIN } from './guests.ts';

export { freePort } from './free-port.ts';

const MAIN = `${import.meta.dirname}/../src/start.mjs`;

export interface ServerProcess {
  readonly pid: number;
  /** Resolves with the address once it is open; rejects if it ends before. */
  readonly listening: Promise<string>;
  readonly ended: Promise<Ending>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface ProcessSettings {
  readonly env: Readonly<Record<string, string>>;
  /** What starts Node.js, if not Node.js itself. */
  readonly before?: readonly string[];
  readonly script?: string;
  readonly args?: readonly string[];
  readonly uid?: number;
}

export function startProcess(settings: ProcessSettings): ServerProcess {
  const { before = [], script = MAIN, args = [], uid } = settings;
  const [command = '', ...rest] = [
    ...[...before, process.execPath, ...nodeFlags],
    ...[script, ...args],
  ];
  const child = spawn(command, rest, {
    env: { ...process.env, DATABASE_URL: '', LC_ALL: 'en', ORIGIN, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = { output: '', errors: '' };
  child.stdout.on('data', (data) => (heard.output += String(data)));
  child.stderr.on('data', (data) => (heard.errors += String(data)));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...heard }));
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /"event":"listening","address":"([^"]+)"/.exec(heard.output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`it ended: ${heard.errors}`)));
  });
  listening.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    listening,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
