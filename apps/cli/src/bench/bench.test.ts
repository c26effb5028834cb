import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BIN, HAS_SIGNALS, ROOT, isAlive } from '../../test/processes.ts';
import { textsIn } from '../i18n/language.ts';
import { BENCHMARKS, tableOf } from './bench.ts';

/** It ends as soon as it is so; a busy machine takes its time. */
const LONG_ENOUGH = { timeout: 240_000 };

function bench(args: readonly string[], env = process.env) {
  const options = { encoding: 'utf8', env } as const;
  return spawnSync(process.execPath, [BIN, 'bench', ...args], options);
}

describe('bench', () => {
  it('knows all benchmarks of the repository', () => {
    const help = [join(ROOT, 'bench/main.ts'), '--help'];
    const { stdout } = spawnSync(process.execPath, help, { encoding: 'utf8' });
    expect(/^NAME\s+(.*)$/m.exec(stdout)?.[1]?.split(', ')).toEqual(BENCHMARKS);
  });

  it('prints one JSON object with every figure', () => {
    const { stdout } = bench(['greedy', 'replay', '--seconds', '0.1', '--json']);
    const { node, measures } = JSON.parse(stdout);
    expect(node).toBe(process.version);
    expect(measures.map(({ name }: { name: string }) => name)).toEqual([
      'greedy original',
      'steady-games original',
      'replay original',
      'replay face-to-face',
      'replay quick-and-easy',
    ]);
    for (const { ours } of measures) expect(ours).toBeGreaterThan(0);
  });

  it.each(['en', 'de'] as const)('fits on 80 columns: %s', (language) => {
    const peer = { name: 'boardgame.io', theirs: 21_000 };
    const lines = tableOf(
      [
        { name: 'rules original', unit: 'moves/s', ours: 987_654, peer, ratio: 142.8 },
        { name: 'replay quick-and-easy', unit: 'records/s', ours: 12_000 },
        { name: 'steady face-to-face', unit: 'ms', ours: 0.0512, goal: { atMost: 0.3 } },
        { name: 'master original', unit: 'ms', ours: 950, goal: { atMost: 1000 } },
      ],
      textsIn(language),
    );
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines[3]).toMatch(/^steady · Face to Face +ms +0[.,]051 +≤0[.,]3$/);
  });

  it('says in one sentence when there is no compiler, and measures all the same', () => {
    const { stdout, stderr, status } = bench(['greedy', '--seconds', '0.1'], { PATH: '/nowhere' });
    expect(stderr).toMatch(/^greedy needs a C compiler \(cc\) .*\.\n$/);
    expect(stdout).toMatch(/greedy · The Game +games\/s +[\d,]+ +≥0\.35\n/);
    expect(status).toBe(0);
  });

  it.each([
    [['chess'], 'no benchmark "chess"'],
    [['--seconds', '0'], '--seconds'],
  ])('%j is wrong usage, in one sentence', (args, words) => {
    const { status, stdout, stderr } = bench(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  it.runIf(HAS_SIGNALS)('prints what was finished when Ctrl-C ends it', async () => {
    const { pids, env } = hangingCompiler();
    const args = [BIN, 'bench', 'greedy', '--json'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    const printed = text(child.stdout);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitUntil(() => pids().length > 0, LONG_ENOUGH);
    child.kill('SIGINT');
    expect(await exit).toBe(130);
    expect(JSON.parse(await printed)).toMatchObject({ measures: [], reached: null, stopped: true });
  });

  it.runIf(HAS_SIGNALS)('leaves neither processes nor files behind when it is ended', async () => {
    const { folder, pids, env } = hangingCompiler();
    const child = spawn(process.execPath, [BIN, 'bench', 'greedy'], { stdio: 'ignore', env });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitUntil(() => pids().length > 0, LONG_ENOUGH);
    const started = pids();
    expect(started.filter(isAlive)).toEqual(started);
    child.kill('SIGTERM');
    expect(await exit).toBe(143);
    await vi.waitUntil(() => !started.some(isAlive), LONG_ENOUGH);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** A compiler that never ends, the processes that wait for it and itself, and the folder for temporary files. */
function hangingCompiler() {
  const place = mkdtempSync(join(tmpdir(), 'backtrick-compiler-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const [folder, told] = [join(place, 'tmp'), join(place, 'pids')];
  mkdirSync(folder);
  const script = `#!/bin/sh\n[ "$1" = --version ] && exit\necho $PPID $$ >'${told}'\nexec sleep 600\n`;
  writeFileSync(join(place, 'cc'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: `${place}:${process.env['PATH']}`, TMPDIR: folder };
  const pids = () =>
    existsSync(told) ? (readFileSync(told, 'utf8').match(/\d+(?=[ \n])/g) ?? []).map(Number) : [];
  return { folder, pids, env };
}
