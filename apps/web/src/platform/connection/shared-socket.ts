// One socket for all tables and reviews of the page. Every frame carries the id of its table or review, in both directions.

import type { ClientFrame, ServerFrame } from '@backtrick/table';
import type { RoomFrame, RoomSaying } from './review-frames.ts';
import type { Transport, TransportListener } from './connected-table.ts';
import { reconnecting } from './reconnecting-socket.ts';
import type { SocketDeps } from './reconnecting-socket.ts';

export interface SharedSocket {
  transportTo(table: string): Transport;
  transportToReview(review: string): Transport<RoomSaying, RoomFrame>;
  /** The network is back: reconnect now. */
  wake(): void;
  /** The network is gone: drop the socket. */
  sleep(): void;
}

/** Which table or review a frame from the server belongs to. */
interface Addressed {
  readonly table?: string;
  readonly review?: string;
}

export function shareSocket(deps: SocketDeps): SharedSocket {
  const tables = new Map<string, TransportListener>();
  const reviews = new Map<string, TransportListener<RoomSaying, RoomFrame>>();
  const socket = reconnecting(deps, {
    up() {
      for (const [table, ends] of tables) ends.up((frame) => send({ table, frame }));
      for (const [review, ends] of reviews) ends.up((frame) => send({ review, frame }));
    },
    text(text) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is ours, and the receiver checks each frame
      const { table, review, ...frame } = JSON.parse(text) as Addressed & (ServerFrame & RoomFrame);
      if (table !== undefined) tables.get(table)?.receive(frame);
      if (review !== undefined) reviews.get(review)?.receive(frame);
    },
    down() {
      for (const ends of [...tables.values(), ...reviews.values()]) ends.down();
    },
  });

  return {
    transportTo: (table) => lineIn(tables, table, (frame) => send({ table, frame })),
    transportToReview: (review) => lineIn(reviews, review, (frame) => send({ review, frame })),
    wake() {
      if (tables.size + reviews.size > 0) socket.wake();
    },
    sleep: () => socket.drop(),
  };

  function lineIn<Said, Heard>(
    lines: Map<string, TransportListener<Said, Heard>>,
    name: string,
    say: (frame: Said) => void,
  ): Transport<Said, Heard> {
    let own: TransportListener<Said, Heard> | null = null;
    return {
      start(ends) {
        own = ends;
        lines.set(name, ends);
        if (socket.isUp()) ends.up(say);
        else socket.wake();
      },
      close() {
        // The next page may have opened the same table before this one has closed it; then the entry is that page's.
        if (lines.get(name) !== own) return;
        lines.delete(name);
        if (tables.size + reviews.size === 0) socket.rest();
      },
    };
  }

  function send(message: Message): void {
    if (socket.isUp()) socket.send(JSON.stringify(message));
  }
}

type Message =
  | { readonly table: string; readonly frame: ClientFrame }
  | { readonly review: string; readonly frame: RoomSaying };
