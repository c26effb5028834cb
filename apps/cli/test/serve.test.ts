// `backtrick serve` and `backtrick data` as somebody runs them: real processes, real signals.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { BIN, HAS_SIGNALS, HAS_TERMINAL, isAlive, quoted } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = join(folder, 'data');
const { PATH, NODE_COMPILE_CACHE } = process.env;
const clean = { PATH, NODE_COMPILE_CACHE, LANG: 'C' };

/** The server behind the command, once it is open. */
async function serving(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    command.once('close', (code, signal) => resolve({ code, signal }));
  });
  let output = '';
  const opened = new Promise<string>((resolve, reject) => {
    command.stdout.on('data', (text) => {
      output += String(text);
      const line = output.split('\n').find((one) => one.includes('"listening"'));
      if (line !== undefined) resolve(line);
    });
    command.once('close', () => reject(new Error(`it ended: ${output}`)));
  });
  const { pid, address } = JSON.parse(await opened);
  onTestFinished(() => void command.kill('SIGTERM'));
  return { command, ended, server: Number(pid), address: String(address), said: () => output };
}

function called(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, ...args], {
    ...{ env: clean, encoding: 'utf8', cwd: folder },
  });
  return { stdout, stderr, status };
}

test.runIf(HAS_SIGNALS)(
  'serve opens the server, passes signals on and ends as it ends, after Ctrl-C with 130',
  async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const { command, ended, server, address, said } = await serving(['--data', data]);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      command.kill(signal);
      expect(await ended).toEqual({ code: signal === 'SIGINT' ? 130 : 0, signal: null });
      expect(said()).toContain('"event":"closed"');
      expect(isAlive(server)).toBe(false);
    }
    const { ended, server } = await serving(['--data', data]);
    process.kill(server, 'SIGKILL');
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
  },
);

test('B5 the server and its threads know no __proto__', async () => {
  const told = join(folder, 'told');
  const probe = `import { appendFileSync } from 'node:fs';
    appendFileSync('${told}', process.argv[1] + ' ' + ('__proto__' in {}) + '\\n');`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(probe)}`;
  const { command, ended } = await serving(['--data', data], { NODE_OPTIONS });
  command.kill('SIGTERM');
  await ended;
  const lines = readFileSync(told, 'utf8').trimEnd().split('\n');
  const ofServer = lines.filter((line) => /server\/src\/\S+\.m?[jt]s /.test(line));
  expect(ofServer.some((line) => line.includes('start.mjs '))).toBe(true);
  expect(ofServer.some((line) => line.includes('writer-thread.ts '))).toBe(true);
  expect(ofServer.filter((line) => !line.endsWith(' false'))).toEqual([]);
});

test('data backs up, restores, checks and rebuilds', () => {
  const key = join(data, 'seal.key');
  expect(called('data', 'backup', 'one.sqlite', '--data', data)).toMatchObject({
    ...{ status: 0, stderr: '', stdout: expect.stringContaining(key) },
  });
  const restored = ['--data', join(folder, 'restored')];
  const restoring = called('data', 'restore', 'one.sqlite', '--key', key, ...restored);
  expect(restoring).toMatchObject({ status: 0, stderr: '' });
  expect(called('data', 'check', ...restored)).toMatchObject({ status: 0, stderr: '' });
  expect(called('data', 'rebuild', ...restored)).toMatchObject({ status: 0, stderr: '' });
  expect(called('data', 'restore', 'one.sqlite', '--key', key, ...restored).status).toBe(2);
});

test.each([
  [['serve', '--port', '65536'], 'There’s no port 65536: choose a number from 0 to 65535.'],
  [
    ['serve', '--port', 'x', '--lang', 'de'],
    'Den Port x gibt es nicht: Wähl eine Zahl von 0 bis 65535.',
  ],
  [['serve', '--origin', 'play.example'], '"play.example" isn’t an origin'],
  [['data'], 'Use backtrick data backup FILE'],
  [['data', 'check', '--data', 'none'], 'none has no backtrick data'],
  [['data', 'backup'], 'Missing argument: file.'],
  [['db'], 'Use backtrick db copy.'],
  [['db', 'copy', 'mysql://x', '--data', data], 'DATABASE_URL isn’t the address of a PostgreSQL'],
])('%j is wrong usage, in one sentence', (args, sentence) => {
  const { stdout, stderr, status } = called(...args);
  expect(stderr).toContain(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});

test.runIf(HAS_TERMINAL)(
  'at a terminal it says where it is open, with a code for phones',
  async () => {
    const port = String(20_000 + (process.pid % 10_000));
    const args = ['serve', '--host', '0.0.0.0', '--port', port, '--data', data];
    const command = spawn(
      'script',
      ['-qec', `exec ${quoted(process.execPath, BIN, ...args)}`, '/dev/null'],
      {
        ...{ env: clean, stdio: ['pipe', 'pipe', 'ignore'] },
      },
    );
    const ended = new Promise((resolve) => command.once('close', resolve));
    let output = '';
    await new Promise<void>((resolve) => {
      command.stdout.on('data', (text) => {
        output += String(text);
        if (output.includes('Ctrl-C')) resolve();
      });
    });
    command.stdin.write('\x03');
    expect(await ended).toBe(130);
    expect(output).toContain(`Backtrick is running: http://localhost:${port}\r\n`);
    const [, address] = /On your network: +(\S+)/.exec(output) ?? [];
    if (address !== undefined) {
      expect(address).toMatch(new RegExp(`^http://[\\d.]+:${port}$`));
      expect(output).toContain('██ ▄▄▄▄▄ █');
    }
    expect(output).not.toContain('{"level"');
  },
);
