// `npm start` and `npx backtrick serve` in a checkout where everything is installed: SIGTERM to npm and Ctrl-C at a terminal end the
// server, which drains first.

import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { busyPerson, expectAllKept, logOf } from './busy-players.ts';
import { freePort, isFree } from './free-port.ts';
import { DISK, ORIGIN, emptyFolder, until } from './guests.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const LONGEST = 1_200_000;

const ENDINGS = [
  // As `kill` sends it: to npm alone, whose shell ends without passing it on.
  {
    how: 'SIGTERM to npm start',
    command: ['npm', 'start'],
    signal: 'SIGTERM',
    isToAll: false,
    rounds: byDepth({ quick: 1, deep: 20 }),
  },
  {
    how: 'SIGTERM to npx',
    command: ['npx', 'backtrick', 'serve'],
    signal: 'SIGTERM',
    isToAll: false,
    rounds: byDepth({ quick: 1, deep: 3, soak: 20 }),
  },
  // As a terminal sends it: to every process it started.
  {
    how: 'Ctrl-C at npm start',
    command: ['npm', 'start'],
    signal: 'SIGINT',
    isToAll: true,
    rounds: byDepth({ quick: 1, deep: 3, soak: 20 }),
  },
] as const;

it.runIf(process.platform === 'linux').each(ENDINGS)(
  '$how leaves no process and no port, and loses nothing',
  async (ending) => {
    const folder = emptyFolder(DISK);
    try {
      for (let round = 0; round < ending.rounds; round++) {
        expect(await startAndEnd(folder.path, ending)).toContain('"event":"closed"');
      }
    } finally {
      folder.remove();
    }
  },
  LONGEST,
);

/** Resolves with what it said. */
async function startAndEnd(
  folder: string,
  { command, signal, isToAll }: (typeof ENDINGS)[number],
): Promise<string> {
  const port = await freePort();
  const started = startAt(port, folder, command);
  let tree: readonly number[] = [];
  try {
    await until(() => isReady(port));
    tree = treeOf(started.pid);
    expect(tree.length).toBeGreaterThan(2);
    const person = await busyPerson(`http://127.0.0.1:${port}`);
    await until(() => person.answers.size > 2);
    process.kill(isToAll ? -started.pid : started.pid, signal);
    await until(() => tree.every((pid) => !isAlive(pid)));
    person.leave();
    expect(await isFree(port)).toBe(true);
    expectAllKept(person, await logOf(folder, person.table));
    return started.said();
  } finally {
    for (const pid of tree.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
}

/** As somebody types it, who is in no script of npm's already. */
function startAt(port: number, folder: string, [program, ...args]: readonly [string, ...string[]]) {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/i.test(name));
  const env = { ...Object.fromEntries(own), PORT: String(port), DATA_DIR: folder, ORIGIN };
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  return { pid: child.pid ?? 0, said: () => said };
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return reply?.ok ?? false;
}

/** A process and all that it started, and they in turn. */
function treeOf(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const parent = parentOf(pid);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): readonly number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap(below),
  ];
  return isAlive(root) ? below(root) : [];
}

function parentOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat === null ? null : Number(stat[1]);
}

function isAlive(pid: number): boolean {
  const stat = statOf(pid);
  return stat !== null && stat[0] !== 'Z';
}

/** What follows the name of the program, which may hold anything: its state, its parent, and more. */
function statOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
