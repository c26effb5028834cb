import { seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { dueAt, evenClock, fold, handle } from '../src/index.ts';
import type { OpenTable } from '../src/index.ts';
import { earlyTicks } from './chaos/timing.ts';
import type { Step } from './chaos/timing.ts';
import { begun, everybodyReady, gathered, person } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
const DUO = { game: 'original', players: 2 };

describe('when the server acts', () => {
  const since = 10_000;
  const running = { since, pausedAt: null, stood: 0 };
  const seconds = { kind: 'seconds', turn: 30 };
  const days = { kind: 'days', turn: 2 };

  it.each([
    ['nobody plays yet', gathered('due', DUO).open(), {}, null],
    ['the game is over', { ...playing({}), phase: 'over' }, {}, null],
    ['nobody has begun', beginning({}), { clock: running }, since + 2 * MINUTE],
    ['nobody has begun, in seconds', beginning({ clock: seconds }), {}, since + 2 * MINUTE],
    ['nobody has begun, in days', beginning({ clock: days }), {}, since + 2 * DAY],
    ['somebody thinks, without a clock', playing({}), {}, null],
    ['somebody thinks, in seconds', playing({ clock: seconds }), {}, since + 30 * SECOND],
    ['somebody thinks, in days', playing({ clock: days }), {}, since + 2 * DAY],
    ['somebody went during the turn', absent(since + 5), {}, since + 5 + MINUTE],
    ['somebody went before the turn', absent(since - 5), {}, since + MINUTE],
    ['somebody else is gone', absent(since, 2), {}, null],
    ['somebody is gone, in days', absent(since, 1, { clock: days }), {}, since + 2 * DAY],
    ['a bot does not answer', withBot({}), {}, since + MINUTE],
    ['a bot does not answer, in seconds', withBot({ clock: seconds }), {}, since + 30 * SECOND],
    ['the clock has stood', playing({ clock: seconds }), { stood: 7 }, since + 30 * SECOND + 7],
    ['the table is paused', playing({}), { pausedAt: 20_000 }, 20_000 + 15 * MINUTE],
    ['it is paused, in days', playing({ clock: days }), { pausedAt: 1 }, 1 + 2 * DAY],
  ])('P18 %s', (_, open, clock, due) => {
    expect(dueAt({ ...open, clock: { ...running, ...clock } } as OpenTable)).toBe(due);
  });
});

describe('clocks that jump', () => {
  it('P19 D8 starts with the wall and follows the steady clock', () => {
    let wall = 500_000;
    let steady = 20;
    const now = evenClock(
      () => wall,
      () => steady,
    );
    expect(now()).toBe(500_000);
    steady += 1500;
    expect(now()).toBe(501_500);
    wall -= DAY;
    expect(now()).toBe(501_500);
  });

  it('P19 D8 no tick is early and none later than a second, in 1,000 runs', () => {
    for (let run = 0; run < 1000; run++) {
      const { steps, lateness } = withJumpingWall(`d8 ${run}`, evenClock);
      expect(earlyTicks(steps)).toEqual([]);
      expect(Math.max(...lateness)).toBeLessThanOrEqual(SECOND);
    }
  });

  it('P19 D8 would be early by the wall clock alone', () => {
    const runs = Array.from({ length: 20 }, (_, i) => withJumpingWall(`d8 ${i}`, (wall) => wall));
    expect(runs.some(({ steps }) => earlyTicks(steps).length > 0)).toBe(true);
  });
});

const JUMPS = [-DAY, -3600 * SECOND, 3600 * SECOND, DAY];
const base = begun('d8', { ...DUO, clock: { kind: 'seconds', turn: 10 } });

/** A table at a server whose wall clock jumps and stands still; it looks at its clock every second at least. */
function withJumpingWall(
  seed: string,
  clock: typeof evenClock,
): { readonly steps: readonly Step[]; readonly lateness: readonly number[] } {
  const rng = seededRng(seed);
  let trueTime = base.now;
  let offset = 0;
  let frozenAt: number | null = null;
  const now = clock(
    () => frozenAt ?? trueTime + offset,
    () => trueTime,
  );
  let table = base.table();
  const steps: Step[] = [];
  const lateness = [0];
  while (table.open.phase === 'playing' && steps.length < 25) {
    trueTime += Math.floor(rng() * SECOND) + 1;
    if (rng() < 0.1) offset += JUMPS[Math.floor(rng() * JUMPS.length)] ?? 0;
    if (rng() < 0.05) frozenAt = frozenAt === null ? trueTime + offset : null;
    const due = dueAt(table.open) ?? Infinity;
    if (now() >= due) {
      lateness.push(trueTime - due);
      ask({ kind: 'house' }, 'tick');
    }
    if (rng() < 0.1) ask(person(table, 'Ada'), rng() < 0.5 ? 'pause' : 'resume');
  }
  return { steps, lateness };

  function ask(who: Step['entry']['who'], kind: 'pause' | 'resume' | 'tick'): void {
    const request = { who, id: `jumping-${steps.length}`, command: { kind } };
    const handled = handle(base.id, table, request, {
      now: now(),
      seed: 'ab'.repeat(64),
      guard: numberGuard,
    });
    if (handled.kind !== 'entry') throw new Error('every id is new');
    const { entry } = handled;
    const after = fold(base.id, table, entry);
    steps.push({ entry, before: table, after, at: trueTime });
    table = after;
  }
}

function beginning(more: object): OpenTable {
  const harness = gathered('beginning', { ...DUO, ...more });
  everybodyReady(harness);
  return harness.open();
}

function playing(more: object): OpenTable {
  return begun('playing', { ...DUO, ...more }).open();
}

function absent(absentSince: number, seat = 1, more: object = {}): OpenTable {
  return withChair(playing(more), seat, { absentSince });
}

function withBot(more: object): OpenTable {
  return withChair(playing(more), 1, { bot: 'steady', player: null });
}

function withChair(open: OpenTable, seat: number, change: object): OpenTable {
  const chairs = open.chairs.map((chair) =>
    chair.seat === seat ? { ...chair, ...change } : chair,
  );
  return { ...open, chairs };
}
