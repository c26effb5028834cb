// People in a review over real sockets: what they say, and what they were told last.

import { seededRng } from '@backtrick/rules';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import type { Server } from '../src/server.ts';
import { newTableId } from '../src/tables/tables.ts';
import { textOf, until } from './guests.ts';
import { playGame } from './played-games.ts';
import { openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

/** Whatever comes; a look has all of it. */
export interface ReviewState {
  readonly kind: string;
  readonly after: number;
  readonly shown: { readonly id: string; readonly step: number; readonly marks: unknown } | null;
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly {
    readonly number: number;
    readonly name: string;
    readonly seat: number | null;
  }[];
  /** For those who sat at the game. */
  readonly invitation: string | null;
}

/** Somebody who sat at the game, and how they are called there. */
export interface Sitter {
  readonly player: string;
  readonly name: string;
}

export interface Reviewer {
  readonly socket: WebSocket;
  /** Everything this person was told, in order. */
  readonly received: readonly ReviewState[];
  say(frame: unknown): void;
  /** Says it, and resolves once this person is told so: what everybody is told every ten seconds may come first. */
  ask(frame: unknown, answer?: object): Promise<ReviewState>;
  /** Resolves once the last thing told is so. */
  sees(holds: (look: ReviewState) => boolean): Promise<ReviewState>;
}

/** A game that was given up after a few cards; open to everybody's eyes unless it says something else. */
export async function finishedGame(
  { services }: Server,
  sitters: readonly Sitter[],
  watching = 'everybody',
): Promise<string> {
  const table = newTableId();
  const options = { game: 'original', players: sitters.length, watching };
  const seats = sitters.map(({ player }) => player);
  const names = sitters.map(({ name }) => name);
  const played = {
    table,
    options,
    seats,
    names,
    at: services.now(),
    rng: seededRng(table),
    until: 9,
  };
  await playGame(services.store, played);
  return table;
}

export async function reviewer(
  address: string,
  visitor: Visitor,
  review: string,
): Promise<Reviewer> {
  const socket = await openSocket(address, visitor);
  const received: ReviewState[] = [];
  socket.on('message', (data) => {
    const { review: from, ...frame } = JSON.parse(textOf(data));
    if (from === review) received.push(frame);
  });
  const say = (frame: unknown) => socket.send(JSON.stringify({ review, frame }));
  return {
    socket,
    received,
    say,
    async ask(frame, answer = {}) {
      const heard = received.length;
      const found = () => received.findIndex((one, i) => i >= heard && isLike(one, answer));
      say(frame);
      await until(() => found() >= 0);
      return nth(received, found());
    },
    async sees(holds) {
      await until(() => received.length > 0 && holds(nth(received, -1)));
      return nth(received, -1);
    },
  };
}

function isLike(one: ReviewState, wanted: object): boolean {
  try {
    expect(one).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}

function nth(received: readonly ReviewState[], i: number): ReviewState {
  const one = received.at(i);
  if (!one) throw new Error('nothing was told');
  return one;
}
