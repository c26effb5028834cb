// Ctrl-C ends every command with exit code 130: real processes, real signals, and real terminals where there is `script`.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faceToFace, recordOf, seededRng } from '@backtrick/rules';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { BIN, HAS_SIGNALS, HAS_TERMINAL, isAlive, quoted, waywardCommand } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { PATH, NODE_COMPILE_CACHE } = process.env;
const clean = { PATH, NODE_COMPILE_CACHE, LANG: 'C', TERM: 'xterm' };

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A program that runs, and what it has written. */
function started(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(command, args, { env: { ...clean, ...env }, cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      written += String(text);
      look();
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const wrote = (words: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => written.includes(words) && resolve();
      look();
      void ended.then(() => reject(new Error(`it ended without "${words}": ${written}`)));
    });
  return { child, ended, wrote, written: () => written };
}

function backtrick(args: readonly string[], env?: Readonly<Record<string, string>>) {
  return started(process.execPath, [BIN, ...args], env);
}

const STOPPED: Ended = { code: 130, signal: null };

describe.runIf(HAS_SIGNALS)('Ctrl-C ends', () => {
  test.each(['replay', 'analyse', 'solve', 'verify'])(
    '%s - while it reads a record',
    async (command) => {
      const { child, ended } = backtrick([command, '-']);
      // More than a pipe holds: the program has read the beginning when all of it is gone.
      await new Promise((resolve) => child.stdin.write(' '.repeat(900_000), resolve));
      child.kill('SIGINT');
      expect(await ended).toEqual(STOPPED);
    },
  );

  test.each([
    ['replay', '--jsonl'],
    ['bot', 'steady'],
  ])('%s %s between two lines', async (...args) => {
    const { child, ended, wrote } = backtrick(args);
    child.stdin.write('{"id":1,"type":"hello"}\n');
    await wrote('\n');
    child.kill('SIGINT');
    expect(await ended).toEqual(STOPPED);
  });

  test('play without a terminal', async () => {
    const { child, ended, wrote } = backtrick(['play', 'original', '--seed', '1']);
    await wrote('The Game');
    child.kill('SIGINT');
    expect(await ended).toEqual(STOPPED);
  });

  test('play while an engine starts, and the engine with it', async () => {
    const pids = join(folder, 'pids');
    const engine = waywardCommand('stays', pids);
    const { child, ended } = backtrick(['play', 'original', '--players', '2', '--engine', engine]);
    const started = await written(pids);
    child.kill('SIGINT');
    expect(await ended).toEqual(STOPPED);
    await expect.poll(() => started.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  });

  test('serve in the middle of its set-up, and the server with it', async () => {
    const pid = join(folder, 'server-pid');
    // The server stops at its first line, and says that it is there.
    const probe = `import { writeFileSync, renameSync } from 'node:fs';
      if (process.argv[1].endsWith('start.mjs')) {
        writeFileSync('${pid}.draft', '[' + process.pid + ']');
        renameSync('${pid}.draft', '${pid}');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      }`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(probe)}`;
    const { child, ended } = backtrick(['serve', '--port', '0', '--data', 'house'], {
      NODE_OPTIONS,
    });
    const server = await written(pid);
    child.kill('SIGINT');
    expect(await ended).toEqual(STOPPED);
    expect(server.filter(isAlive)).toEqual([]);
  });

  test('data in the middle of its work', async () => {
    const pid = join(folder, 'operator-pid');
    const probe = `import { writeFileSync, renameSync } from 'node:fs';
      if (process.argv[1].endsWith('admin/main.ts')) {
        writeFileSync('${pid}.draft', '[' + process.pid + ']');
        renameSync('${pid}.draft', '${pid}');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      }`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(probe)}`;
    const { child, ended } = backtrick(['data', 'check', '--data', 'house'], { NODE_OPTIONS });
    const operator = await written(pid);
    child.kill('SIGINT');
    expect(await ended).toEqual(STOPPED);
    expect(operator.filter(isAlive)).toEqual([]);
  });
});

describe.runIf(HAS_TERMINAL)('in a terminal Ctrl-C ends', () => {
  test.each([
    ['the menu', ['play'], 'Quick & Easy'],
    ['the table', ['play', 'original', '--seed', '1'], 'card, then pile'],
    ['a duel with a bot', ['play', 'face-to-face', '--bots', 'steady', '--seed', '1'], 'steady'],
  ])('%s', async (_, args, sign) => {
    const { child, ended, wrote, written } = inTerminal(...args);
    await wrote(sign);
    child.stdin.write('\x03');
    expect((await ended).code).toBe(130);
    // The terminal is as it was.
    expect(written()).toContain('\x1b[?25h\x1b[?1049l');
  });

  test('and q ends the menu with 0', async () => {
    const { child, ended, wrote } = inTerminal('play');
    await wrote('Quick & Easy');
    child.stdin.write('q');
    expect((await ended).code).toBe(0);
  });

  test('analyse while its threads work, and prints what was finished', async () => {
    const setup = faceToFace.shuffledSetup({ players: 2 }, seededRng('analyse'));
    const record = recordOf(faceToFace, setup);
    let state = faceToFace.deal(setup);
    const actions: string[] = [];
    while (!state.outcome) {
      const [action] = faceToFace.actions(state);
      if (!action) break;
      actions.push(faceToFace.format(action));
      state = faceToFace.play(state, action);
    }
    const file = join(folder, 'game.json');
    writeFileSync(file, JSON.stringify({ ...record, actions }));
    const { child, ended, wrote, written } = inTerminal(
      ...['analyse', file, '--budget', '3000', '--threads', '2'],
    );
    await wrote(' of ');
    child.stdin.write('\x03');
    expect((await ended).code).toBe(130);
    expect(written()).toMatch(/Stopped after \d+ turns?\./);
  });

  test.each([
    ['simulate', ['simulate', 'original', '--bots', 'greedy', '--games', '9999999'], 'won'],
    [
      'tournament',
      ['tournament', 'face-to-face', '--bots', 'random,greedy', '--games', '999998'],
      'Elo',
    ],
    ['perft', ['perft', 'original', '--depth', '30', '--seed', '1'], '\n'],
    ['bench', ['bench', 'rules', '--seconds', '60'], 'ratio'],
  ])('%s while it works, and prints what was finished', async (_, args, sign) => {
    const { child, ended, wrote, written } = inTerminal(...args);
    // Progress is shown once the work has begun.
    await wrote('\x1b[K');
    child.stdin.write('\x03');
    expect((await ended).code).toBe(130);
    expect(written()).toContain(sign);
  });
});

/** The program at a terminal of 80 × 24. */
function inTerminal(...args: readonly string[]) {
  const line = `stty cols 80 rows 24; exec ${quoted(process.execPath, BIN, ...args)}`;
  return started('script', ['-qefc', line, '/dev/null']);
}

/** The numbers of the processes that a file names, once it is there. */
async function written(file: string): Promise<readonly number[]> {
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8'));
}
