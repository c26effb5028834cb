import type { ClientFrame, Pending } from '@backtrick/table';
import { expect, it } from 'vitest';
import { placeOver } from './place-over.ts';
import type { LineEnds, WishMemory } from './place-over.ts';

/** A line whose other end the test holds. */
function heldLine() {
  const sent: ClientFrame[] = [];
  let held: LineEnds | null = null;
  return {
    sent,
    line: {
      start: (ends: LineEnds) => (held = ends),
      close: () => undefined,
    },
    up: () => held?.up((frame) => sent.push(frame)),
    down: () => held?.down(),
  };
}

function memory(): WishMemory {
  let kept: readonly Pending[] = [];
  return { load: () => kept, save: (pending) => (kept = pending) };
}

const commandsIn = (frames: readonly ClientFrame[]) =>
  frames.flatMap((frame) => (frame.kind === 'command' ? [frame.id] : []));

it('says whether there is a line', () => {
  const { line, up, down } = heldLine();
  const place = placeOver(line, memory());
  expect(place.connection.value).toBe('offline');
  up();
  expect(place.connection.value).toBe('connected');
  void place.ask({ kind: 'leave' });
  expect(place.connection.value).toBe('sending');
  down();
  expect(place.connection.value).toBe('offline');
});

it('sends what was asked without a line once there is one, also after a reload', () => {
  const kept = memory();
  const before = heldLine();
  const first = placeOver(before.line, kept);
  void first.ask({ kind: 'say', text: 'hello' });
  expect(first.pending.value).toHaveLength(1);
  expect(before.sent).toEqual([]);

  const after = heldLine();
  const second = placeOver(after.line, kept);
  after.up();
  expect(commandsIn(after.sent)).toEqual(first.pending.value.map(({ id }) => id));
  expect(second.connection.value).toBe('sending');
});
