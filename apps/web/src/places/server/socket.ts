// One socket for all tables and reviews of the page: every frame goes with the name of where it belongs, in both directions.

import type { ClientFrame, ServerFrame } from '@backtrick/table';
import type { RoomFrame, RoomSaying } from '../../model/review.ts';
import type { Line, LineEnds } from '../place-over.ts';
import { reconnecting } from './reconnect.ts';
import type { SocketGround } from './reconnect.ts';

export interface SharedSocket {
  lineTo(table: string): Line;
  lineToReview(review: string): Line<RoomSaying, RoomFrame>;
  /** The network is back: no more waiting. */
  wake(): void;
  /** The network is gone: what is open is dead. */
  sleep(): void;
}

/** As a frame from the server says where it belongs. */
interface Addressed {
  readonly table?: string;
  readonly review?: string;
}

export function shareSocket(ground: SocketGround): SharedSocket {
  const tables = new Map<string, LineEnds>();
  const reviews = new Map<string, LineEnds<RoomSaying, RoomFrame>>();
  const socket = reconnecting(ground, {
    up() {
      for (const [table, ends] of tables) ends.up((frame) => send({ table, frame }));
      for (const [review, ends] of reviews) ends.up((frame) => send({ review, frame }));
    },
    text(text) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is ours, and whoever gets a frame judges it
      const { table, review, ...frame } = JSON.parse(text) as Addressed & (ServerFrame & RoomFrame);
      if (table !== undefined) tables.get(table)?.receive(frame);
      if (review !== undefined) reviews.get(review)?.receive(frame);
    },
    down() {
      for (const ends of [...tables.values(), ...reviews.values()]) ends.down();
    },
  });

  return {
    lineTo: (table) => lineIn(tables, table, (frame) => send({ table, frame })),
    lineToReview: (review) => lineIn(reviews, review, (frame) => send({ review, frame })),
    wake() {
      if (tables.size + reviews.size > 0) socket.wake();
    },
    sleep: () => socket.drop(),
  };

  function lineIn<Said, Heard>(
    lines: Map<string, LineEnds<Said, Heard>>,
    name: string,
    say: (frame: Said) => void,
  ): Line<Said, Heard> {
    let own: LineEnds<Said, Heard> | null = null;
    return {
      start(ends) {
        own = ends;
        lines.set(name, ends);
        if (socket.isUp()) ends.up(say);
        else socket.wake();
      },
      close() {
        // The next page may have come to the same table before this one has ended: then the line is that page's.
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
