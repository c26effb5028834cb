import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from './worker-client.ts';

type Listener = (event: unknown) => void;

/** A worker that answers `double`, and fails at anything else. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly #listeners: Record<string, Listener[]> = { message: [], error: [] };
  isTerminated = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  addEventListener(kind: string, listener: Listener): void {
    this.#listeners[kind]?.push(listener);
  }

  postMessage({
    call,
    method,
    argument,
  }: {
    call: number;
    method: string;
    argument: number;
  }): void {
    const [kind, event]: [string, unknown] =
      method === 'double'
        ? ['message', { data: { reply: call, kind: 'done', value: 2 * argument } }]
        : ['error', { message: 'out of memory' }];
    queueMicrotask(() => this.#listeners[kind]?.forEach((listener) => listener(event)));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

interface Doubling {
  double(number: number): number;
  crash(number: number): number;
}

const start = () => startWorker<Pick<Doubling, keyof Doubling>>('worker.js');

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', new URL('https://backtrick.test/'));
});
afterEach(() => vi.unstubAllGlobals());

it('a worker answers, and its failure rejects the calls that wait', async () => {
  const worker = start();
  expect(await worker.call('double', 4)).toBe(8);
  await expect(worker.call('crash', 4)).rejects.toThrow('out of memory');
});

it('a worker that is stopped is terminated and rejects what waits', async () => {
  const worker = start();
  const waiting = worker.call('double', 1);
  worker.stop();
  await expect(waiting).rejects.toThrow('stopped');
  expect(FakeWorker.all.at(-1)?.isTerminated).toBe(true);
});
