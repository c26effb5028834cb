import type { ClientFrame, Pending } from '@backtrick/table';
import { expect, it } from 'vitest';
import { connectTable } from './connected-table.ts';
import type { TransportListener, PendingStore } from './connected-table.ts';

/** A transport whose other end the test controls. */
function heldLine() {
  const sent: ClientFrame[] = [];
  let held: TransportListener | null = null;
  return {
    sent,
    transport: {
      start: (ends: TransportListener) => (held = ends),
      close: () => undefined,
    },
    up: () => held?.up((frame) => sent.push(frame)),
    down: () => held?.down(),
  };
}

function memory(): PendingStore {
  let kept: readonly Pending[] = [];
  return { load: () => kept, save: (pending) => (kept = pending) };
}

const commandsIn = (frames: readonly ClientFrame[]) =>
  frames.flatMap((frame) => (frame.kind === 'command' ? [frame.id] : []));

it('says whether there is a line', () => {
  const { transport, up, down } = heldLine();
  const source = connectTable(transport, memory());
  expect(source.connection.value).toBe('offline');
  up();
  expect(source.connection.value).toBe('connected');
  void source.ask({ kind: 'leave' });
  expect(source.connection.value).toBe('sending');
  down();
  expect(source.connection.value).toBe('offline');
});

it('sends what was asked while offline once there is a connection, also after a reload', () => {
  const kept = memory();
  const before = heldLine();
  const first = connectTable(before.transport, kept);
  void first.ask({ kind: 'say', text: 'hello' });
  expect(first.pending.value).toHaveLength(1);
  expect(before.sent).toEqual([]);

  const after = heldLine();
  const second = connectTable(after.transport, kept);
  after.up();
  expect(commandsIn(after.sent)).toEqual(first.pending.value.map(({ id }) => id));
  expect(second.connection.value).toBe('sending');
});
