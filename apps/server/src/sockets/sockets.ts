// All sockets of this node: pulses, ended sessions, draining.

import type { Holder } from '../accounts/tickets.ts';
import type { Transport } from './send-queue.ts';
import { CLOSE_CODES, LiveSocket } from './socket.ts';
import type { SocketDeps } from './socket.ts';

export interface Sockets {
  /** The session was open when its ticket was redeemed; if it has ended since, the socket is closed at once. */
  add(transport: Transport, ticket: Holder): void;
  count(): number;
  pulse(): void;
  /** Closes the sockets of these sessions, including those still in their handshake. */
  end(sessions: readonly string[]): void;
  /** Looks again whether these people may look on where they do. */
  recheck(players: readonly string[]): Promise<void>;
  /** Asks this many clients to reconnect, spread over so many milliseconds; those connected longest go first. */
  moveAway(count: number, within: number): void;
  /** Asks every client to reconnect. */
  drain(): void;
}

/**
 * Pulses go out in slices, at most this many milliseconds apart, and the whole round within this many, so that commands
 * are handled in between.
 */
const PULSES_PER_SLICE = 25;
const MAX_SLICE_INTERVAL = 100;
const PULSE_ROUND = 8000;
/** How long ended sessions are remembered, in milliseconds: longer than any handshake takes. */
const ENDED_SESSION_LIFETIME = 60_000;

export function openSocketPool(deps: SocketDeps): Sockets {
  const live = new Set<LiveSocket>();
  /** When each session was found to have ended. */
  const ended = new Map<string, number>();
  return {
    add(transport, ticket) {
      const { socket } = transport;
      const one = new LiveSocket(transport, ticket, deps);
      live.add(one);
      socket.on('close', () => live.delete(one));
      socket.on('error', () => socket.terminate());
      if (ended.has(ticket.session)) closeEnded(one);
    },
    count: () => live.size,
    pulse() {
      const round = [...live];
      const apart = Math.min(MAX_SLICE_INTERVAL, (PULSE_ROUND * PULSES_PER_SLICE) / round.length);
      // Each slice schedules the next, so that slices delayed by a busy loop do not run all at once.
      const pulseFrom = (at: number) => {
        for (const one of round.slice(at, at + PULSES_PER_SLICE)) one.pulse();
        if (at + PULSES_PER_SLICE < round.length)
          setTimeout(pulseFrom, apart, at + PULSES_PER_SLICE).unref();
      };
      pulseFrom(0);
    },
    end(sessions) {
      const now = performance.now();
      for (const [session, at] of ended)
        if (now - at > ENDED_SESSION_LIFETIME) ended.delete(session);
      if (sessions.length === 0) return;
      for (const session of sessions) ended.set(session, now);
      for (const one of live) if (ended.has(one.ticket.session)) closeEnded(one);
    },
    recheck: deps.onlookers.recheck,
    moveAway(count, within) {
      [...live].slice(0, count).forEach((one, i) => {
        setTimeout(askToReconnect, (within * i) / count, one).unref();
      });
    },
    drain: () => live.forEach(askToReconnect),
  };
}

function closeEnded(one: LiveSocket): void {
  one.close(CLOSE_CODES.ended, 'the session has ended');
}

function askToReconnect(one: LiveSocket): void {
  one.close(CLOSE_CODES.away, 'come back soon');
}
