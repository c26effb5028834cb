import type { ServerFrame } from '@backtrick/table';
import { expect, it } from 'vitest';
import { serverClock } from './server-clock.ts';

const HOUR = 3_600_000;
const pulse = (at: number): ServerFrame => ({ kind: 'pulse', version: 1, at, hash: '' });

/** A device that is an hour late, ten seconds after it was switched on. */
function lateDevice() {
  let time = 10_000;
  return {
    clock: serverClock(
      () => time,
      () => 5 * HOUR + time,
    ),
    wait: (milliseconds: number) => (time += milliseconds),
  };
}

it('goes by the frames of the server, not by the device', () => {
  const { clock, wait } = lateDevice();
  expect(clock.now()).toBe(5 * HOUR + 10_000);
  clock.hear(pulse(6 * HOUR));
  wait(2500);
  expect(clock.now()).toBe(6 * HOUR + 2500);
});

it('believes the frame that was on its way for the shortest time', () => {
  const { clock, wait } = lateDevice();
  clock.hear(pulse(6 * HOUR));
  wait(1000);
  clock.hear(pulse(6 * HOUR + 400));
  expect(clock.now()).toBe(6 * HOUR + 1000);
  clock.hear(pulse(6 * HOUR + 1200));
  expect(clock.now()).toBe(6 * HOUR + 1200);
});

it('begins anew with another line', () => {
  const { clock } = lateDevice();
  clock.hear(pulse(9 * HOUR));
  clock.reconnect();
  expect(clock.now()).toBe(9 * HOUR);
  clock.hear(pulse(6 * HOUR));
  expect(clock.now()).toBe(6 * HOUR);
});

it('hears the time of a step, and none in an answer', () => {
  const { clock } = lateDevice();
  clock.hear({
    kind: 'step',
    open: { since: 1, version: 2, at: 7 * HOUR, happenings: [], set: {} },
  });
  clock.hear({ kind: 'answer', id: 'a-command', answer: { ok: true, version: 2 } });
  expect(clock.now()).toBe(7 * HOUR);
});
