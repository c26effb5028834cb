// The commands that compare bots.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GAMES } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { BIN, ROOT } from '../../test/processes.ts';
import { run } from '../program.ts';
import { DEAL_SETS, DEAL_SET_NAMES, hashOfDeals } from '../simulate/deal-sets.ts';

async function backtrick(...args: readonly string[]) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end();
  const env = { LANG: 'C' };
  const status = await run(args, { input, output, errors, env } as never);
  return { status, stdout: String(output.read() ?? ''), stderr: String(errors.read() ?? '') };
}

async function figures(...args: readonly string[]) {
  return JSON.parse((await backtrick(...args, '--json')).stdout);
}

const ENGINE = `"${process.execPath}" "${BIN}" bot greedy`;

describe('compare', () => {
  it('stops as soon as one side is better', async () => {
    const compared = await figures('compare', 'original', 'greedy', 'steady', '--players', '2');
    expect(compared).toMatchObject({ better: 'b', mostGames: 1000, a: ['greedy'], b: ['steady'] });
    expect(compared.games).toBeLessThan(1000);
    expect(compared.winsP).toBeLessThan(0.01);
    expect(compared.difference.mean).toBeGreaterThan(0);
  });

  it('plays the games of simulate, all of them where the sides are equal', async () => {
    const settings = ['--players', '3', '--games', '60', '--deals', 'dev'];
    const compared = await figures('compare', 'original', 'greedy', 'greedy', ...settings);
    const simulated = await figures('simulate', 'original', '--bots', 'greedy', ...settings);
    expect(compared).toMatchObject({ games: 60, better: null, only: [0, 0] });
    expect(compared.left).toEqual([simulated.left.mean, simulated.left.mean]);
    expect(compared).toMatchObject({ seed: simulated.seed, deals: simulated.deals });
  });

  it('takes engines and mixed sides', async () => {
    const args = ['engine', 'greedy,engine', '--players', '2', '--games', '4', '--engine', ENGINE];
    const compared = await figures('compare', 'original', ...args);
    expect(compared).toMatchObject({ a: ['engine'], b: ['greedy', 'engine'], games: 4 });
    expect(compared.difference.mean).toBe(0);
  });
});

describe('crossplay', () => {
  it('has a cell for every two bots, alone with itself too', async () => {
    const { cells } = await figures(
      'crossplay',
      'original',
      '--bots',
      'random,greedy',
      '--games',
      '6',
    );
    expect(cells.map(({ bots, games }: { bots: unknown; games: number }) => [bots, games])).toEqual(
      [
        [['random', 'random'], 6],
        [['random', 'greedy'], 12],
        [['greedy', 'greedy'], 6],
      ],
    );
  });

  it('seats engines, and prints a table in which row and column agree', async () => {
    const args = ['--bots', 'greedy,engine', '--games', '4', '--engine', ENGINE];
    const { stdout } = await backtrick('crossplay', 'quick-and-easy', '--players', '3', ...args);
    const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
    const [one, other] = rows.filter(({ length }) => length === 3);
    expect(one?.[2]).toBe(other?.[1]);
    // The engine is greedy itself.
    expect(one?.[1]).toBe(other?.[2]);
  });
});

it.each([
  [['compare', 'face-to-face', 'greedy', 'steady'], 'tournament'],
  [['compare', 'original', 'greedy', 'nobody'], 'nobody'],
  [['compare', 'original', 'greedy', 'greedy,steady'], 'more bots than seats'],
  [['compare', 'original', 'greedy', 'steady', '--deals', 'mine'], 'dev'],
  [['compare', 'original', 'greedy', 'steady', '--deals', 'dev', '--seed', '2'], '--seed'],
  [['crossplay', 'face-to-face', '--bots', 'greedy,steady'], 'tournament'],
  [['crossplay', 'original', '--bots', 'greedy'], 'two bots'],
  [['crossplay', 'original', '--players', '1', '--bots', 'greedy,steady'], '--players 2'],
])('%j is wrong usage, in one sentence', async (args, words) => {
  const { status, stdout, stderr } = await backtrick(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

it('has deal sets with the hashes that the documentation names', () => {
  const page = readFileSync(join(ROOT, 'docs/comparing.md'), 'utf8');
  for (const game of GAMES) {
    for (const set of DEAL_SET_NAMES) {
      expect(page).toContain(`| ${game.ruleset.name} | ${set} | \`${hashOfDeals(game, set)}\` |`);
      expect(page).toContain(`\`${DEAL_SETS[set]}/i\``);
    }
  }
});
