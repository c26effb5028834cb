// All sockets of this node: pulses, endings, draining.

import type { Holder } from '../people/tickets.ts';
import type { Line } from './outlet.ts';
import { CLOSING, LiveSocket } from './socket.ts';
import type { SocketHouse } from './socket.ts';

export interface Sockets {
  /** Of a session that was open when somebody last looked; if it has ended since, the socket closes at once. */
  add(line: Line, ticket: Holder): void;
  count(): number;
  pulse(): void;
  /** Closes the sockets of these sessions, also those that are still on their way in. */
  end(sessions: readonly string[]): void;
  /** Tells so many to come back, one after the other within so many milliseconds: those who have been here longest. */
  sendOn(count: number, within: number): void;
  /** Tells everybody to come back. */
  drain(): void;
}

/** So many get their pulse at a time, at most so many milliseconds apart, and all of them within so many if nothing is late:
 * commands wait for no crowd. */
const SLICE = 25;
const APART = 100;
const ROUND = 8000;
/** How long a session that has ended is remembered, in milliseconds: no handshake takes so long. */
const REMEMBERED = 60_000;

export function keepSockets(house: SocketHouse): Sockets {
  const live = new Set<LiveSocket>();
  /** When each was heard to have ended. */
  const ended = new Map<string, number>();
  return {
    add(line, ticket) {
      const { socket } = line;
      const one = new LiveSocket(line, ticket, house);
      live.add(one);
      socket.on('close', () => live.delete(one));
      socket.on('error', () => socket.terminate());
      if (ended.has(ticket.session)) sayGoodbye(one);
    },
    count: () => live.size,
    pulse() {
      const round = [...live];
      const apart = Math.min(APART, (ROUND * SLICE) / round.length);
      // Each slice asks for the next: what a late hour held up does not come all at once.
      const pulseFrom = (at: number) => {
        for (const one of round.slice(at, at + SLICE)) one.pulse();
        if (at + SLICE < round.length) setTimeout(pulseFrom, apart, at + SLICE).unref();
      };
      pulseFrom(0);
    },
    end(sessions) {
      const now = performance.now();
      for (const [session, at] of ended) if (now - at > REMEMBERED) ended.delete(session);
      if (sessions.length === 0) return;
      for (const session of sessions) ended.set(session, now);
      for (const one of live) if (ended.has(one.ticket.session)) sayGoodbye(one);
    },
    sendOn(count, within) {
      [...live].slice(0, count).forEach((one, i) => {
        setTimeout(sendAway, (within * i) / count, one).unref();
      });
    },
    drain: () => live.forEach(sendAway),
  };
}

function sayGoodbye(one: LiveSocket): void {
  one.close(CLOSING.ended, 'the session has ended');
}

function sendAway(one: LiveSocket): void {
  one.close(CLOSING.away, 'come back soon');
}
