// A line between a program and a server that can be cut, and held up, while both stay as they are.

import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TcpProxy {
  readonly port: number;
  /** Breaks the lines whose first words match, and lets no such line through until `heal`. */
  cut(first?: RegExp): void;
  heal(): void;
  /** From now on everything comes so many milliseconds later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** How much of a new line is looked at. */
const FIRST = 4096;

export async function tcpProxy(target: { readonly host: string; readonly port: number }) {
  const connections = new Map<Socket, string>();
  const state: { cut: RegExp | null; wait: number } = { cut: null, wait: 0 };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    near.once('data', (first: Buffer) => {
      const words = first.subarray(0, FIRST).toString('latin1');
      if (state.cut?.test(words)) return void near.destroy();
      connections.set(near, words);
      const far = connect(target.port, target.host);
      pass(near, far);
      pass(far, near);
      far.write(first);
      near.once('close', () => connections.delete(near));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxy: TcpProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    cut(first = /^/) {
      state.cut = first;
      for (const [connection, words] of connections) if (first.test(words)) connection.destroy();
    },
    heal() {
      state.cut = null;
    },
    delay(milliseconds) {
      state.wait = milliseconds;
    },
    async close() {
      for (const connection of connections.keys()) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;

  function pass(from: Socket, to: Socket): void {
    from.on('data', (data: Buffer) => void send(to, data));
    from.on('error', () => from.destroy());
    from.once('close', () => to.destroy());
  }

  async function send(to: Socket, data: Buffer): Promise<void> {
    if (state.wait > 0) await sleep(state.wait);
    if (to.writable) to.write(data);
  }
}

/** The same address, by way of the proxy. */
export function through({ port }: TcpProxy, url: string): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
}
