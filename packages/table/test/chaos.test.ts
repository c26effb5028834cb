// Storms over tables, in one process and in simulated time. A seed that fails prints the command that repeats it.

import { describe, expect, it } from 'vitest';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { PLANTED } from './chaos/planted.ts';
import { runExactlyOnce } from './chaos/exactly-once.ts';
import { anyTable, breakingWires } from './chaos/scenarios.ts';
import { simulate } from './chaos/simulation.ts';
import type { Course, Scenario } from './chaos/simulation.ts';
import type { World } from './chaos/world.ts';

const STORMS = byDepth({ quick: 30, deep: 500, soak: 25_000 });
const STORMS_A_GAME = byDepth({ quick: 5, deep: 25, soak: 1000 });
const REPEATS = byDepth({ quick: 250, deep: 5000 });
/** A busy machine may take its time. */
const LONG = { timeout: DEPTH === 'soak' ? 3_600_000 : 600_000 };
/** Such as `any-123`: only this one, of whatever scenario, runs. */
const ONLY = process.env['CHAOS_SEED'];
const SCENARIOS: Readonly<Record<string, (world: World) => Scenario>> = {
  any: anyTable,
  original: breakingWires('original'),
  'face-to-face': breakingWires('face-to-face'),
  'quick-and-easy': breakingWires('quick-and-easy'),
};

describe('any table', () => {
  const seeds = ONLY === undefined ? seedsOf('any', STORMS) : [ONLY];

  it(
    `P13 P14 P15 D1 D5 D6 D7 D8 D12 D14 keeps every promise in any storm: ${seeds.length} seeds`,
    LONG,
    async () => {
      const courses: Course[] = [];
      for (const seed of seeds) courses.push(await expectSound(seed));
      if (ONLY === undefined) expectEverything(courses);
    },
  );
});

describe.skipIf(ONLY)('one seed', () => {
  it('P14 D14 has one history for one seed', async () => {
    const [first, again] = [await simulate('any-7', anyTable), await simulate('any-7', anyTable)];
    expect(again.entries).toEqual(first.entries);
    expect(first.entries.length).toBeGreaterThan(20);
  });
});

describe.skipIf(ONLY)('four sessions, each losing its connection every few frames', () => {
  it.each(['original', 'face-to-face', 'quick-and-easy'])(
    'P13 D14 play to the end and have the same record: %s',
    async (game) => {
      for (const seed of seedsOf(game, STORMS_A_GAME)) {
        const { entries, frames } = await expectSound(seed);
        expect(frames['step']).toBeGreaterThan(20);
        const ends = entries.flatMap(({ events }) => events.map(({ kind }) => kind));
        expect(ends).toContain('revealed');
        expect(ends).not.toContain('went-away');
      }
    },
  );
});

describe.skipIf(ONLY)('the simulator finds', () => {
  it.each(Object.entries(PLANTED))('D14 %s', async (_, parts) => {
    for (const seed of seedsOf('any', 150)) {
      const { findings } = await simulate(seed, anyTable, parts);
      if (findings.length > 0) return;
    }
    expect.unreachable('a guard is gone, and nobody has noticed');
  });
});

describe.skipIf(ONLY)('repeats', () => {
  it(`P2 D7 commands sent up to five times, out of order, over several nodes count once: ${REPEATS} runs`, async () => {
    const findings: string[] = [];
    for (let run = 0; run < REPEATS; run++) findings.push(...(await runExactlyOnce(`d7 ${run}`)));
    expect(findings).toEqual([]);
  });
});

function seedsOf(scenario: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${scenario}-${i}`);
}

async function expectSound(seed: string): Promise<Course> {
  const scenario = SCENARIOS[seed.replace(/-\d+$/, '')];
  if (!scenario) throw new Error(`no scenario begins like the seed ${seed}`);
  const course = await simulate(seed, scenario);
  const again = `CHAOS_SEED=${seed} npx vitest run --project packages/table test/chaos.test.ts`;
  // Thousands of seeds: the assertion is only spent on those that fail.
  if (course.findings.length > 0) expect(course.findings, `again: ${again}`).toEqual([]);
  return course;
}

/** Storms in which nothing happens would prove nothing. */
function expectEverything(courses: readonly Course[]): void {
  const entries = courses.flatMap((course) => course.entries);
  const kinds = new Set(entries.flatMap(({ events }) => events.map(({ kind }) => kind)));
  const codes = new Set(entries.map(({ answer }) => (answer.ok ? null : answer.refusal.code)));
  for (const kind of ['revealed', 'taken-back', 'bot-seated', 'kicked', 'abandoned', 'paused']) {
    expect(kinds).toContain(kind);
  }
  for (const code of ['stale', 'old-sitting', 'not-your-turn', 'paused', 'seat-taken']) {
    expect(codes).toContain(code);
  }
  expect(courses.some(({ conflicts }) => conflicts > 0)).toBe(true);
  expect(sentIn(courses, 'step')).toBeGreaterThan(sentIn(courses, 'update'));
}

function sentIn(courses: readonly Course[], kind: string): number {
  return courses.reduce((sum, { frames }) => sum + (frames[kind] ?? 0), 0);
}
