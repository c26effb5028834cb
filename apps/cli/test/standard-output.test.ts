// Files that go to standard output, what goes beside them, and exit codes that scripts rely on.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { original, recordOf, seededRng } from '@backtrick/rules';
import { afterAll, describe, expect, test } from 'vitest';
import metadata from '../package.json' with { type: 'json' };
import { BIN, HAS_SIGNALS } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function backtrick(args: readonly string[], { input = '', env = {} }: Run = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, ...args], {
    ...{ input, env: { PATH, NODE_COMPILE_CACHE, LANG: 'C', ...env }, cwd: folder },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { stdout, stderr, status };
}

const TEAM = ['simulate', 'original', '--bots', 'greedy', '--games', '6'];
const DUEL = ['simulate', 'face-to-face', '--bots', 'greedy,random', '--games', '6'];

describe('- is standard output', () => {
  test('for --csv: rows and nothing else', () => {
    const { stdout, stderr, status } = backtrick([...TEAM, '--csv', '-']);
    const rows = stdout.trimEnd().split('\n');
    expect(rows[0]).toBe('game,won,winner,left,decisions');
    expect(rows.slice(1).every((row) => /^\d+,[01],,\d+,\d+$/.test(row))).toBe(true);
    expect(rows).toHaveLength(7);
    // The figures are not lost.
    expect(stderr).toMatch(/^The Game · solo\n[^]*games per second/);
    expect(status).toBe(0);
    expect(existsSync(join(folder, '-'))).toBe(false);
  });

  test('for --records: records that replay --jsonl reads, beside a file for the rows', () => {
    const { stdout, status } = backtrick([...TEAM, '--records', '-', '--csv', 'rows.csv']);
    expect(status).toBe(0);
    const answers = backtrick(['replay', '--jsonl'], { input: stdout });
    expect(answers.status).toBe(0);
    expect(answers.stdout.match(/"ok":true/g)).toHaveLength(6);
    expect(readFileSync(join(folder, 'rows.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(7);
  });

  test('for --plot: one drawing', () => {
    const { stdout, status } = backtrick([...TEAM, '--plot', '-']);
    expect(stdout).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(status).toBe(0);
  });

  test('a file of that name is written by its path', () => {
    const { stdout, status } = backtrick([...TEAM, '--csv', './-', '--json']);
    expect(JSON.parse(stdout).games).toBe(6);
    expect(status).toBe(0);
    expect(readFileSync(join(folder, '-'), 'utf8')).toMatch(/^game,won/);
  });

  test.each([
    [['--csv', '-', '--json']],
    [['--plot', '-', '--json']],
    [['--records', '-', '--json']],
    [['--csv', '-', '--records', '-']],
    [['--plot', '-', '--csv', '-']],
  ])('for one thing only: %j is wrong usage', (flags) => {
    const { stdout, stderr, status } = backtrick([...TEAM, ...flags]);
    const asked = flags.filter((flag) => flag.startsWith('--'));
    expect(stderr).toContain(`${asked.toSorted().join(' and ')} `);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    const german = backtrick([...TEAM, ...flags], { env: { LANG: 'de_DE.UTF-8' } });
    expect(german.stderr).toContain('Standardausgabe');
  });

  test.runIf(HAS_SIGNALS)('and nobody reads on: it ends quietly', () => {
    const line = `"$0" "$1" simulate original --bots random --games 3000 --csv - 2>err | head -n 1`;
    const { stdout } = spawnSync('sh', ['-c', line, process.execPath, BIN], {
      ...{ cwd: folder, encoding: 'utf8' },
    });
    expect(stdout).toBe('game,won,winner,left,decisions\n');
    expect(readFileSync(join(folder, 'err'), 'utf8')).not.toContain('Error');
  });

  test.each(['--record', '--resume'])('play %s needs a file, for it is written again', (flag) => {
    const { stdout, stderr, status } = backtrick([
      'play',
      ...(flag === '--record' ? ['original'] : []),
      flag,
      '-',
    ]);
    expect(stderr).toContain(flag);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('replay --jsonl', () => {
  const setup = original.shuffledSetup({ players: 1 }, seededRng('jsonl'));
  const legal = JSON.stringify(recordOf(original, setup));
  const illegal = JSON.stringify({ ...recordOf(original, setup), actions: ['.'] });

  test.each([
    ['legal records', [legal, legal], 0],
    ['nothing at all', [], 0],
    ['an illegal record among legal ones', [legal, illegal, legal], 1],
    ['something that is no record', [legal, 'x'], 1],
    ['a line that is too long', [`"${'x'.repeat(2 ** 20)}"`], 1],
  ])('%s', (_, lines, status) => {
    const run = backtrick(['replay', '--jsonl'], {
      input: lines.map((one) => `${one}\n`).join(''),
    });
    expect(run.stdout.split('\n')).toHaveLength(lines.length + 1);
    expect({ stderr: run.stderr, status: run.status }).toEqual({ stderr: '', status });
  });
});

describe('the version', () => {
  test.each(['-v', '--version'])('%s is that of the package', (flag) => {
    expect(backtrick([flag])).toEqual({ stdout: `${metadata.version}\n`, stderr: '', status: 0 });
    expect(metadata.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(metadata.version).not.toBe('0.0.0');
  });

  test('is the one that figures and engines name', () => {
    expect(JSON.parse(backtrick([...TEAM, '--json']).stdout).version).toBe(metadata.version);
    const duels = ['tournament', 'face-to-face', '--bots', 'random,greedy', '--games', '2'];
    expect(JSON.parse(backtrick([...duels, '--json']).stdout).version).toBe(metadata.version);
    const hello = backtrick(['bot', 'steady'], { input: '{"id":1,"type":"hello"}\n' });
    expect(JSON.parse(hello.stdout).version).toBe(metadata.version);
  });
});

describe('a plot carries', () => {
  const variant = ['--minimum', '3', '--smaller-hand', '--seed', 'a <b> & "c"'];

  test('seed, options and version, for people and for programs', () => {
    const { stdout } = backtrick([
      ...TEAM,
      ...variant,
      '--budget',
      '9',
      '--no-signals',
      '--plot',
      '-',
    ]);
    const words = [...stdout.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('\n');
    expect(words).toContain('seed a &lt;b&gt; &amp; "c"');
    expect(words).toContain('expert');
    expect(words).toContain('one card fewer');
    expect(words).toContain(`backtrick ${metadata.version}`);
    const [, held = ''] = /<metadata>([^<]*)<\/metadata>/.exec(stdout) ?? [];
    const facts = held.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(JSON.parse(facts)).toEqual({
      ...{ version: metadata.version, game: 'original', players: 1, bots: ['greedy'] },
      ...{ options: { minimum: 3, smallerHand: true }, seed: 'a <b> & "c"', games: 6 },
      ...{ wins: expect.any(Number), budget: 9, signals: false },
    });
  });

  test('who won a duel', () => {
    const json = JSON.parse(backtrick([...DUEL, '--json']).stdout);
    const { stdout } = backtrick([...DUEL, '--plot', '-']);
    const [first, second] = json.winsBySeat;
    expect(stdout).toContain(`greedy (seat 1) ${first}–${second} random (seat 2)`);
    expect(stdout).toContain(`"winsBySeat":[${first},${second}]`);
    const german = backtrick([...DUEL, '--plot', '-', '--lang', 'de']).stdout;
    expect(german).toContain(`greedy (Platz 1) ${first} : ${second} random (Platz 2)`);
    // The loser always has cards left: no bar is the winner's.
    expect(stdout).not.toContain('>won<');
  });
});

test('gamesPerSecond leaves out the time that threads need to start', () => {
  const [millisecondsToStart, games] = [4000, 2];
  const sleep = `import { isMainThread } from 'node:worker_threads';

    if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${millisecondsToStart});`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(sleep)}`;
  const args = ['simulate', 'original', '--bots', 'random', '--games', `${games}`, '--json'];
  const { seconds, gamesPerSecond } = JSON.parse(
    backtrick([...args, '--threads', '2'], { env: { NODE_OPTIONS } }).stdout,
  );
  expect(seconds).toBeLessThan(millisecondsToStart / 1000);
  expect(gamesPerSecond * seconds).toBeCloseTo(games);
});
