import { expect, test } from 'vitest';
import { atOnce } from './standstill.ts';
import { framesIn, withoutStandstills } from './trace.ts';
import type { Trace } from './trace.ts';

const ON = { pid: 1, tid: 1 };
const FRAME = { ...ON, name: 'AnimationFrame', ph: 'b' };
const TASK = { ...ON, name: 'ThreadControllerImpl::RunTask', ph: 'X' };

test('the machine stands still only while every processor does', () => {
  const one = [
    { from: 0, to: 10 },
    { from: 20, to: 30 },
  ];
  const other = [
    { from: 5, to: 22 },
    { from: 40, to: 50 },
  ];
  expect(atOnce([one, other])).toEqual([
    { from: 5, to: 10 },
    { from: 20, to: 22 },
  ]);
  expect(atOnce([one, []])).toEqual([]);
});

test.each([
  ['what was charged for a standstill is not counted', 12_000, [{ from: 3000, to: 12_000 }], 5],
  ['what the kernel has taken off is not taken off again', 5000, [{ from: 3000, to: 12_000 }], 5],
  ['a standstill outside the task changes nothing', 12_000, [{ from: 20_000, to: 29_000 }], 12],
  ['without one all of it counts', 12_000, [], 12],
])('%s', (_, tdur, standstills, processor) => {
  const trace: Trace = [
    { ...FRAME, ts: 0 },
    { ...TASK, ts: 1000, dur: 14_000, tdur },
    { ...FRAME, ts: 16_000 },
  ];
  expect(framesIn(withoutStandstills(trace, standstills))).toMatchObject([{ processor }]);
});

test('what was charged too much inside a task is taken off the task', () => {
  const trace: Trace = [
    { ...FRAME, ts: 0 },
    { ...TASK, ts: 1000, dur: 20_000, tdur: 8000 },
    { ...ON, name: 'Layerize', ph: 'X', ts: 3000, dur: 5000, tdur: 4000 },
    { ...FRAME, ts: 24_000 },
  ];
  const standstills = [{ from: 3500, to: 6000 }];
  // 2.5 ms of the inner 5 were left to work in, and 4 are charged.
  expect(framesIn(withoutStandstills(trace, standstills))).toMatchObject([{ processor: 6.5 }]);
});
