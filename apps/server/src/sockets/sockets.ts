// All sockets of this node: pulses, endings, draining.

import type { Holder } from '../people/tickets.ts';
import type { Line } from './outlet.ts';
import { CLOSING, serveSocket } from './socket.ts';
import type { LiveSocket, SocketHouse } from './socket.ts';

export interface Sockets {
  add(line: Line, ticket: Holder): void;
  count(): number;
  pulse(): void;
  /** Closes the sockets of these sessions. */
  end(sessions: readonly string[]): void;
  /** Tells everybody to come back. */
  drain(): void;
}

/** So many get their pulse at a time, and all of them within so many milliseconds: commands wait for no crowd. */
const SLICE = 25;
const ROUND = 8000;

export function keepSockets(house: SocketHouse): Sockets {
  const live = new Set<LiveSocket>();
  return {
    add(line, ticket) {
      const { socket } = line;
      const one = serveSocket(line, ticket, house);
      live.add(one);
      socket.on('close', () => live.delete(one));
      socket.on('error', () => socket.terminate());
    },
    count: () => live.size,
    pulse() {
      const round = [...live];
      const slices = Math.ceil(round.length / SLICE);
      for (let i = 0; i < slices; i++) {
        const some = round.slice(i * SLICE, (i + 1) * SLICE);
        setTimeout(() => some.forEach((one) => one.pulse()), (i * ROUND) / slices).unref();
      }
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
