import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { withPool } from './pool.ts';
import type { Work } from './pool.ts';
import type { Plan } from './worker.ts';

const plan: Plan = {
  game: 'quick-and-easy',
  players: 3,
  options: { professional: false },
  bots: ['greedy', 'random'],
  seed: 'pool',
  playouts: 10,
  talking: 'signals',
  keeps: 'records',
};

const never = new Promise<void>(() => {});
const ENGINES = { commands: {}, seconds: 1 };

/** The games that a pool of this many threads finishes. */
async function playedBy(threads: number, plan: Plan, work: Partial<Work>) {
  const whole = { from: 0, to: 30, watch: () => {}, stopped: never, ...work };
  const played = await withPool({ threads, engines: ENGINES }, (pool) => pool.play(plan, whole));
  if (!played.ok) throw new Error(played.fault.code);
  return played.value.games;
}

describe('a pool', () => {
  it('plays the same games with one thread and with three', async () => {
    const alone = await playedBy(1, plan, {});
    expect(await playedBy(3, plan, {})).toEqual(alone);
    expect(alone.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });

  it('gives what was finished when it is stopped', async () => {
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const games = await playedBy(2, plan, { to: 100_000, watch: () => stop(), stopped });
    expect(games.length).toBeGreaterThan(0);
    expect(games.length).toBeLessThan(1000);
  });

  it('plays any range of games, and sends records only if they are wanted', async () => {
    const games = await playedBy(2, { ...plan, keeps: 'results' }, { from: 5, to: 8 });
    expect(games.map(({ index, record }) => [index, record])).toEqual([
      [5, null],
      [6, null],
      [7, null],
    ]);
  });

  it('counts what a decision takes of the processor, however many threads wait for their turn', async () => {
    const crowd = { threads: 4 * availableParallelism(), engines: ENGINES };
    const work = { from: 0, to: 500, watch: () => {}, stopped: never };
    const played = await withPool(crowd, (pool) => pool.play({ ...plan, keeps: 'results' }, work));
    const { thinking, milliseconds } = played.ok ? played.value : { thinking: 0, milliseconds: 0 };
    expect(thinking).toBeGreaterThan(0);
    expect(thinking).toBeLessThan(0.8 * milliseconds);
  });

  it('fails loudly when a thread does', async () => {
    await expect(playedBy(1, { ...plan, bots: ['nobody'] }, {})).rejects.toThrow('nobody');
  });
});
