import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

const BIN = join(import.meta.dirname, '../../bin/backtrick.mjs');
const folder = mkdtempSync(join(tmpdir(), 'backtrick-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function backtrick(...args: readonly string[]): string {
  return execFileSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
}

describe('simulate', () => {
  const small = ['simulate', 'original', '--players', '2', '--bots', 'greedy', '--games', '12'];

  it('prints one JSON object that does not depend on the number of threads', () => {
    const [one, two] = ['1', '2'].map((threads) => {
      const { seconds, gamesPerSecond, msPerDecision, ...rest } = JSON.parse(
        backtrick(...small, '--json', '--threads', threads),
      );
      expect(seconds * gamesPerSecond).toBeCloseTo(12);
      expect(msPerDecision).toBeGreaterThan(0);
      return rest;
    });
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      game: 'original',
      players: 2,
      bots: ['greedy'],
      seed: '1',
      games: 12,
    });
    expect(Object.keys(one)).toEqual(
      expect.arrayContaining([
        'wins',
        'winRate',
        'ci95',
        'left',
        'excellent',
        'decisions',
        'options',
      ]),
    );
  });

  it('writes a row a game, records that replay, and a plot', () => {
    const [csv, records, plot] = ['a.csv', 'a.jsonl', 'a.svg'].map((file) => join(folder, file));
    backtrick(...small, '--csv', csv ?? '', '--records', records ?? '', '--plot', plot ?? '');
    const rows = readFileSync(csv ?? '', 'utf8')
      .trim()
      .split('\n');
    expect(rows[0]).toBe('game,won,winner,left,decisions');
    expect(rows).toHaveLength(13);
    const lines = readFileSync(records ?? '', 'utf8');
    const answers = execFileSync(process.execPath, [BIN, 'replay', '--jsonl'], {
      input: lines,
      encoding: 'utf8',
    });
    expect(
      answers
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).ok),
    ).toEqual(Array(12).fill(true));
    expect(readFileSync(plot ?? '', 'utf8')).toMatch(/^<svg [^]*12 games[^]*<\/svg>\n$/);
  });

  it('tells wins by seat in a duel', () => {
    const duel = JSON.parse(
      backtrick(
        'simulate',
        'face-to-face',
        '--players',
        '2',
        '--bots',
        'greedy,random',
        '--games',
        '6',
        '--json',
      ),
    );
    expect(duel.winsBySeat).toEqual([duel.wins, 6 - duel.wins]);
  });

  it.each([
    [['simulate', 'chess'], 'chess'],
    [['simulate', 'original', '--bots', 'nobody'], 'random, greedy'],
    [['simulate', 'original', '--games', '0'], '--games'],
    [['simulate', 'original', '--budget', 'x'], '--budget'],
    [['tournament', 'original', '--bots', 'greedy,random'], 'face-to-face'],
    [['simulate', 'original', '--csv', '/no/such/folder/a.csv'], '/no/such/folder/a.csv'],
    [['simulate', 'original', '--csv', 'a', '--plot', './a'], 'same name'],
    [['simulate', 'original', '--bots', 'greedy,random'], 'more bots than seats'],
    [['tournament', 'face-to-face'], 'two bots'],
    [['tournament', 'face-to-face', '--bots', 'greedy'], 'two bots'],
    [['tournament', 'face-to-face', '--bots', 'greedy,greedy'], 'two bots'],
    [['tournament', 'face-to-face', '--bots', 'greedy,random', '--games', '3'], 'even number'],
  ])('%j is wrong usage, in one sentence', (args, words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(words);
  });
});

describe('Ctrl-C', () => {
  it('prints what was finished, also when the signal comes twice at once', async () => {
    const { code, games } = await interrupted(1000);
    expect(code).toBe(130);
    expect(games).toBeGreaterThan(0);
  });
});

/** Who is interrupted before the first game is over had no time to show anything, and is tried again with more. */
async function interrupted(after: number) {
  const games = ['--games', '10000000', '--threads', '1', '--json'];
  const args = [BIN, 'simulate', 'original', '--bots', 'greedy', ...games];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = text(child.stdout);
  await setTimeout(after);
  child.kill('SIGINT');
  child.kill('SIGINT');
  const code = await exit;
  const answer = await printed;
  const finished: number = answer === '' ? 0 : JSON.parse(answer).games;
  if (finished === 0 && after < 30_000) return interrupted(2 * after);
  return { code, games: finished };
}

describe('tournament', () => {
  it('lets every pair play the same decks from both seats', () => {
    const { wins, ratings } = JSON.parse(
      backtrick('tournament', 'face-to-face', '--bots', 'random,greedy', '--games', '10', '--json'),
    );
    expect(wins[0][1] + wins[1][0]).toBe(10);
    expect(ratings[1].elo).toBeGreaterThan(ratings[0].elo);
  });
});
