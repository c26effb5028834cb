// One socket for all tables of the page: every frame goes with its table, in both directions.

import type { ClientFrame, ServerFrame } from '@backtrick/table';
import type { Line, LineEnds } from '../place-over.ts';
import { reconnecting } from './reconnect.ts';
import type { SocketGround } from './reconnect.ts';

export interface SharedSocket {
  lineTo(table: string): Line;
  /** The network is back: no more waiting. */
  wake(): void;
  /** The network is gone: what is open is dead. */
  sleep(): void;
}

export function shareSocket(ground: SocketGround): SharedSocket {
  const lines = new Map<string, LineEnds>();
  const socket = reconnecting(ground, {
    up() {
      for (const [table, ends] of lines) ends.up((frame) => send(table, frame));
    },
    text(text) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is ours, and the session judges what it is given
      const { table, ...frame } = JSON.parse(text) as ServerFrame & { readonly table?: string };
      if (table !== undefined) lines.get(table)?.receive(frame);
    },
    down() {
      for (const ends of lines.values()) ends.down();
    },
  });

  return {
    lineTo: (table) => ({
      start(ends) {
        lines.set(table, ends);
        if (socket.isUp()) ends.up((frame) => send(table, frame));
        else socket.wake();
      },
      close() {
        lines.delete(table);
        if (lines.size === 0) socket.rest();
      },
    }),
    wake() {
      if (lines.size > 0) socket.wake();
    },
    sleep: () => socket.drop(),
  };

  function send(table: string, frame: ClientFrame): void {
    if (socket.isUp()) socket.send(JSON.stringify({ table, frame }));
  }
}
