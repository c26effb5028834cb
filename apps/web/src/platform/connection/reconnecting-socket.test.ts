import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Got } from '../api/client.ts';
import { backOff, nextTry } from './reconnecting-socket.ts';
import { shareSocket } from './shared-socket.ts';

/** The network, as far as a page sees it. */
class Wire extends EventTarget {
  readonly sent: string[] = [];
  /** Whether the other side takes its time to part. */
  isSlow = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    if (!this.isSlow) this.end();
  }
  end(): void {
    this.dispatchEvent(new Event('close'));
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function network() {
  const wires: Wire[] = [];
  const state = { isUp: true, retryAfter: 0 };
  const open = async (): Promise<Got<WebSocket>> => {
    if (!state.isUp) return { ok: false, code: 'unreachable', retryAfter: state.retryAfter };
    const wire = new Wire();
    wires.push(wire);
    return { ok: true, value: wire as unknown as WebSocket };
  };
  const socket = shareSocket({ open, now: () => Date.now(), chance: () => 0.5 });
  const line = (table: string) => {
    const heard: string[] = [];
    const one = socket.transportTo(table);
    one.start({
      up(send) {
        heard.push('up');
        send({ kind: 'hello', version: 0, hash: null });
      },
      down: () => heard.push('down'),
      receive: ({ kind }) => heard.push(kind),
    });
    return { heard, close: () => one.close() };
  };
  return { wires, state, socket, line };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits longer each time, and for everybody differently', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((failures) => backOff(failures, 0.5))).toEqual([
    375, 750, 1500, 3000, 6000, 11_250, 11_250, 11_250,
  ]);
  expect(backOff(3, 0)).toBeLessThan(backOff(3, 0.99));
});

it('carries several tables over one socket', async () => {
  const { wires, line } = network();
  const [one, two] = [line('one'), line('two')];
  await vi.advanceTimersByTimeAsync(0);
  expect(wires).toHaveLength(1);
  expect(wires[0]?.sent.map((text) => JSON.parse(text).table)).toEqual(['one', 'two']);
  wires[0]?.say({ table: 'two', kind: 'no-table' });
  wires[0]?.say({ kind: 'unreadable' });
  expect(one.heard).toEqual(['up']);
  expect(two.heard).toEqual(['up', 'no-table']);
});

it('does not lose a socket to the one before, which closes late', async () => {
  const { wires, line } = network();
  const first = line('one');
  await vi.advanceTimersByTimeAsync(0);
  const [early] = wires;
  if (early) early.isSlow = true;
  first.close();
  const { heard } = line('two');
  await vi.advanceTimersByTimeAsync(0);
  early?.say({ table: 'two', kind: 'no-table' });
  early?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['up']);
  expect(wires).toHaveLength(2);
  wires[1]?.say({ table: 'two', kind: 'no-table' });
  expect(heard).toEqual(['up', 'no-table']);
});

it('reconnects, and says hello again', async () => {
  const { wires, state, line } = network();
  const { heard } = line('one');
  await vi.advanceTimersByTimeAsync(0);
  state.isUp = false;
  wires[0]?.close();
  expect(heard).toEqual(['up', 'down']);
  expect(nextTry.value).toBe(Date.now() + 375);
  await vi.advanceTimersByTimeAsync(5000);
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heard).toEqual(['up', 'down', 'up']);
  expect(nextTry.value).toBeNull();
});

it('waits as long as the server asks for', async () => {
  const { wires, state, line } = network();
  state.isUp = false;
  state.retryAfter = 30;
  line('one');
  await vi.advanceTimersByTimeAsync(29_000);
  state.isUp = true;
  expect(wires).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(wires).toHaveLength(1);
});

it('gives a socket up that has fallen silent', async () => {
  const { wires, line } = network();
  const { heard } = line('one');
  await vi.advanceTimersByTimeAsync(20_000);
  wires[0]?.say({ table: 'one', kind: 'pulse' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual(['up', 'pulse']);
  await vi.advanceTimersByTimeAsync(6000);
  expect(heard).toEqual(['up', 'pulse', 'down', 'up']);
});

it('tries at once when the network is back', async () => {
  const { wires, state, socket, line } = network();
  state.isUp = false;
  line('one');
  await vi.advanceTimersByTimeAsync(60_000);
  state.isUp = true;
  socket.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires).toHaveLength(1);
});

it('leaves a table to the session that has taken it over meanwhile', async () => {
  const { wires, line } = network();
  const before = line('one');
  await vi.advanceTimersByTimeAsync(0);
  const after = line('one');
  before.close();
  wires[0]?.say({ table: 'one', kind: 'pulse' });
  expect(before.heard).toEqual(['up']);
  expect(after.heard).toEqual(['up', 'pulse']);
  expect(wires).toHaveLength(1);
});

it('rests when no table is left', async () => {
  const { wires, socket, line } = network();
  const one = line('one');
  await vi.advanceTimersByTimeAsync(0);
  one.close();
  socket.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires).toHaveLength(1);
});
