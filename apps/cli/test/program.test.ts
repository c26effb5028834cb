// The real program, as others call it.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, original, perft, recordOf, seededRng } from '@backtrick/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HAS_SIGNALS } from './processes.ts';

const PROGRAM = join(import.meta.dirname, '..', 'bin', 'backtrick.mjs');
const setup = original.shuffledSetup({ players: 1 }, seededRng('program'));
const record = recordOf(original, setup);

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly input?: string;
  readonly env?: Record<string, string>;
}

function run(args: readonly string[], { input = '', env = {} }: Run = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const clean = { PATH, NODE_COMPILE_CACHE, ...env };
  const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    env: clean,
    encoding: 'utf8',
    cwd: folder,
  });
  return { stdout, stderr, status };
}

function saved(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The first legal lay again and again, until the turn may end. */
function firstTurn(): readonly string[] {
  let state = original.deal(setup);
  const actions: string[] = [];
  for (const _ of [1, 2]) {
    const [action] = original.actions(state);
    if (!action) throw new Error('a game that goes on has a legal action');
    actions.push(original.format(action));
    state = original.play(state, action);
  }
  return [...actions, '.'];
}

const slow = 60_000;

describe('help', () => {
  test('is shown where there is neither a command nor a terminal', { timeout: slow }, () => {
    const { stdout, stderr, status } = run([]);
    expect(stdout).toMatch(/^Usage: backtrick/);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test.each(['play', 'replay', 'perft'])('of %s has examples', { timeout: slow }, (command) => {
    const { stdout, status } = run([command, '--help']);
    expect(stdout).toContain(`\nExamples:\n  backtrick ${command}`);
    expect(stdout).toContain('--lang <language>');
    expect(status).toBe(0);
  });

  test('is German for Germans', { timeout: slow }, () => {
    expect(run(['help', 'perft'], { env: { LANG: 'de_DE.UTF-8' } }).stdout).toMatch(
      /^Aufruf: .*\n\nDie Folgen/,
    );
    expect(run(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test('wrong usage is told in one sentence, with exit code 2', { timeout: slow }, () => {
  const { stdout, stderr, status } = run(['play', '--player', '2']);
  expect(stderr).toBe(
    'There’s no option --player. Did you mean --players? See backtrick play --help.\n',
  );
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});

describe('replay', () => {
  test('tells a game turn by turn', { timeout: slow }, () => {
    const file = saved('game.json', JSON.stringify({ ...record, actions: firstTurn() }, null, 2));
    const { stdout, status } = run(['replay', file]);
    expect(stdout).toContain('Turn 1 · seat 1\n');
    expect(stdout).toContain('The game isn’t over: it’s seat 1’s turn.');
    expect(status).toBe(0);
    expect(run(['replay', '-'], { input: readFileSync(file, 'utf8') }).stdout).toBe(stdout);
  });

  test(
    'refuses an illegal record with number and sentence, after what was legal',
    { timeout: slow },
    () => {
      const file = saved('illegal.json', JSON.stringify({ ...record, actions: ['.'] }));
      const { stdout, stderr, status } = run(['replay', file]);
      expect(stdout).toContain('The Game · solo');
      expect(stderr).toBe(
        'Action 1, ".", isn’t allowed. Not enough cards have been played this turn. O7: Play at least two cards each turn. You may play as many more as you like, up to your whole hand, all on one pile or on several.\n',
      );
      expect(status).toBe(1);
    },
  );

  test('no control character of a record reaches the terminal', { timeout: slow }, () => {
    const file = saved('hostile.json', JSON.stringify({ ...record, actions: ['\x1b[2J\x9b1m'] }));
    const { stderr, status } = run(['replay', file]);
    expect(stderr).toContain('Action 1, "?[2J?1m", isn’t allowed.');
    expect(status).toBe(1);
  });

  test('--json prints the answer and nothing else', { timeout: slow }, () => {
    const file = saved('legal.json', JSON.stringify(record));
    const { stdout, stderr, status } = run(['replay', file, '--json']);
    expect(JSON.parse(stdout)).toEqual(answer(record));
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const broken = run(['replay', '-', '--json'], {
      input: JSON.stringify({ ...record, players: 7 }),
    });
    expect(JSON.parse(broken.stdout)).toMatchObject({ ok: false, error: 'wrong-players' });
    expect(broken.status).toBe(1);
    expect(run(['replay', '-', '--json'], { input: '{' }).status).toBe(2);
  });

  test('--jsonl answers each line, in English unless asked otherwise', { timeout: slow }, () => {
    const env = { LANG: 'de_DE.UTF-8' };
    const input = `${JSON.stringify(record)}\n\n{}`;
    const { stdout, stderr, status } = run(['replay', '--jsonl'], { input, env });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(answers[0]).toEqual(answer(record));
    expect(answers.slice(1)).toMatchObject([
      { error: 'unreadable-record' },
      { message: 'There’s no game with this name.' },
    ]);
    expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
    expect(run(['replay', '--jsonl', '--lang', 'de'], { input }).stdout).toContain(
      'Das ist kein gespeichertes Spiel',
    );
  });

  test('--jsonl answers a line before the next one comes', { timeout: slow }, async () => {
    const child = spawn(process.execPath, [PROGRAM, 'replay', '--jsonl'], { stdio: 'pipe' });
    const answers: string[] = [];
    for (const text of ['{}', 'x']) {
      child.stdin.write(`${text}\n`);
      const [answered] = await new Promise<Buffer[]>((done) =>
        child.stdout.once('data', (...data) => done(data)),
      );
      answers.push(JSON.parse(String(answered)).error);
    }
    child.stdin.end();
    expect(answers).toEqual(['unknown-game', 'unreadable-record']);
    expect(await new Promise((done) => child.once('exit', done))).toBe(1);
  });

  test('a file that is not there is told in the same words', { timeout: slow }, () => {
    const [one, lines] = [['nope.json'], ['--jsonl', 'nope.json']].map((args) =>
      run(['replay', ...args]),
    );
    expect(one?.stderr).toBe('There’s no file nope.json: check its name.\n');
    expect(lines).toEqual(one);
  });

  test.runIf(HAS_SIGNALS)('--jsonl ends quietly when nobody reads on', { timeout: slow }, () => {
    const input = `${JSON.stringify(record)}\n`.repeat(2000);
    const file = saved('many.jsonl', input);
    const line = `"$0" "$1" replay --jsonl < "$2" | head -n 1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', line, process.execPath, PROGRAM, file], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual(answer(record));
    expect(stderr).toBe('');
  });
});

describe('perft', () => {
  test('counts what the engine counts, from a seed and from a deck', { timeout: slow }, () => {
    const expected = String(perft(original, original.deal(setup), 2));
    expect(run(['perft', 'original', '--depth', '2', '--seed', 'program']).stdout.trim()).toBe(
      expected,
    );
    const deck = saved('deck.json', JSON.stringify(record.deck));
    expect(run(['perft', 'original', '--depth', '2', '--deck', deck]).stdout.trim()).toBe(expected);
    const file = saved('record.json', JSON.stringify({ ...record, players: 2 }));
    expect(
      run(['perft', 'original', '--depth', '2', '--deck', file, '--players', '1']).stdout.trim(),
    ).toBe(expected);
  });

  test('a record of another game is told by its name', { timeout: slow }, () => {
    const file = saved('other.json', JSON.stringify(record));
    const { stderr, status } = run(['perft', 'quick-and-easy', '--depth', '1', '--deck', file]);
    expect(stderr).toBe(
      `${file} is a saved game of original: choose that game, or another file.\n`,
    );
    expect(status).toBe(2);
  });

  test('--split has a line for each first action, then the total', { timeout: slow }, () => {
    const { stdout } = run([
      'perft',
      'original',
      '--players',
      '3',
      '--depth',
      '2',
      '--seed',
      '1',
      '--split',
    ]);
    expect(stdout).toBe('@1 24\n@2 24\n@3 24\ntotal 72\n');
  });

  test('--json holds the count, the settings and the split', { timeout: slow }, () => {
    const args = [
      'perft',
      'quick-and-easy',
      '--professional',
      '--depth',
      '1',
      '--seed',
      '1',
      '--split',
      '--json',
    ];
    const { stdout } = run(args);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'quick-and-easy',
      players: 1,
      options: { professional: true },
      depth: 1,
      count: 4,
    });
  });

  test('--first says who begins a duel', { timeout: slow }, () => {
    const counts = ['1', '2'].map((first) => {
      const args = [
        'perft',
        'face-to-face',
        '--depth',
        '1',
        '--seed',
        '5',
        '--first',
        first,
        '--split',
      ];
      return run(args).stdout;
    });
    expect(counts[0]).not.toBe(counts[1]);
  });
});

describe('play', () => {
  test('shows the table and ends where there is no input', { timeout: slow }, () => {
    const { stdout, stderr, status } = run(['play']);
    expect(stdout).toMatch(/^The Game · solo/);
    expect(stdout).toMatch(/Play the same cards: backtrick play original --seed [0-9a-f]{12}\n$/);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('the same seed is the same deal', { timeout: slow }, () => {
    const args = ['play', 'face-to-face', '--seed', 'x'];
    expect(run(args).stdout).toBe(run(args).stdout);
  });

  test('a record is kept, resumed, and not overwritten', { timeout: slow }, () => {
    const file = join(folder, 'kept.json');
    const [first, second] = firstTurn();
    const args = ['play', 'original', '--seed', 'program', '--record', file];
    expect(run(args, { input: `${first}\n` }).stdout).toContain(
      `Resume the game: backtrick play --resume ${file}`,
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      deck: record.deck,
      actions: [first],
    });
    expect(run(args)).toMatchObject({ status: 2, stdout: '' });
    run(['play', '--resume', file], { input: `${second}\n` });
    expect(JSON.parse(readFileSync(file, 'utf8')).actions).toEqual([first, second]);
    expect(run(['replay', file]).status).toBe(0);
  });

  test('an illegal record is not resumed', { timeout: slow }, () => {
    const file = saved('stuck.json', JSON.stringify({ ...record, actions: ['.'] }));
    const { stderr, status } = run(['play', '--resume', file]);
    expect(stderr).toContain('action 1 isn’t allowed');
    expect(stderr).toContain('O7: ');
    expect(status).toBe(1);
  });
});
