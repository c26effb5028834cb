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
} as const;

const goOn = () => 'go-on' as const;

describe('a crew', () => {
  it('plays the same games with one thread and with three', async () => {
    const alone = await playAll(plan, { games: 30, threads: 1, watch: goOn });
    const together = await playAll(plan, { games: 30, threads: 3, watch: goOn });
    expect(together.games).toEqual(alone.games);
    expect(alone.games.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });

  it('gives what was finished when it is stopped', async () => {
    const { games } = await playAll(plan, { games: 100_000, threads: 2, watch: () => 'stop' });
    expect(games.length).toBeGreaterThan(0);
    expect(games.length).toBeLessThan(1000);
  });

  it('fails loudly when a worker does', async () => {
    const wrong = { ...plan, bots: ['nobody'] };
    await expect(playAll(wrong, { games: 2, threads: 1, watch: goOn })).rejects.toThrow('nobody');
  });
});
