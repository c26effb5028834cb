import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { botNamed, conclude } from '@backtrick/bots';
import { gameOf, recordOf, replay, seededRng } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { textsIn } from '../i18n/language.ts';
import { run } from '../program.ts';
import { reportOf } from './report.ts';

const BIN = join(import.meta.dirname, '../../bin/backtrick.mjs');
const folder = mkdtempSync(join(tmpdir(), 'backtrick-analyse-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function analyse(record: unknown, ...args: readonly string[]) {
  const options = { input: JSON.stringify(record), encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [BIN, 'analyse', '-', '--seed', '1', ...args], options);
}

/** The first turns of a game of the bot `steady`. */
function played(name: string, turns: number): GameRecord {
  const game = gameOf({ game: name });
  const rng = seededRng(`analyse ${name}`);
  const bot = botNamed(name, 'steady');
  const setup = game.shuffledSetup({ players: 2 }, rng);
  const actions = game.ruleset.kind === 'duel' ? [] : ['@1'];
  let state = game.deal(setup);
  if (!state.turn) state = game.play(state, { kind: 'start', seat: 1 });
  for (let turn = 0; turn < turns && state.turn; turn++) {
    const seen = { view: game.view(state, state.turn.seat), signals: [] };
    for (const action of bot?.turn(seen, { playouts: 1 }, rng) ?? []) {
      state = game.play(state, action);
      actions.push(game.format(action));
    }
  }
  return { ...recordOf(game, setup), actions };
}

/** Two sound turns and one that throws the game away. */
const BLUNDER: GameRecord = {
  game: 'original',
  players: 1,
  deck: [5, 6, 7, 20, 21, 96, 97, 98, ...range(50, 95), ...range(8, 19), ...range(22, 49)].concat(
    2,
    3,
    4,
    99,
  ),
  actions: ['5/u1', '6/u1', '7/u1', '.', '98/d1', '97/d1', '96/d1', '.', '55/u1', '20/d1', '.'],
};

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

describe('analyse', () => {
  it('prints one JSON object that does not depend on the number of threads', () => {
    const record = played('face-to-face', 8);
    const [one, two] = ['1', '2'].map((threads) => {
      return analyse(record, '--json', '--budget', '40', '--threads', threads).stdout;
    });
    expect(one).toBe(two);
    const analysis = JSON.parse(one ?? '');
    expect(analysis).toMatchObject({ game: 'face-to-face', players: 2, seed: '1', budget: 40 });
    expect(analysis.turns).toHaveLength(8);
    expect(analysis.turns.flatMap(({ played }: { played: string[] }) => played)).toEqual(
      record.actions,
    );
    expect(Object.keys(analysis.turns[0].actions[0])).toEqual([
      'at',
      'action',
      'value',
      'best',
      'loss',
      'why',
    ]);
  });

  it.each([
    ['en', 'Turning point: turn 3, seat 1.', 'better: ', 'more numbers than necessary.'],
    ['de', 'Wendepunkt: Zug 3, Platz 1.', 'besser: ', 'mehr verbraucht als nötig.'],
  ])('tells the turning point and why, on 80 columns: %s', (language, ...words) => {
    const { stdout, status } = analyse(BLUNDER, '--lang', language, '--budget', '200');
    expect(status).toBe(0);
    for (const word of words) expect(stdout).toContain(word);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('has something to say about a game that has just been dealt', () => {
    const { stdout, status } = analyse({ ...BLUNDER, actions: [] });
    expect(status).toBe(0);
    expect(stdout).toContain('no finished turn');
  });

  it.each([
    [
      'a record that is illegal',
      { ...BLUNDER, actions: ['5/u1', '.'] },
      [],
      { code: 1, words: 'Action 2' },
    ],
    [
      'a set-up that is refused',
      { ...BLUNDER, players: 7 },
      [],
      { code: 1, words: 'can’t be set up' },
    ],
    ['something that is no record', 'x', [], { code: 2, words: 'isn’t a saved game' }],
    ['a budget of nothing', BLUNDER, ['--budget', '0'], { code: 2, words: '--budget' }],
    ['no threads', BLUNDER, ['--threads', 'many'], { code: 2, words: '--threads' }],
  ])('refuses %s in one sentence', (_, record, args, { code, words }) => {
    const { stdout, stderr, status } = analyse(record, ...args);
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(words);
  });
});

describe('Ctrl-C', () => {
  /** Stopped as soon as the line of progress says this. */
  async function stoppedAt(progress: string, ...args: readonly string[]) {
    const file = join(folder, 'long.json');
    writeFileSync(file, JSON.stringify(played('original', 20)));
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    let stderr = '';
    errors.on('data', (chunk) => {
      stderr += String(chunk);
      if (stderr.includes(progress)) process.emit('SIGINT');
    });
    const outside = { input, output, errors: Object.assign(errors, { isTTY: true }), env: {} };
    const status = await run(['analyse', file, '--threads', '1', ...args], outside as never);
    return { status, stdout: String(output.read() ?? ''), stderr };
  }

  it('prints what was finished, and says that this is not all', async () => {
    const { status, stdout, stderr } = await stoppedAt('1 of 20 turns', '--json');
    expect([status, JSON.parse(stdout).stopped]).toEqual([130, true]);
    const { length } = JSON.parse(stdout).turns;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(20);
    expect(stderr).toContain(`Stopped after ${length} turn`);
  });

  it.each([
    ['en', '1 of', 'No turning point so far'],
    ['de', '1 von', 'Bisher kein Wendepunkt'],
  ])('does not speak of turns it has not seen: %s', async (language, progress, words) => {
    const { stdout } = await stoppedAt(progress, '--lang', language, '--budget', '2');
    expect(stdout).toContain(words);
  });

  it.each([
    ['en', 'No turn has been analysed yet.'],
    ['de', 'Noch wurde kein Zug analysiert.'],
  ] as const)('does not deny that there are turns: %s', (language, sentence) => {
    const replayed = replay(BLUNDER);
    if (!replayed.ok) throw new Error('the record is sound');
    const analysis = conclude(replayed.value, []);
    const reported = {
      replay: replayed.value,
      analysis,
      isStopped: true,
      texts: textsIn(language),
    };
    expect(
      reportOf(reported, 80)
        .flat()
        .map(({ text }) => text),
    ).toContain(sentence);
  });
});
