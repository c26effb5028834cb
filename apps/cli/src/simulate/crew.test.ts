import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { withCrew } from './crew.ts';
import type { Plan, Work } from './crew.ts';

const plan: Plan = {
  game: 'quick-and-easy',
  players: 3,
  options: { professional: false },
  bots: ['greedy', 'random'],
  seed: 'crew',
  playouts: 10,
  talking: 'signals',
  keeps: 'records',
};

const never = new Promise<void>(() => {});
const ENGINES = { commands: {}, seconds: 1 };

/** The games that a crew of so many threads finishes. */
async function playedBy(threads: number, plan: Plan, work: Partial<Work>) {
  const whole = { from: 0, to: 30, watch: () => {}, stopped: never, ...work };
  const sheaf = await withCrew({ threads, engines: ENGINES }, (crew) => crew.play(plan, whole));
  if (!sheaf.ok) throw new Error(sheaf.fault.code);
  return sheaf.value.games;
}

describe('a crew', () => {
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

  it('plays any stretch of games, and sends records only if they are wanted', async () => {
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
    const sheaf = await withCrew(crowd, (crew) => crew.play({ ...plan, keeps: 'results' }, work));
    const { thinking, milliseconds } = sheaf.ok ? sheaf.value : { thinking: 0, milliseconds: 0 };
    expect(thinking).toBeGreaterThan(0);
    expect(thinking).toBeLessThan(0.8 * milliseconds);
  });

  it('fails loudly when a thread does', async () => {
    await expect(playedBy(1, { ...plan, bots: ['nobody'] }, {})).rejects.toThrow('nobody');
  });
});
