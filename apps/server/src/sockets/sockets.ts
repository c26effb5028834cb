// All sockets of this node: pulses, endings, draining.

import type { WebSocket } from 'ws';
import type { Holder } from '../people/tickets.ts';
import { CLOSING, serveSocket } from './socket.ts';
import type { LiveSocket, SocketHouse } from './socket.ts';

export interface Sockets {
  add(socket: WebSocket, ticket: Holder): void;
  count(): number;
  pulse(): void;
  /** Closes the sockets of these sessions. */
  end(sessions: readonly string[]): void;
  /** Tells everybody to come back, each after a time of their own. */
  drain(): void;
}

export function keepSockets(house: SocketHouse): Sockets {
  const live = new Set<LiveSocket>();
  return {
    add(socket, ticket) {
      const one = serveSocket(socket, ticket, house);
      live.add(one);
      socket.on('close', () => live.delete(one));
      socket.on('error', () => socket.terminate());
    },
    count: () => live.size,
    pulse() {
      for (const one of live) one.pulse();
    },
    end(sessions) {
      for (const one of live) {
        if (sessions.includes(one.ticket.session))
          one.close(CLOSING.ended, 'the session has ended');
      }
    },
    drain() {
      for (const one of live) one.close(CLOSING.away, 'come back soon');
    },
  };
}
