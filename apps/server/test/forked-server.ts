// The server as a real process, so that its memory and its death are its own.

import { fork } from 'node:child_process';
import { emptyFolder } from './guests.ts';
import type { Question, Questions } from './forked-server-main.ts';

export interface ForkedServer {
  readonly address: string;
  readonly dataDir: string;
  ask<K extends Question>(question: K): Promise<Questions[K]>;
  /** How the process has ended; null while it runs. */
  ended(): string | null;
  /** Lets it go in peace; the data stay. */
  stop(): Promise<void>;
  remove(): void;
}

export async function forkServer(
  env: Readonly<Record<string, string>> = {},
): Promise<ForkedServer> {
  const folder = emptyFolder();
  const child = fork(`${import.meta.dirname}/forked-server-main.ts`, {
    // With little in reserve for V8 and malloc, the process is about as large as what it holds.
    env: { ...process.env, DATA_DIR: folder.path, MALLOC_ARENA_MAX: '1', ...env },
    execArgv: ['--expose-gc', '--max-semi-space-size=4', '--disable-proto=delete'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (data) => {
    complaint += String(data);
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? null
      : `${child.exitCode ?? child.signalCode}: ${complaint}`;
  const heard = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      child.once('message', (message) => resolve(Object(message)));
      child.once('exit', () => reject(new Error(`the server has ended: ${complaint}`)));
    });
  const { address } = await heard();
  const ask = async <K extends Question>(question: K) => {
    const answer = heard();
    child.send(question);
    return (await answer)['answer'] as Questions[K];
  };
  return {
    address: String(address),
    dataDir: folder.path,
    ask,
    ended,
    async stop() {
      if (ended() === null) await ask('stop').catch(() => child.kill('SIGKILL'));
      await exit;
    },
    remove: folder.remove,
  };
}
