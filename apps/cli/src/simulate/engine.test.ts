// Engines at the tables of `simulate` and `tournament`, as the real program seats them.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { GAMES, seededRng } from '@backtrick/rules';
import { afterAll, describe, expect, it, test } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import {
  BIN,
  HAS_SIGNALS,
  ROOT,
  isAlive,
  quoted,
  scriptCommand,
  waywardCommand,
} from '../../test/processes.ts';

const JAVASCRIPT = scriptCommand(join(ROOT, 'docs/examples/engine.mjs'));
const PYTHON = quoted('python3', join(ROOT, 'docs/examples/engine.py'));
/** Two, so that two threads have one each. */
const GAMES_PLAYED = byDepth({ quick: '2', deep: '4' });
const THREADS = byDepth({ quick: ['2'], deep: ['1', '2'] });
/** The games for which the example in Python plays. */
const IN_PYTHON = byDepth({
  quick: ['face-to-face'],
  deep: GAMES.map(({ ruleset }) => ruleset.name),
});

const folder = mkdtempSync(join(tmpdir(), 'backtrick-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function figures(...args: readonly string[]) {
  const printed = execFileSync(process.execPath, [BIN, ...args, '--json'], { encoding: 'utf8' });
  const { seconds: _s, gamesPerSecond: _g, msPerDecision: _m, ...rest } = JSON.parse(printed);
  return rest;
}

const { status: python } = spawnSync('python3', ['--version']);
if (python !== 0) console.warn('There is no python3: docs/examples/engine.py is not tested.');

describe.each(GAMES.map(({ ruleset }) => ruleset.name))('%s', (game) => {
  const table = ['simulate', game, '--players', '2', '--games', GAMES_PLAYED];

  it('the example in JavaScript plays exactly like greedy', () => {
    const { wins, left } = figures(...table, '--bots', 'greedy');
    const engine = figures(...table, '--engine', JAVASCRIPT);
    expect(engine).toMatchObject({
      wins,
      left,
      games: Number(GAMES_PLAYED),
      engines: { engine: JAVASCRIPT },
    });
  });

  it.skipIf(python !== 0 || !IN_PYTHON.includes(game))(
    'the example in Python plays legal games',
    () => {
      expect(figures(...table, '--engine', PYTHON)).toMatchObject({
        games: Number(GAMES_PLAYED),
        bots: ['engine'],
      });
    },
  );
});

describe('a bot that sits there as an engine', () => {
  const table = ['simulate', 'original', '--players', '3', '--games', GAMES_PLAYED, '--bots'];
  const steady = ['--engine', scriptCommand(BIN, 'bot', 'steady')];

  it('plays and signals as it always does, with any number of threads', () => {
    const { bots: _, ...played } = figures(...table, 'steady');
    const records = join(folder, 'steady.jsonl');
    for (const threads of THREADS) {
      const flags = ['--threads', threads, '--records', records];
      expect(figures(...table, 'engine,steady', ...steady, ...flags)).toMatchObject(played);
    }
    const [record] = readFileSync(records, 'utf8').split('\n');
    expect(JSON.parse(record ?? '').bots).toEqual(['engine', 'steady', 'engine']);
    const file = join(folder, 'steady.json');
    writeFileSync(file, record ?? '');
    const resumed = [BIN, 'play', '--resume', file, ...steady];
    expect(spawnSync(process.execPath, resumed, { input: '' }).status).toBe(0);
    expect(figures(...table, 'engine', ...steady, '--no-signals')).not.toMatchObject(played);
  });

  it('takes its chance from the seed, with any number of threads', () => {
    const random = ['--engine', scriptCommand(BIN, 'bot', 'random')];
    const [one, two, other] = [['1'], ['2'], ['1', '--seed', 'other']].map((threads) =>
      figures('simulate', 'quick-and-easy', '--games', '4', ...random, '--threads', ...threads),
    );
    expect(one).toEqual(two);
    expect(one.left).not.toEqual(other.left);
  });
});

test('an engine learns nothing of the generator that shuffles', () => {
  const file = join(folder, 'told.jsonl');
  const engine = `tee ${quoted(file)} | ${JAVASCRIPT}`;
  const table = ['simulate', 'original', '--players', '2', '--games', '1', '--threads', '1'];
  figures(...table, '--seed', 'secret', '--engine', engine);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const seeds = lines.flatMap((line): readonly string[] => JSON.parse(line).seed ?? []);
  const rng = seededRng('secret/0');
  const drawn = new Set(Array.from({ length: 1000 }, () => String(Math.floor(rng() * 2 ** 32))));
  expect(seeds.length).toBeGreaterThan(10);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.filter((seed) => drawn.has(seed))).toEqual([]);
  expect(lines.join()).not.toContain('secret');
});

describe('a tournament', () => {
  it('seats several engines', () => {
    const engines = ['--engine', JAVASCRIPT, '--engine', scriptCommand(BIN, 'bot', 'greedy')];
    const { bots, wins } = figures('tournament', 'face-to-face', '--games', '8', ...engines);
    expect(bots).toEqual(['engine', 'engine2']);
    // Both play alike: on the same decks from both seats each wins as often as the other.
    expect(wins).toEqual([
      [0, 4],
      [4, 0],
    ]);
  });
});

describe('an engine', () => {
  const table = ['simulate', 'original', '--games', '1000', '--threads', '2'];

  it.each([
    ['--engine', waywardCommand('dies'), 'ZeroDivisionError'],
    ['--engine', waywardCommand('plays an illegal card'), '"99/u1"'],
    ['--engine', 'no-such-engine', 'not found'],
    ['--engine', ' ', '--engine needs'],
    ['--engine-seconds', '0', '--engine-seconds'],
    ['--bots', 'engine', 'no bot called "engine"'],
  ])('that goes wrong ends it in one sentence: %s %s', (flag, value, words) => {
    const args = [BIN, ...table, flag, value];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(words);
  });

  it('must have a seat', () => {
    const args = [BIN, ...table, '--engine', JAVASCRIPT, '--bots', 'greedy'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('no seat');
  });

  it.runIf(HAS_SIGNALS).each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is not left behind after %s', async (signal, code) => {
    const pids = join(folder, signal);
    const args = ['simulate', 'original', '--engine', waywardCommand('stays', pids), '--json'];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const printed = text(child.stdout);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    while (!existsSync(pids)) await setTimeout(50);
    await setTimeout(500);
    child.kill(signal);
    expect(await exit).toBe(code);
    if (signal === 'SIGINT') expect(JSON.parse(await printed).games).toBe(0);
    const started: readonly number[] = JSON.parse(readFileSync(pids, 'utf8'));
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
  });
});
