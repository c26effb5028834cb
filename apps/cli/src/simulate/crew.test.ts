import { describe, expect, it } from 'vitest';
import { playAll } from './crew.ts';

const plan = {
  game: 'quick-and-easy',
  players: 3,
  options: { professional: false },
  bots: ['greedy', 'random'],
  seed: 'crew',
  playouts: 10,
  talking: 'signals',
  keeps: 'records',
} as const;

const goOn = () => 'go-on' as const;

describe('a crew', () => {
  it('plays the same games with one thread and with three', async () => {
    const alone = await playAll(plan, { from: 0, to: 30, threads: 1, watch: goOn });
    const together = await playAll(plan, { from: 0, to: 30, threads: 3, watch: goOn });
    expect(together.games).toEqual(alone.games);
    expect(alone.games.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });

  it('gives what was finished when it is stopped', async () => {
    const { games } = await playAll(plan, {
      from: 0,
      to: 100_000,
      threads: 2,
      watch: () => 'stop',
    });
    expect(games.length).toBeGreaterThan(0);
    expect(games.length).toBeLessThan(1000);
  });

  it('plays any stretch of games, and sends records only if they are wanted', async () => {
    const work = { from: 5, to: 8, threads: 2, watch: goOn } as const;
    const { games } = await playAll({ ...plan, keeps: 'results' }, work);
    expect(games.map(({ index, record }) => [index, record])).toEqual([
      [5, null],
      [6, null],
      [7, null],
    ]);
  });

  it('fails loudly when a worker does', async () => {
    const wrong = { ...plan, bots: ['nobody'] };
    await expect(playAll(wrong, { from: 0, to: 2, threads: 1, watch: goOn })).rejects.toThrow(
      'nobody',
    );
  });
});
