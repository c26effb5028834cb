// Simulated time: whatever waits, waits here, and a seed decides how long. Nothing runs on real timers, so a seed is
// one history, every time.

import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';

export interface World {
  readonly rng: Rng;
  /** Whether things go wrong at all: a storm ends, and then everything must settle. */
  isStormy: boolean;
  /** True time in milliseconds. */
  now(): number;
  after(delay: number, work: () => void): void;
  sleep(delay: number): Promise<void>;
  /** Lets time pass until something holds; false if it does not within `most` milliseconds. */
  pass(most: number, until?: () => boolean): Promise<boolean>;
  /** Whether a fault of this likelihood strikes; never in fair weather. */
  strikes(likelihood: number): boolean;
  between(low: number, high: number): number;
  below(count: number): number;
  pick<T>(list: readonly T[]): T | undefined;
}

/** How many steps of promises what happens at one moment may take; whatever takes more comes a little later. */
const STEPS = 12;
const SETTLED = Promise.resolve();

export function newWorld(seed: string): World {
  const rng = seededRng(seed);
  const agenda: Appointment[] = [];
  let now = 1_000_000;
  const world: World = {
    rng,
    isStormy: true,
    now: () => now,
    after(delay, work) {
      enter(agenda, { time: now + Math.max(0, Math.round(delay)), work });
    },
    sleep: (delay) => new Promise((resolve) => world.after(delay, resolve)),
    async pass(most, until = () => false) {
      const end = now + most;
      while (!until()) {
        // Promises may still be on their way to their next appointment.
        if (agenda.length === 0) await new Promise(setImmediate);
        const next = agenda.at(-1);
        if (!next || next.time > end) {
          now = end;
          return until();
        }
        agenda.pop();
        now = next.time;
        next.work();
        for (let step = 0; step < STEPS; step++) await SETTLED;
      }
      return true;
    },
    strikes: (likelihood) => world.isStormy && rng() < likelihood,
    between: (low, high) => low + rng() * (high - low),
    below: (count) => Math.floor(rng() * count),
    pick: (list) => list[Math.floor(rng() * list.length)],
  };
  return world;
}

interface Appointment {
  readonly time: number;
  readonly work: () => void;
}

/** The next appointment stands last; of two for the same moment the one made first comes first. */
function enter(agenda: Appointment[], appointment: Appointment): void {
  let at = agenda.length;
  while (at > 0 && (agenda[at - 1]?.time ?? 0) <= appointment.time) at--;
  agenda.splice(at, 0, appointment);
}
