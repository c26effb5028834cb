// `backtrick serve`, `backtrick data` and `backtrick db`: the server and what looks after its data are programs of their own, which get the
// settings as environment variables. Apps do not import them.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INTERRUPTED, onInterrupt } from '../interrupt.ts';
import { MISTAKE } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';

export interface ServeFlags {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly origin?: string;
  readonly trustedProxy?: string;
}

export interface DataFlags {
  readonly data?: string;
  readonly key?: string;
}

const DATA_COMMANDS = ['backup', 'restore', 'check', 'rebuild'] as const;
export type DataCommand = (typeof DATA_COMMANDS)[number];

const SERVER = new URL('../../../server/src/start.mjs', import.meta.url);
const OPERATE = new URL('../../../server/src/admin/main.ts', import.meta.url);
const NODE_FLAGS = new URL('../../../server/node-flags.json', import.meta.url);

export function serveCommand(flags: ServeFlags, session: Session): Promise<ExitCode> {
  const { host, port, data, origin, trustedProxy } = flags;
  const settings = {
    HOST: host,
    PORT: port,
    DATA_DIR: data,
    ORIGIN: origin,
    TRUSTED_PROXY: trustedProxy,
  };
  return handOver(SERVER, [], { settings, session });
}

export function dataCommand(
  words: readonly [DataCommand, ...(readonly string[])],
  { data, key }: DataFlags,
  session: Session,
): Promise<ExitCode> {
  const settings = { DATA_DIR: data, KEY_FILE: key };
  return handOver(OPERATE, words, { settings, session });
}

export function copyCommand(
  url: string | undefined,
  { data }: DataFlags,
  session: Session,
): Promise<ExitCode> {
  const settings = { DATA_DIR: data, DATABASE_URL: url };
  return handOver(OPERATE, ['copy'], { settings, session });
}

interface Handed {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly session: Session;
}

const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/**
 * Its output is ours, our signals are its own, and its exit code is ours; after Ctrl-C that is 130, also where a server has
 * closed in peace and says 0.
 */
async function handOver(
  program: URL,
  args: readonly string[],
  { settings, session }: Handed,
): Promise<ExitCode> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, [...nodeFlags(), fileURLToPath(program), ...args], {
    stdio: 'inherit',
    env: { ...session.env, LC_ALL: session.language, ...Object.fromEntries(given) },
  });
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  let isInterrupted = false;
  const endInterrupts = onInterrupt(() => {
    isInterrupted = true;
    passOn('SIGINT');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const one of SIGNALS) process.off(one, passOn);
      endInterrupts();
      if (signal === 'SIGINT' || (isInterrupted && code === 0)) resolve(INTERRUPTED);
      else if (signal !== null) process.kill(process.pid, signal);
      else resolve(code === 0 || code === 1 || code === 2 ? code : MISTAKE);
    });
  });
}

/** With which its Node.js starts; docs/running.md says why. */
function nodeFlags(): readonly string[] {
  return JSON.parse(readFileSync(NODE_FLAGS, 'utf8'));
}
